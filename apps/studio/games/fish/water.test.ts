import { expect, it } from 'vitest';
import { isFish } from './shot.ts';
import { BOSS, SPECIES, speciesOf } from './species.ts';
import { fishAt, fishOf, placeOf, WATER } from './water.ts';

const SEED = 'one';
const NOON = Date.UTC(2026, 10, 26, 12);

it('[STD-44] every kind can be offered, and is found by its code', () => {
  for (const { code, prizes } of SPECIES) {
    expect(isFish(prizes), code).toBe(true);
    expect(speciesOf(code)!.prizes).toBe(prizes);
  }
  expect(speciesOf('whale')).toBeNull();
  expect(SPECIES.reduce((sum, { often }) => sum + often, 0)).toBe(100);
});

it('[TV-6.98] the water is the same for everybody, is never empty or overfull, and has one boss a minute', () => {
  expect(fishAt(SEED, NOON).map(({ id }) => id)).toEqual(fishAt(SEED, NOON).map(({ id }) => id));
  const bosses = new Set<string>();
  for (let at = NOON; at < NOON + 600_000; at += 1_000) {
    const fish = fishAt(SEED, at);
    expect(fish.length).toBeGreaterThan(8);
    expect(fish.length).toBeLessThan(45);
    expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
    for (const one of fish) {
      expect(fishOf(SEED, one.id, at, 0)).toEqual(one);
      if (one.species === BOSS) bosses.add(one.id);
    }
  }
  expect(bosses.size).toBe(10);
});

it('[TV-6.207] another seed gives different water: no fish of one follows the path of a fish of the other', () => {
  const ways = (seed: string) => fishAt(seed, NOON).map(({ bornAt, path }) => JSON.stringify([bornAt, path]));
  const here = new Set(ways('one'));
  expect(ways('one').every((way) => here.has(way))).toBe(true);
  expect(ways('two').some((way) => here.has(way))).toBe(false);
});

it('a fish swims from one side to the other without a jump, within the water', () => {
  for (const fish of fishAt(SEED, NOON)) {
    const [start, end] = [placeOf(fish, fish.bornAt), placeOf(fish, fish.bornAt + fish.species.crossesInMs)];
    expect([start.x, end.x].sort((a, b) => a - b)).toEqual([-260, WATER.width + 260]);
    for (let ms = 0; ms < fish.species.crossesInMs; ms += 50) {
      const [a, b] = [placeOf(fish, fish.bornAt + ms), placeOf(fish, fish.bornAt + ms + 50)];
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(20);
      expect(b.y).toBeGreaterThan(0);
      expect(b.y).toBeLessThan(WATER.height);
    }
  }
});

it('whatever id is requested, only fish that are present at that moment are found', () => {
  const [fish] = fishAt(SEED, NOON);
  expect(fishOf(SEED, fish!.id, NOON, 0)).toEqual(fish);
  expect(fishOf(SEED, fish!.id, NOON + 90_000, 2_500)).toBeNull();
  for (const id of ['', '-', '1', '1-1', '-1-1', '999999999999-1', `${fish!.id} `, 'NaN-1', `${'9'.repeat(9)}-boss`])
    expect(fishOf(SEED, id, NOON, 2_500)).toBeNull();
});
