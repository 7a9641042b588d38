import { expect, it } from 'vitest';
import { reduced } from '../engine/ratio.ts';
import { chainPrizes, LINKS, linksOf, MOST_LINK } from './chain.ts';
import { isFish, oddsOf } from './shot.ts';
import { SPECIES, speciesOf } from './species.ts';
import { type Fish, fishAt, placeOf } from './water.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
/** A fish that swims along a horizontal line at a given height. */
const swimmer = (id: string, code: string, y: number): Fish => {
  const at = (x: number) => ({ x, y });
  return { id, species: speciesOf(code)!, bornAt: NOON, path: [at(0), at(500), at(1_000), at(1_500)] };
};

it('[STD-44] a chain carries the sum of itself and the four nearest small fish, and returns 0.965 whatever they are', () => {
  const eel = swimmer('eel', 'eel', 300);
  const near = [swimmer('a', 'rohu', 310), swimmer('b', 'mahseer', 340), swimmer('c', 'surmai', 250)];
  const great = [swimmer('d', 'shark', 301), swimmer('e', 'chest', 302), swimmer('f', 'boss', 303)];
  const far = [swimmer('g', 'pomfret', 500), swimmer('h', 'singhara', 700), swimmer('i', 'eel', 305)];
  const links = linksOf(eel, [...far, ...great, eel, ...near], NOON);
  expect(links.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'g']);
  expect(chainPrizes(eel, links)).toEqual([{ multiplier: 5 + 2 + 15 + 4 + 6, weight: 1 }]);
  expect(chainPrizes(eel, linksOf(eel, [], NOON))).toEqual([{ multiplier: 5, weight: 1 }]);
  // two at equal distance: ordered by their ids, so that every process takes the same one
  const twins = [swimmer('z', 'rohu', 310), swimmer('y', 'rohu', 310)];
  expect(linksOf(eel, twins, NOON).map(({ id }) => id)).toEqual(['y', 'z']);
});

it('whatever swims around a chain, the shot returns exactly 0.965', () => {
  let seen = 0;
  for (let at = NOON; at < NOON + 600_000; at += 5_000) {
    const fish = fishAt('one', at);
    for (const eel of fish.filter(({ species }) => species.chains)) {
      const links = linksOf(eel, fish, at);
      const prizes = chainPrizes(eel, links);
      expect(isFish(prizes)).toBe(true);
      expect(links.length).toBeLessThanOrEqual(LINKS);
      expect(prizes[0].multiplier).toBeLessThanOrEqual(5 + LINKS * MOST_LINK);
      expect(oddsOf(prizes).returns).toEqual(reduced(965n, 1_000n));
      const distance = (one: Fish) =>
        Math.hypot(placeOf(one, at).x - placeOf(eel, at).x, placeOf(one, at).y - placeOf(eel, at).y);
      const farthest = Math.max(0, ...links.map(distance));
      const nearer = fish.filter((one) => one !== eel && distance(one) < farthest && !links.includes(one));
      for (const { species } of nearer)
        expect(
          species.chains || species.freezes || species.prizes.length > 1 || species.prizes[0].multiplier > MOST_LINK,
        ).toBe(true);
      seen++;
    }
  }
  expect(seen).toBeGreaterThan(20);
  expect(SPECIES.filter(({ chains }) => chains).map(({ code }) => code)).toEqual(['eel']);
});
