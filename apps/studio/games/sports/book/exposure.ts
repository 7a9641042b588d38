import { payoutOf } from '../../shared/pays.ts';
import { factorOf, type Market } from '../pricing/market.ts';

/** A single bet in the book of a fixture, in units of 10^-5. A combination is included with its share, computed by `shareOfCombination`. */
export interface BookedBet<End> {
  readonly market: Market<End>;
  readonly selection: string;
  readonly oddsE4: number;
  readonly stake: bigint;
}

/** What the book keeps at an end of the match: all stakes less all payouts. */
export const profitAt = <End>(bets: readonly BookedBet<End>[], end: End): bigint =>
  bets.reduce(
    (sum, { market, selection, oddsE4, stake }) =>
      sum + stake - payoutOf(stake, factorOf(market.judge(selection, end), oddsE4)),
    0n,
  );

/**
 * What the book loses at the worst of all ends, 0 when it loses at none. The markets of one match cannot all lose at once, so this is less than their
 * sum.
 */
export const worstCase = <End>(bets: readonly BookedBet<End>[], ends: readonly End[]): bigint =>
  ends.reduce((worst, end) => {
    const loss = -profitAt(bets, end);
    return loss > worst ? loss : worst;
  }, 0n);

const MILLION = 1_000_000n;

/**
 * The share of a combination that counts on one of its open legs: its payout times the chances of the other open legs, rounded down to hundredths;
 * the whole payout when no other leg is open.
 */
export function shareOfCombination(payout: bigint, otherChancesPpm: readonly number[]): bigint {
  const numerator = otherChancesPpm.reduce((product, ppm) => product * BigInt(ppm), 1n);
  return payoutOf(payout, { numerator, denominator: MILLION ** BigInt(otherChancesPpm.length) });
}

/**
 * The share of a bet builder that counts on one of its legs: its payout times the chance that all legs win given that this one does, which is the
 * joint chance over that of the leg; rounded down to hundredths, at most the payout.
 */
export function shareOfBuilder(payout: bigint, jointPpm: number, legPpm: number): bigint {
  if (jointPpm >= legPpm) return payout;
  return payoutOf(payout, { numerator: BigInt(jointPpm), denominator: BigInt(legPpm) });
}

/**
 * Books a stake on a selection whose liability is capped: check and reservation in one step, like the statement of the store.
 * @returns the new liability, or null when there is no room
 */
export const reserve = (liability: bigint, added: bigint, cap: bigint): bigint | null =>
  liability + added <= cap ? liability + added : null;
