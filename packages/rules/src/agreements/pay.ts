import { type AgreementKind, hourlyModeOf, type Tier } from './kind.ts';
import { isSecondHalf, type Period } from './period.ts';

/** Figures of a team in a period, the agent included (rules 0.5, 1.8); amounts in units. */
export interface TeamFacts {
  readonly validBet: bigint;
  /** Positive: the house won. */
  readonly netLoss: bigint;
  readonly active: number;
  /** Winning and losing turnover, for hourly by result; changes after the hour may make them negative. */
  readonly won?: bigint;
  readonly lost?: bigint;
}
export interface Terms {
  readonly kind: AgreementKind;
  readonly tiers: readonly Tier[];
  /** Turnover is counted in whole multiples of this, in units (salaries). */
  readonly unit: bigint;
}
export interface Pay {
  /** Index of the tier reached; -1 for none. */
  readonly tier: number;
  /** The base of the rate. */
  readonly base: bigint;
  readonly gross: bigint;
}
const MILLION = 1_000_000n;
const CENT = 1000n;
/** Whole cents, toward zero. */
export const floor2 = (units: bigint): bigint => (units / CENT) * CENT;
/** Four decimals, toward zero. */
export const floor4 = (units: bigint): bigint => (units / 10n) * 10n;
const min0 = (units: bigint): bigint => (units < 0n ? units : 0n);

/** The highest tier with all thresholds met; its rate applies to the whole base (rule 2.5). -1 for none. */
export const tierReached = (tiers: readonly Tier[], facts: { bet: bigint; loss: bigint; active: number }): number =>
  tiers.findLastIndex(
    (tier) =>
      (tier.bet === 0n || facts.bet >= tier.bet) &&
      (tier.loss === 0n || facts.loss >= tier.loss) &&
      facts.active >= tier.active,
  );

/** A period's gross earnings (rule 2.6; TV-2.4 to TV-2.6). Real time is computed ticket by ticket instead. */
export function payOf(terms: Terms, facts: TeamFacts, carryIn = 0n): Pay {
  if (terms.kind === 'dividend') {
    const base = facts.netLoss + carryIn;
    const tier = base <= 0n ? -1 : tierReached(terms.tiers, { bet: facts.validBet, loss: base, active: facts.active });
    return { tier, base, gross: tier < 0 ? 0n : floor2((base * terms.tiers[tier]!.rate) / MILLION) };
  }
  if (hourlyModeOf(terms.tiers) === 'win-loss') return payOfResults(terms, facts);
  const base = whole(facts.validBet, terms.unit);
  // later reversals may make turnover negative
  const tier = base <= 0n ? -1 : tierReached(terms.tiers, { bet: facts.validBet, loss: 0n, active: facts.active });
  if (tier < 0) return { tier, base, gross: 0n };
  const { rate, rateType } = terms.tiers[tier]!;
  return { tier, base, gross: rateType === 'fixed' ? rate : floor2((base * rate) / MILLION) };
}

const whole = (units: bigint, unit: bigint): bigint => (units / unit) * unit;
/** Hourly by result: winning and losing turnover at separate rates, each in whole units (rule 2.8, WIN_LOSS). */
function payOfResults({ tiers, unit }: Terms, { validBet, active, won = 0n, lost = 0n }: TeamFacts): Pay {
  const parts = [whole(won, unit), whole(lost, unit)] as const;
  const base = parts[0] + parts[1];
  const tier = base <= 0n ? -1 : tierReached(tiers, { bet: validBet, loss: 0n, active });
  if (tier < 0) return { tier, base, gross: 0n };
  const exact = (parts[0] * tiers[tier]!.rate + parts[1] * tiers[tier]!.lossRate) / MILLION;
  return { tier, base, gross: exact > 0n ? floor2(exact) : 0n };
}

/** How players' net wins are carried into the next period of a dividend (rule 2.6). */
export const CARRIES = ['none', 'previous', 'forever', 'half'] as const;
export type Carry = (typeof CARRIES)[number];
export const CARRIES_OF = (period: Period): readonly Carry[] =>
  period === 'semimonthly' ? CARRIES : CARRIES.filter((one) => one !== 'half');

/**
 * The carry-over into a period (zero or less): only players' wins are carried, a paid loss never is (TV-2.7). `before` is the
 * previous period under the same agreement, or null.
 */
export function carryIn(
  mode: Carry,
  start: number,
  zone: string,
  before: { readonly netLoss: bigint; readonly carryIn: bigint } | null,
): bigint {
  if (!before || mode === 'none') return 0n;
  if (mode === 'half' && !isSecondHalf(start, zone)) return 0n;
  return min0(mode === 'forever' ? before.carryIn + before.netLoss : before.netLoss);
}
