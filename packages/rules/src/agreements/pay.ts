import { type AgreementKind, hourlyModeOf, type Tier } from './kind.ts';
import { isSecondHalf, type Period } from './period.ts';

/** What a team did in a period, itself included (rules 0.5, 1.8); amounts in units. */
export interface TeamFacts {
  readonly validBet: bigint;
  /** Positive: the house won. */
  readonly netLoss: bigint;
  readonly active: number;
  /** Turnover of what won and of what lost, for an hour that is paid by those; a change later than its hour may leave less than nothing. */
  readonly won?: bigint;
  readonly lost?: bigint;
}
export interface Terms {
  readonly kind: AgreementKind;
  readonly tiers: readonly Tier[];
  /** Turnover is counted in whole ones of these, in units (salaries). */
  readonly unit: bigint;
}
export interface Pay {
  /** Index of the tier that is paid; -1 where none is reached. */
  readonly tier: number;
  /** What the rate applies to. */
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

/** The highest tier whose every threshold is met; the whole base is paid by it (rule 2.5). -1 where none is. */
export const tierReached = (tiers: readonly Tier[], facts: { bet: bigint; loss: bigint; active: number }): number =>
  tiers.findLastIndex(
    (tier) =>
      (tier.bet === 0n || facts.bet >= tier.bet) &&
      (tier.loss === 0n || facts.loss >= tier.loss) &&
      facts.active >= tier.active,
  );

/** What a period earns before anybody shares it (rule 2.6; TV-2.4 to TV-2.6). Real time goes ticket by ticket instead. */
export function payOf(terms: Terms, facts: TeamFacts, carryIn = 0n): Pay {
  if (terms.kind === 'dividend') {
    const base = facts.netLoss + carryIn;
    const tier = base <= 0n ? -1 : tierReached(terms.tiers, { bet: facts.validBet, loss: base, active: facts.active });
    return { tier, base, gross: tier < 0 ? 0n : floor2((base * terms.tiers[tier]!.rate) / MILLION) };
  }
  if (hourlyModeOf(terms.tiers) === 'win-loss') return payOfResults(terms, facts);
  const base = whole(facts.validBet, terms.unit);
  // turnover that was taken back later than it was counted may leave less than nothing
  const tier = base <= 0n ? -1 : tierReached(terms.tiers, { bet: facts.validBet, loss: 0n, active: facts.active });
  if (tier < 0) return { tier, base, gross: 0n };
  const { rate, rateType } = terms.tiers[tier]!;
  return { tier, base, gross: rateType === 'fixed' ? rate : floor2((base * rate) / MILLION) };
}

const whole = (units: bigint, unit: bigint): bigint => (units / unit) * unit;
/** An hour by its results: what won at one rate and what lost at the other, each in whole units (rule 2.8, WIN_LOSS). */
function payOfResults({ tiers, unit }: Terms, { validBet, active, won = 0n, lost = 0n }: TeamFacts): Pay {
  const parts = [whole(won, unit), whole(lost, unit)] as const;
  const base = parts[0] + parts[1];
  const tier = base <= 0n ? -1 : tierReached(tiers, { bet: validBet, loss: 0n, active });
  if (tier < 0) return { tier, base, gross: 0n };
  const exact = (parts[0] * tiers[tier]!.rate + parts[1] * tiers[tier]!.lossRate) / MILLION;
  return { tier, base, gross: exact > 0n ? floor2(exact) : 0n };
}

/** What of wins of the players is taken into the next period of a dividend (rule 2.6). */
export const CARRIES = ['none', 'previous', 'forever', 'half'] as const;
export type Carry = (typeof CARRIES)[number];
export const CARRIES_OF = (period: Period): readonly Carry[] =>
  period === 'semimonthly' ? CARRIES : CARRIES.filter((one) => one !== 'half');

/**
 * What is carried into a period (zero or less): only wins of the players are, a loss that was paid never is (TV-2.7). `before` is the period
 * right before under the same agreement, null where there was none.
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
