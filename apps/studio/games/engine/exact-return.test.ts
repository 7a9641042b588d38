import { expect, it } from 'vitest';
import { anarBagh } from '../models/anar-bagh.ts';
import { expectedFreeSpins } from './exact-return.ts';
import { percent, reduced } from './ratio.ts';
import { type SlotRules, strips } from './slot-rules.ts';
import { scatterCounts } from './spin-sum.ts';

it('without retriggers the expectation is the award times its probability', () => {
  const rules: SlotRules = { ...anarBagh.rules, freeReels: strips('WSAGBUKTCD', ['A', 'A', 'A', 'A', 'A']) };
  const ways = scatterCounts(rules, rules.reels);
  const award = ways.reduce((sum, count, scatters) => sum + count * BigInt(rules.freeSpins[scatters] ?? 0), 0n);
  expect(expectedFreeSpins(rules)).toEqual(reduced(award, 20n ** 5n));
});

it('with retriggers it is below the uncapped sum and approaches it as the cap rises', () => {
  const ways = scatterCounts(anarBagh.rules, anarBagh.rules.reels);
  const mean =
    Number(ways.reduce((sum, count, n) => sum + count * BigInt(anarBagh.rules.freeSpins[n] ?? 0), 0n)) / 20 ** 5;
  const uncapped = mean / (1 - mean);
  const expected = (cap: number) => {
    const ratio = expectedFreeSpins({ ...anarBagh.rules, freeSpinCap: cap });
    return Number((ratio.numerator * 10n ** 12n) / ratio.denominator) / 1e12;
  };
  expect(expected(7)).toBeLessThan(expected(20));
  expect(expected(60)).toBeLessThan(uncapped);
  expect(uncapped - expected(150)).toBeLessThan(1e-6);
});

it('truncates a percentage and never rounds it up', () => {
  expect(percent({ numerator: 2n, denominator: 3n }, 4)).toBe('66.6666');
  expect(percent({ numerator: 1n, denominator: 1000n }, 2)).toBe('0.10');
});
