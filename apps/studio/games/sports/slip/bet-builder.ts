import { onLadder } from '../pricing/ladder.ts';
import type { Cell, Law, Market } from '../pricing/market.ts';

/** A selection of a bet builder; all of them are from one match. */
export interface BuilderLeg<End> {
  readonly market: Market<End>;
  readonly selection: string;
}
export type BuilderProblem =
  /** The first of these legs is won whenever the second is. */
  | { readonly code: 'LEG_IMPLIED'; readonly legs: readonly [number, number] }
  | { readonly code: 'LEGS_EXCLUDE'; readonly legs: readonly [number, number] }
  /** A line that can return stakes is not combined within a match. */
  | { readonly code: 'LEG_NOT_COMBINED'; readonly leg: number };

const LEG_MARGIN = 1.05;
const MOST_MARGIN = 1.2;

const winsOf = <End>({ end }: Cell<End>, { market, selection }: BuilderLeg<End>): boolean =>
  market.judge(selection, end) === 'won';

/** The chance that all legs win: a sum over the law that prices each of them, never a product of their chances. */
export const jointChance = <End>(law: Law<End>, legs: readonly BuilderLeg<End>[]): number =>
  law.reduce((sum, cell) => (legs.every((leg) => winsOf(cell, leg)) ? sum + cell.chance : sum), 0);

/** Fair odds of the legs together with a margin of five hundredths per leg, at most twenty in all; on the ladder, null when there are none. */
export const builderOdds = (chance: number, legs: number): number | null =>
  onLadder(1 / (chance * Math.min(LEG_MARGIN ** legs, MOST_MARGIN)));

/** Which legs win together, one bit per leg, for every end that is possible at all; or the first leg that some end neither wins nor loses. */
function togetherIn<End>(law: Law<End>, legs: readonly BuilderLeg<End>[]): ReadonlySet<number> | { blurred: number } {
  const together = new Set<number>();
  let blurred = legs.length;
  for (const { end, chance } of law) {
    if (chance <= 0) continue;
    let bits = 0;
    for (const [n, { market, selection }] of legs.entries()) {
      const judged = market.judge(selection, end);
      if (judged === 'won') bits |= 1 << n;
      else if (judged !== 'lost') blurred = Math.min(blurred, n);
    }
    together.add(bits);
  }
  return blurred < legs.length ? { blurred } : together;
}

/** Why legs cannot be combined, judged by the ends that are possible at all; null when they can. At most 30 legs. */
export function builderProblem<End>(law: Law<End>, legs: readonly BuilderLeg<End>[]): BuilderProblem | null {
  const together = togetherIn(law, legs);
  if ('blurred' in together) return { code: 'LEG_NOT_COMBINED', leg: together.blurred };
  const ends = [...together];
  const wins = (bits: number, leg: number): boolean => (bits & (1 << leg)) !== 0;
  const pairs = legs.flatMap((_, a) => legs.map((_, b) => [a, b] as const)).filter(([a, b]) => a !== b);
  const apart = pairs.find(([a, b]) => !ends.some((bits) => wins(bits, a) && wins(bits, b)));
  if (apart) return { code: 'LEGS_EXCLUDE', legs: apart };
  if (!together.has((1 << legs.length) - 1)) return { code: 'LEGS_EXCLUDE', legs: [0, legs.length - 1] };
  // A leg implied only by several others together is priced and not refused, such as over two goals by a win and both sides scoring.
  const implied = pairs.find(([a, b]) => ends.every((bits) => !wins(bits, b) || wins(bits, a)));
  return implied ? { code: 'LEG_IMPLIED', legs: implied } : null;
}
