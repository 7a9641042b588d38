import type { Fraction, Hits, Play, Tier } from './play.ts';

const SCALE = 10_000n;
/** Units in 0.0001, the precision to which payouts and rebates are floored (rule 0.1). */
const FLOOR4 = 10n;
const FULL_SERIES = 2000n;

/** A ticket's prize mode: a series (prize against rebate), or a part of fixed odds kept as rebate, in parts per million. */
export type PrizeMode =
  | { readonly kind: 'series'; readonly series: number }
  | { readonly kind: 'keep'; readonly keptPpm: number };

/** The series that a member may choose: even, from 1700 to the own series, within the game's maximum. */
export const LEAST_SERIES = 1700;
export const MOST_SERIES = 1950;

/** Odds of a fixed table: fair odds of `ways` in `all` times 0.975, floored to 0.01 (rule 3.6). Ten-thousandths. */
export const houseOdds = (ways: number, all: number): bigint => ((BigInt(all) * 975n) / (BigInt(ways) * 10n)) * 100n;

const floor4 = (units: bigint): bigint => units - (units % FLOOR4);

/** Odds of a prize per unit in ten-thousandths: `N·s/2000`, or the table's odds less the kept rebate, floored to 0.001. */
export function oddsOf(tier: Tier, mode: PrizeMode): bigint {
  if (tier.oddsE4 === null) {
    const series = BigInt(mode.kind === 'series' ? mode.series : MOST_SERIES);
    return (tier.expected.under * series * SCALE) / (tier.expected.over * FULL_SERIES);
  }
  if (mode.kind !== 'keep' || mode.keptPpm === 0) return tier.oddsE4;
  const kept = (tier.oddsE4 * (1_000_000n - BigInt(mode.keptPpm))) / 1_000_000n;
  return kept - (kept % 10n);
}

/** Immediate rebate on a stake: the part of the rate not used for the prize. Units, floored to 0.0001. */
export function rebateOf(stake: bigint, mode: PrizeMode, ownSeries: number): bigint {
  if (mode.kind === 'keep') return floor4((stake * BigInt(mode.keptPpm)) / 1_000_000n);
  return floor4((stake * BigInt(Math.max(0, ownSeries - mode.series))) / FULL_SERIES);
}

/** Stake of a line: unit stake times lines times prizes paid for. Units, exact. */
export const costOf = (unit: bigint, combos: number, factor: number): bigint => unit * BigInt(combos) * BigInt(factor);

/**
 * Payout of a ticket for its hits: `floor4(unit · odds · hits)` for each prize, with the ticket's frozen odds (rule 3.2).
 * Units.
 */
export function payoutOf(unit: bigint, odds: Readonly<Record<string, bigint>>, hits: Hits): bigint {
  let sum = 0n;
  for (const [tier, times] of Object.entries(hits)) {
    const oddsE4 = odds[tier];
    if (oddsE4 === undefined) throw new Error(`no odds were frozen for the prize ${tier}`);
    sum += floor4((unit * oddsE4 * BigInt(times)) / SCALE);
  }
  return sum;
}

/** All odds of a play in one mode, to be frozen in a ticket. */
export const frozenOdds = (play: Play, mode: PrizeMode): Readonly<Record<string, bigint>> =>
  Object.fromEntries(play.tiers.map((tier) => [tier.code, oddsOf(tier, mode)]));

const MOST_RETURN: Fraction = { over: 999n, under: 1000n };
const sum = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const isGreater = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** Expected return of a stake on the pick that hits these prizes. Exact. */
const returnOfTiers = (play: Play, tiers: readonly Tier[], mode: PrizeMode): Fraction =>
  tiers
    .map((tier) => ({
      over: tier.expected.over * oddsOf(tier, mode),
      under: tier.expected.under * SCALE * BigInt(play.factor),
    }))
    .reduce(sum, { over: 0n, under: 1n });

/** Return of a play: of its best pick, when prizes belong to different picks. */
export function returnOf(play: Play, mode: PrizeMode): Fraction {
  const returns = (play.apart ?? [play.tiers.map(({ code }) => code)]).map((codes) =>
    returnOfTiers(
      play,
      play.tiers.filter(({ code }) => codes.includes(code)),
      mode,
    ),
  );
  return returns.reduce((most, one) => (isGreater(one, most) ? one : most));
}
/** A fraction in parts per million, floored, for display. */
export const ppmOf = ({ over, under }: Fraction): number => Number((over * 1_000_000n) / under);

/**
 * The publishing guard (rule 3.2): a table may be published only if its return plus the highest upline rate is at most 0.999. A
 * series pays both from one pool, so it is safe by construction.
 */
export function paysTooMuch(play: Play, lineRatePpm: number): boolean {
  if (play.tiers.every(({ oddsE4 }) => oddsE4 === null)) return false;
  const all = sum(returnOf(play, { kind: 'keep', keptPpm: 0 }), { over: BigInt(lineRatePpm), under: 1_000_000n });
  return isGreater(all, MOST_RETURN);
}
