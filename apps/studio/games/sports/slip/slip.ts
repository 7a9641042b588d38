import { type Ratio, reduced, times } from '../../engine/ratio.ts';
import { compareRatios, PUSH, payoutOf } from '../../shared/pays.ts';
import { ratioOfOdds } from '../pricing/market.ts';
import { type EachWay, placeOdds } from './leg-factor.ts';
import { linesOf, type SlipMode, SYSTEMS } from './systems.ts';

/** A selection on the slip. A bet builder is a single leg, with the odds of its joint chance. */
export interface SlipLeg {
  readonly fixture: string;
  readonly competition: string;
  /** Teams on which it depends: the sides of a match, or the one team of an outright. */
  readonly teams: readonly string[];
  readonly isOutright: boolean;
  readonly oddsE4: number;
  readonly eachWay: EachWay | null;
}

export interface SlipRules {
  readonly mostLegs: number;
  /** Smallest stake of a line, units of 10^-5. */
  readonly leastStake: bigint;
  /** The odds of a line count up to this maximum, in whole numbers. */
  readonly mostOdds: number;
  /** The most that a slip may return. */
  readonly mostReturn: bigint;
}

export type SlipProblem =
  | { readonly code: 'LEGS_TOO_FEW' | 'LEGS_TOO_MANY' | 'STAKE_TOO_SMALL' | 'STAKE_NOT_WHOLE' | 'RETURN_TOO_GREAT' }
  | { readonly code: 'SYSTEM_LEGS'; readonly legs: number }
  | { readonly code: 'LEGS_RELATED'; readonly legs: readonly [number, number] }
  | { readonly code: 'NO_EACH_WAY'; readonly leg: number };

/** One bet of a slip: its legs by their places and, for each-way, which of the two halves it is. */
export interface SlipLine {
  readonly legs: readonly number[];
  readonly part: 'win' | 'place';
  readonly stake: bigint;
}
export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly cost: bigint;
  readonly maxReturn: bigint;
  readonly problems: readonly SlipProblem[];
}

const HUNDREDTH = 1_000n;

/** Whether the results of two legs depend on each other: the same match, or an outright and a match of the same team in one competition. */
export function areRelated(a: SlipLeg, b: SlipLeg): boolean {
  if (a.fixture === b.fixture) return true;
  if (a.competition !== b.competition || !(a.isOutright || b.isOutright)) return false;
  return a.teams.some((team) => b.teams.includes(team));
}

/** What a line pays for these factors of its legs: the product, at most the maximum odds, times the stake, rounded down per line. */
export function payoutOfLine(stake: bigint, factors: readonly Ratio[], mostOdds: number): bigint {
  const product = factors.reduce(times, PUSH);
  const most = reduced(BigInt(mostOdds), 1n);
  return payoutOf(stake, compareRatios(product, most) > 0 ? most : product);
}

const oddsOf = (leg: SlipLeg, part: SlipLine['part']): Ratio =>
  part === 'place' && leg.eachWay ? placeOdds(leg.oddsE4, leg.eachWay) : ratioOfOdds(leg.oddsE4);

function relatedPairs(legs: readonly SlipLeg[], lines: readonly (readonly number[])[]): SlipProblem[] {
  if (lines.every((line) => line.length < 2)) return [];
  return legs.flatMap((leg, n) =>
    legs.slice(n + 1).flatMap((other, m): SlipProblem[] => {
      return areRelated(leg, other) ? [{ code: 'LEGS_RELATED', legs: [n, n + 1 + m] }] : [];
    }),
  );
}

function countProblems(mode: SlipMode, count: number, { mostLegs }: SlipRules): SlipProblem[] {
  const least = mode.kind === 'singles' ? 1 : mode.kind === 'of' ? mode.size : 2;
  if (mode.kind === 'system' && count !== SYSTEMS[mode.name].legs)
    return [{ code: 'SYSTEM_LEGS', legs: SYSTEMS[mode.name].legs }];
  const isEmpty = mode.kind === 'of' && !(Number.isInteger(mode.size) && mode.size >= 1);
  if (count < least || isEmpty) return [{ code: 'LEGS_TOO_FEW' }];
  return count > mostLegs ? [{ code: 'LEGS_TOO_MANY' }] : [];
}

/**
 * A slip from its selections (rule 6.20): the lines with their stakes, what they cost, what they may return at most, and what prevents the bet. Page
 * and server compute it alike, and the server refuses a slip that differs.
 * @param stakes one per leg for singles, else a single one, the stake of every line; units of 10^-5
 * @param isEachWay doubles the lines: one half to win, one for a place
 */
export function slipOf(
  legs: readonly SlipLeg[],
  mode: SlipMode,
  stakes: readonly bigint[],
  rules: SlipRules,
  isEachWay = false,
): Slip {
  const problems = countProblems(mode, legs.length, rules);
  if (problems.length > 0) return { lines: [], cost: 0n, maxReturn: 0n, problems };
  const places = linesOf(mode, legs.length);
  const parts = isEachWay ? (['win', 'place'] as const) : (['win'] as const);
  const lines = places.flatMap((line, n) => {
    const stake = (mode.kind === 'singles' ? stakes[n] : stakes[0]) ?? 0n;
    return parts.map((part): SlipLine => ({ legs: line, part, stake }));
  });
  problems.push(...relatedPairs(legs, places));
  if (lines.some(({ stake }) => stake < rules.leastStake)) problems.push({ code: 'STAKE_TOO_SMALL' });
  if (lines.some(({ stake }) => stake % HUNDREDTH !== 0n)) problems.push({ code: 'STAKE_NOT_WHOLE' });
  if (isEachWay)
    legs.forEach((leg, n) => {
      if (!leg.eachWay) problems.push({ code: 'NO_EACH_WAY', leg: n });
    });
  const returned = lines.map(({ legs: line, part, stake }) =>
    payoutOfLine(
      stake,
      line.map((n) => oddsOf(legs[n]!, part)),
      rules.mostOdds,
    ),
  );
  const maxReturn = returned.reduce((sum, value) => sum + value, 0n);
  if (maxReturn > rules.mostReturn) problems.push({ code: 'RETURN_TOO_GREAT' });
  return { lines, cost: lines.reduce((sum, { stake }) => sum + stake, 0n), maxReturn, problems };
}

/**
 * What a line is paid, or null while it is open. A line is lost with its first lost leg, whatever the others do.
 * @param factors of all legs of the slip for the part of this line, null where open
 */
export function settleLine(line: SlipLine, factors: readonly (Ratio | null)[], mostOdds: number): bigint | null {
  const own = line.legs.map((n) => factors[n]!);
  if (own.some((factor) => factor?.numerator === 0n)) return 0n;
  const known = own.filter((factor) => factor !== null);
  return known.length < own.length ? null : payoutOfLine(line.stake, known, mostOdds);
}
