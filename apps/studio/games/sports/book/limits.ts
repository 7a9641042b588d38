import { ODDS_SCALE } from '../pricing/market.ts';

/** The inputs that limit a stake (rule 6.21). Amounts in units of 10^-5. */
export interface LimitInputs {
  readonly oddsE4: number;
  /** The player's factor in this sport, in parts per million. */
  readonly factorPpm: number;
  /** The maximum win in this sport, tier and class. */
  readonly base: bigint;
  readonly selectionCap: bigint;
  /** Stakes less payouts so far if this selection wins: a negative value is a loss. */
  readonly profitIfWins: bigint;
  readonly fixtureCap: bigint;
  /** What the book loses at the worst end of the fixture, as a positive amount. */
  readonly fixtureWorst: bigint;
  readonly mostPayout: bigint;
}
const HUNDREDTH = 1_000n;
const MILLION = 1_000_000n;
const SCALE = BigInt(ODDS_SCALE);
const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

/** The highest stake that no limit refuses, rounded down to hundredths; 0 when there is no room. */
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
  /** Less than the requested stake is accepted. */
  | { readonly kind: 'partial'; readonly most: bigint }
  /** An operator can decide within this time; after that the rule does. */
  | { readonly kind: 'referral'; readonly withinMs: number }
  | { readonly kind: 'limit-reached'; readonly most: bigint };

const REFERRAL_MS = 15_000;

/**
 * The answer to a stake.
 * @param smallest minimum stake of the brand
 * @param referralFrom payout from which an operator is asked before less is offered; null when no operator is there
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
