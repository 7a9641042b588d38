import { ODDS_SCALE } from '../pricing/market.ts';

/** What limits a stake (rule 6.21). Amounts in units of 10^-5. */
export interface LimitInputs {
  readonly oddsE4: number;
  /** The player's factor in this sport, of a million. */
  readonly factorPpm: number;
  /** What may be won in this sport, tier and class. */
  readonly base: bigint;
  readonly selectionCap: bigint;
  /** Stakes less payouts so far if this selection wins: negative is a loss. */
  readonly profitIfWins: bigint;
  readonly fixtureCap: bigint;
  /** What the book loses by the worst end of the fixture, as a positive amount. */
  readonly fixtureWorst: bigint;
  readonly mostPayout: bigint;
}
const HUNDREDTH = 1_000n;
const MILLION = 1_000_000n;
const SCALE = BigInt(ODDS_SCALE);
const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

/** The greatest stake that no limit refuses, rounded down to hundredths; 0 when there is no room. */
export function maxStake(inputs: LimitInputs): bigint {
  const profit = BigInt(inputs.oddsE4) - SCALE;
  const room = least([
    (inputs.base * BigInt(inputs.factorPpm)) / MILLION,
    inputs.selectionCap + (inputs.profitIfWins < 0n ? inputs.profitIfWins : 0n),
    inputs.fixtureCap - inputs.fixtureWorst,
  ]);
  const most = least([(room * SCALE) / profit, (inputs.mostPayout * SCALE) / BigInt(inputs.oddsE4)]);
  return most <= 0n ? 0n : most - (most % HUNDREDTH);
}

export type LimitAnswer =
  | { readonly kind: 'accepted' }
  /** Less than was asked for may be staked. */
  | { readonly kind: 'partial'; readonly most: bigint }
  /** An operator decides in this time; then the rule does. */
  | { readonly kind: 'referral'; readonly withinMs: number }
  | { readonly kind: 'limit-reached'; readonly most: bigint };

const REFERRAL_MS = 15_000;

/**
 * The answer to a stake.
 * @param smallest stake of the brand
 * @param referralFrom payout from which an operator is asked before less is offered; null where nobody is there
 */
export function limitAnswer(
  stake: bigint,
  most: bigint,
  smallest: bigint,
  payout: bigint,
  referralFrom: bigint | null,
): LimitAnswer {
  if (stake <= most) return { kind: 'accepted' };
  if (referralFrom !== null && payout >= referralFrom) return { kind: 'referral', withinMs: REFERRAL_MS };
  return most < smallest ? { kind: 'limit-reached', most } : { kind: 'partial', most };
}
