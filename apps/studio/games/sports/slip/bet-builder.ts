import { onLadder } from '../pricing/ladder.ts';
import type { Cell, Law, Market } from '../pricing/market.ts';

/** A selection of a bet builder; all of them are of one match. */
export interface BuilderLeg<End> {
  readonly market: Market<End>;
  readonly selection: string;
}
export type BuilderProblem =
  /** The first of these legs is won whenever the second is. */
  | { readonly code: 'LEG_IMPLIED'; readonly legs: readonly [number, number] }
  | { readonly code: 'LEGS_EXCLUDE'; readonly legs: readonly [number, number] }
  /** A line that can give stakes back is not combined within a match. */
  | { readonly code: 'LEG_NOT_COMBINED'; readonly leg: number };

const LEG_MARGIN = 1.05;
const MOST_MARGIN = 1.2;

const winsOf = <End>({ end }: Cell<End>, { market, selection }: BuilderLeg<End>): boolean =>
  market.judge(selection, end) === 'won';

/** The chance that all legs win: a sum over the law that prices each of them, never a product of their chances. */
export const jointChance = <End>(law: Law<End>, legs: readonly BuilderLeg<End>[]): number =>
  law.reduce((sum, cell) => (legs.every((leg) => winsOf(cell, leg)) ? sum + cell.chance : sum), 0);

/**
 * Fair odds of the legs together with a margin of five hundredths a leg, at most twenty in all; on the ladder, null when there are
 * none.
 */
export const builderOdds = (chance: number, legs: number): number | null =>
  onLadder(1 / (chance * Math.min(LEG_MARGIN ** legs, MOST_MARGIN)));

/** What keeps legs from being combined, by the ends that are possible at all; null when nothing does. */
export function builderProblem<End>(law: Law<End>, legs: readonly BuilderLeg<End>[]): BuilderProblem | null {
  const possible = law.filter(({ chance }) => chance > 0);
  const blurred = legs.findIndex(({ market, selection }) =>
    possible.some(({ end }) => !['won', 'lost'].includes(market.judge(selection, end))),
  );
  if (blurred >= 0) return { code: 'LEG_NOT_COMBINED', leg: blurred };
  const isWon = legs.map((leg) => possible.map((cell) => winsOf(cell, leg)));
  const both = (a: number, b: number) => possible.some((_, n) => isWon[a]![n] && isWon[b]![n]);
  const pairs = legs.flatMap((_, a) => legs.map((_, b) => [a, b] as const)).filter(([a, b]) => a !== b);
  const apart = pairs.find(([a, b]) => !both(a, b));
  if (apart) return { code: 'LEGS_EXCLUDE', legs: apart };
  if (!possible.some((_, n) => isWon.every((wins) => wins[n])))
    return { code: 'LEGS_EXCLUDE', legs: [0, legs.length - 1] };
  // Implied by several others together, as a score over two by a win and goals of both, a leg is priced and not refused.
  const implied = pairs.find(([a, b]) => isWon[b]!.every((wins, n) => !wins || isWon[a]![n]));
  return implied ? { code: 'LEG_IMPLIED', legs: implied } : null;
}
