import type { Prizes } from './shot.ts';
import type { Species } from './species.ts';
import { type Fish, placeOf } from './water.ts';

/** The maximum number of fish that a chain takes along. */
export const LINKS = 4;
/** Only fish that carry a single prize of at most this are taken along. */
export const MOST_LINK = 15;

const isLink = ({ chains, freezes, prizes }: Species): boolean =>
  !chains && !freezes && prizes.length === 1 && prizes[0].multiplier <= MOST_LINK;

/**
 * The fish that die with a chaining one: the nearest of those around it, by their positions at a moment.
 * @param around the fish that are alive
 */
export function linksOf(fish: Fish, around: readonly Fish[], at: number): Fish[] {
  const from = placeOf(fish, at);
  const far = (one: Fish): number => {
    const { x, y } = placeOf(one, at);
    return Math.hypot(x - from.x, y - from.y);
  };
  return around
    .filter((one) => one.id !== fish.id && isLink(one.species))
    .map((one) => ({ one, distance: far(one) }))
    .toSorted((a, b) => a.distance - b.distance || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, LINKS)
    .map(({ one }) => one);
}

/** A chaining fish counts as one fish that carries the sum of all that it would take along: the chance is 0.965 over that sum (rule 6.83). */
export const chainPrizes = (fish: Fish, links: readonly Fish[]): Prizes => [
  {
    multiplier: [fish, ...links].reduce((sum, { species }) => sum + species.prizes[0].multiplier, 0),
    weight: 1,
  },
];
