import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { proveTitle } from '../engine/prove-title.ts';
import { patang } from './reels.ts';

it('[STD-44] patang returns what it publishes: all combinations of stops agree with the exact arithmetic', {
  timeout: 60_000,
}, () => {
  const proof = proveTitle(patang);
  expect(proof.differences).toEqual([]);
  expect(proof.published).toEqual(patang.published);
  expect(Number(proof.published.rtp)).toBeGreaterThanOrEqual(94);
  expect(Number(proof.published.rtp)).toBeLessThanOrEqual(97);
});

it('[STD-44] patang returns the same at every stake: each line is staked a whole number of hundredths', () => {
  for (const stake of patang.stakes)
    expect(parseUnits(stake)! % (BigInt(patang.rules.lines.length) * (UNITS_PER_ONE / 100n)), stake).toBe(0n);
});
