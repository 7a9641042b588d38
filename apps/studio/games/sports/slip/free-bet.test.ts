import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { FREE_BET_LEAST_E4, freePayout, mayBeFreeBet } from './free-bet.ts';

const single = { kind: 'singles' } as const;
const combination = { kind: 'combination' } as const;

it('[TV-6.317] a free bet is a single bet at total odds of 1.50 or more', () => {
  expect(mayBeFreeBet(single, [15_000])).toBe(true);
  expect(mayBeFreeBet(single, [14_999])).toBe(false);
  // 1.20 x 1.25 = 1.50, 1.20 x 1.24 = 1.488
  expect(mayBeFreeBet(combination, [12_000, 12_500])).toBe(true);
  expect(mayBeFreeBet(combination, [12_000, 12_400])).toBe(false);
  expect(mayBeFreeBet(combination, Array(8).fill(100_000))).toBe(true);
  // several lines count as several bets
  expect(mayBeFreeBet(single, [20_000, 20_000])).toBe(false);
  expect(mayBeFreeBet({ kind: 'system', name: 'trixie' }, [20_000, 20_000, 20_000])).toBe(false);
  expect(mayBeFreeBet(single, [])).toBe(false);
  expect(FREE_BET_LEAST_E4).toBe(15_000);
});

it('[TV-6.317] it pays what exceeds the stake: 100 at 2.10 pays 110, half won at 2.00 pays 50, half lost and lost nothing', () => {
  const stake = 100n * UNITS_PER_ONE;
  expect(freePayout(210n * UNITS_PER_ONE, stake)).toBe(110n * UNITS_PER_ONE);
  expect(freePayout(150n * UNITS_PER_ONE, stake)).toBe(50n * UNITS_PER_ONE);
  for (const amount of [stake, 50n * UNITS_PER_ONE, 0n]) expect(freePayout(amount, stake)).toBe(0n);
});
