import { expect, it } from 'vitest';
import { compareRatios } from '../shared/pays.ts';
import { DEALT_PLAYED } from './dealt-played.ts';
import { DEALT_TITLES } from './dealt-titles.ts';

it.each(DEALT_TITLES.map((title) => [title.code, title] as const))(
  'the return of %s that the lobby shows is that of its best spot, computed exactly',
  (code, { rtp }) => {
    const best = Object.values(DEALT_PLAYED.get(code)!.returns()).reduce((a, b) => (compareRatios(a, b) > 0 ? a : b));
    const millionths = (best.numerator * 1_000_000n) / best.denominator;
    const rounded = (best.numerator * 20_000_000n) / best.denominator - millionths * 20n >= 10n ? 1n : 0n;
    expect(BigInt(rtp!.replace('.', ''))).toBe(millionths + rounded);
  },
);

it('every table belongs to a game that offers its spots', () => {
  expect([...DEALT_PLAYED.keys()].sort()).toEqual(DEALT_TITLES.map(({ code }) => code).sort());
  for (const game of DEALT_PLAYED.values()) expect(game.spots.length).toBeGreaterThan(1);
});
