import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { proveTitle } from '../engine/prove-title.ts';
import { raatBazaar } from './reels.ts';

it('[STD-44] raat-bazaar returns what it publishes: all combinations of stops agree with the exact arithmetic', {
  timeout: 60_000,
}, () => {
  const proof = proveTitle(raatBazaar);
  expect(proof.differences).toEqual([]);
  expect(proof.published).toEqual(raatBazaar.published);
  expect(Number(proof.published.rtp)).toBeGreaterThanOrEqual(94);
  expect(Number(proof.published.rtp)).toBeLessThanOrEqual(97);
});

it('[STD-44] raat-bazaar returns the same at every stake: each line is staked a whole number of hundredths', () => {
  for (const stake of raatBazaar.stakes)
    expect(parseUnits(stake)! % (BigInt(raatBazaar.rules.lines.length) * (UNITS_PER_ONE / 100n)), stake).toBe(0n);
});
