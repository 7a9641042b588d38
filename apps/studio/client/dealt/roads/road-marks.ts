import { sideOf } from '../../../games/tables/andar-bahar.ts';
import type { RoadMark } from '../../../games/tables/roads.ts';

/** Games whose two sides and tie form roads: what counts as banker, as player and as tie (rule 6.56). */
const SIDES: Readonly<Record<string, Readonly<Record<string, RoadMark>>>> = {
  baccarat: { banker: 'B', player: 'P', tie: 'T' },
  'dragon-tiger': { dragon: 'B', tiger: 'P', tie: 'T' },
  'teen-patti-two': { b: 'B', a: 'P', tie: 'T' },
  'andar-bahar': { bahar: 'B', andar: 'P' },
};
/** The side that each mark stands for, by game. */
export const sidesOf = (game: string): Readonly<Record<'B' | 'P', string>> | null => {
  const sides = SIDES[game];
  if (!sides) return null;
  const named = (mark: RoadMark) => Object.keys(sides).find((side) => sides[side] === mark)!;
  return { B: named('B'), P: named('P') };
};

/** A game's results as marks of a road, oldest first. @param past newest first */
export function roadMarks(game: string, past: readonly { readonly result: unknown }[]): RoadMark[] {
  const sides = SIDES[game];
  if (!sides) return [];
  return past.toReversed().map(({ result }) => {
    if (game === 'andar-bahar') return sides[sideOf((result as { cards: readonly number[] }).cards.length)]!;
    return sides[(result as { winner: string }).winner]!;
  });
}

/** Fewer results than this mean nothing, and are not counted (verticals 5.4). */
export const LEAST_COUNTED = 20;

/** How often each number was drawn, most frequent first; equally frequent numbers keep their order. */
export function countsOf(numbers: readonly number[], of: readonly number[]): { number: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return of
    .map((number) => ({ number, count: counts.get(number) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.number - b.number);
}
