import { expect, it } from 'vitest';
import { DUEL_RESULTS, type DuelResult } from '../../games/duel/duel.ts';
import { FIGHT_MS, filmOf, isDecidedAt, poseAt, SIDES, sparkAt } from './film.ts';

const FALLEN: Readonly<Record<DuelResult, readonly [number, number]>> = {
  meron: [0, 1],
  wala: [1, 0],
  bdd: [1, 1],
  ftd: [0, 0],
};

it('a film ends as the fight did, and neither fighter is down before its last blow', () => {
  for (const result of DUEL_RESULTS)
    for (let round = 1; round <= 50; round++) {
      const film = filmOf(round, result);
      const lying = (ms: number) => SIDES.map((side) => poseAt(film, side, ms).fallen);
      expect(lying(FIGHT_MS)).toEqual(FALLEN[result]);
      for (let ms = 0; ms < 11_900; ms += 250) expect(lying(ms)).toEqual([0, 0]);
      expect(isDecidedAt(FIGHT_MS)).toBe(true);
    }
});

it('a film is identical on every screen, moves without jumps, and sparks fly only where wood meets wood', () => {
  const film = filmOf(7, 'wala');
  expect(filmOf(7, 'wala')).toEqual(film);
  expect(filmOf(8, 'wala')).not.toEqual(film);
  for (const side of SIDES)
    for (let ms = 0; ms < FIGHT_MS; ms += 10) {
      const [before, after] = [poseAt(film, side, ms), poseAt(film, side, ms + 10)];
      expect(Math.abs(after.step - before.step)).toBeLessThan(0.08);
      expect(after.fallen).toBeGreaterThanOrEqual(before.fallen);
    }
  expect(sparkAt(film, 0)).toBeNull();
  expect(sparkAt(null, 5_000)).toBeNull();
  expect(sparkAt(film, film.blows[0]!.at + 500)).toMatchObject({ blow: 0 });
});
