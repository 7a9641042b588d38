import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { proveTitle } from '../engine/prove-title.ts';
import { anarBagh } from './reels.ts';

it('[STD-44] anar-bagh returns what it publishes: all combinations of stops agree with the exact arithmetic', {
  timeout: 60_000,
}, () => {
  const proof = proveTitle(anarBagh);
  expect(proof.differences).toEqual([]);
  expect(proof.published).toEqual(anarBagh.published);
  expect(Number(proof.published.rtp)).toBeGreaterThanOrEqual(94);
  expect(Number(proof.published.rtp)).toBeLessThanOrEqual(97);
});

it('[STD-44] anar-bagh returns the same at every stake: each line is staked a whole number of hundredths', () => {
  for (const stake of anarBagh.stakes)
    expect(parseUnits(stake)! % (BigInt(anarBagh.rules.lines.length) * (UNITS_PER_ONE / 100n)), stake).toBe(0n);
});
