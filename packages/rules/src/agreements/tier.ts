import { type AgreementKind, type HourlyMode, TIER_FIELDS, type Tier } from './kind.ts';

/** A brand's limits for terms (rule 2.2). */
export interface TermRules {
  readonly maxTiers: number;
  /** Maximum percent rate by kind, in parts per million. */
  readonly maxPpm: Readonly<Record<AgreementKind, number>>;
  /** Maximum rate on losing turnover of an hour, in parts per million; on winning turnover it is `maxPpm`. */
  readonly maxLossPpm: number;
  /** Rate type of new hourly salary terms: the brand's, below an agreement that of the agreement. */
  readonly hourlyMode: HourlyMode;
  /** Maximum fixed amount of a tier, in units. */
  readonly maxFixed: bigint;
  /** Whether a downline's top rate may equal the offerer's. */
  readonly sameLevel: boolean;
}
export type TermFault = 'RATE_TYPE' | 'TIER_COUNT' | 'TIER_ORDER' | 'LOSS_ABOVE_BET' | 'RATE_LIMIT' | 'INPUT_INVALID';

const STEP_PPM = 1000n;
const CENT = 1000n;

/** Whether terms are valid (checks 5 and 6 of rule 2.2); the first fault in the order of that list, or null. */
export function checkTerms(kind: AgreementKind, tiers: readonly Tier[], rules: TermRules): TermFault | null {
  if (tiers.length < 1 || tiers.length > rules.maxTiers) return 'TIER_COUNT';
  if (tiers.some((tier) => !usesOnlyItsFields(kind, tier))) return 'INPUT_INVALID';
  if (tiers.some((tier) => !isOfMode(kind, tier, rules.hourlyMode))) return 'RATE_TYPE';
  if (tiers.some((tier, n) => n > 0 && !isAbove(tier, tiers[n - 1]!))) return 'TIER_ORDER';
  if (tiers.some(({ loss, bet }) => loss > 0n && bet > 0n && loss > bet)) return 'LOSS_ABOVE_BET';
  if (tiers.some((tier) => !isRateAllowed(kind, tier, rules))) return 'RATE_LIMIT';
  return null;
}

function usesOnlyItsFields(kind: AgreementKind, tier: Tier): boolean {
  const has = new Set<string>(TIER_FIELDS[kind]);
  const amounts = [tier.bet, tier.loss, BigInt(tier.active), tier.singleBet, tier.rate, tier.lossRate];
  return (
    amounts.every((amount) => amount >= 0n) &&
    (['bet', 'loss', 'singleBet'] as const).every((name) => has.has(name) || tier[name] === 0n) &&
    (has.has('lossRate') || tier.rateType === 'win-loss' || tier.lossRate === 0n) &&
    (has.has('active') || tier.active === 0) &&
    (tier.rateType === 'percent' || has.has(tier.rateType))
  );
}
const isOfMode = (kind: AgreementKind, tier: Tier, mode: HourlyMode): boolean =>
  kind !== 'hourly-salary' || (tier.rateType === 'win-loss') === (mode === 'win-loss');

/** Rates strictly increase, no threshold falls and at least one rises; with two rates (real time) none falls and one rises. */
function isAbove(tier: Tier, before: Tier): boolean {
  const steps = [
    [tier.bet, before.bet],
    [tier.loss, before.loss],
    [BigInt(tier.active), BigInt(before.active)],
    [tier.singleBet, before.singleBet],
  ] as const;
  const rates = [
    [tier.rate, before.rate],
    [tier.lossRate, before.lossRate],
  ] as const;
  const rises = (pairs: readonly (readonly [bigint, bigint])[]) =>
    pairs.every(([now, then]) => now >= then) && pairs.some(([now, then]) => now > then);
  return tier.rateType === before.rateType && rises(steps) && rises(rates);
}

function isRateAllowed(kind: AgreementKind, tier: Tier, rules: TermRules): boolean {
  if (tier.rateType === 'fixed') return tier.rate > 0n && tier.rate % CENT === 0n && tier.rate <= rules.maxFixed;
  const most = BigInt(rules.maxPpm[kind]);
  const rates = [
    [tier.rate, most],
    [tier.lossRate, tier.rateType === 'win-loss' ? BigInt(rules.maxLossPpm) : most],
  ] as const;
  return rates.some(([rate]) => rate > 0n) && rates.every(([rate, limit]) => rate % STEP_PPM === 0n && rate <= limit);
}

/**
 * Check 7 of rule 2.2: for whatever the downline reaches, the offerer must earn at least as much. For every tier there must be an
 * offerer's tier without higher thresholds, and the highest such tier must pay no less (TV-2.1). Percentages, fixed amounts and
 * the two rates by result are never mixed (rule 8).
 */
export function isDominated(offerer: readonly Tier[], offered: readonly Tier[], sameLevel: boolean): boolean {
  const isBelow = offered.every((tier) => {
    const above = offerer.findLast(
      (one) =>
        one.bet <= tier.bet && one.loss <= tier.loss && one.active <= tier.active && one.singleBet <= tier.singleBet,
    );
    return (
      above !== undefined &&
      above.rateType === tier.rateType &&
      tier.rate <= above.rate &&
      tier.lossRate <= above.lossRate
    );
  });
  const [top, most] = [offered.at(-1), offerer.at(-1)];
  if (!isBelow || !top || !most) return false;
  return sameLevel || (top.rate < most.rate && (most.lossRate === 0n || top.lossRate < most.lossRate));
}
