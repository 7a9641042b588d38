import { expect, it } from 'vitest';
import { BALANCED, cycleMs, policyOf } from './policy.ts';

it('[STD-53] a brand can tighten but not loosen', () => {
  expect(policyOf(undefined)).toEqual(BALANCED);
  expect(policyOf({ policy: { autoplayMax: 0, turbo: false, minCycleMs: 3_000 } })).toEqual({
    autoplayMax: 0,
    requireLossLimit: true,
    turbo: false,
    minCycleMs: 3_000,
  });
  expect(policyOf({ policy: { autoplayMax: 500, minCycleMs: 100 } })).toMatchObject({
    autoplayMax: 50,
    minCycleMs: 2_500,
  });
  expect(policyOf({ policy: 'fast' })).toEqual(BALANCED);
  expect(policyOf({ policy: 'fast', games: ['roulette'] })).toEqual({ ...BALANCED, games: ['roulette'] });
  // anything that is not a list of codes is ignored
  for (const games of ['roulette', [1], null, Array.from({ length: 201 }, () => 'x')])
    expect(policyOf({ games })).toEqual(BALANCED);
});

it('[STD-53] a round lasts 2.5 s, or 1.5 s when the brand lets the player choose it', () => {
  expect(cycleMs(BALANCED, false)).toBe(2_500);
  expect(cycleMs(BALANCED, true)).toBe(1_500);
  expect(cycleMs({ ...BALANCED, turbo: false }, true)).toBe(2_500);
});
