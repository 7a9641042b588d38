import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { filledPools, shownPool, TICK_MS, tickerAt } from './jackpot-model.ts';

it('[BN-05] the display grows by 165.11 every 3000 ms, from a start derived from the time', () => {
  const now = Date.parse('2026-11-21T10:00:00.500Z');
  expect(tickerAt(now + TICK_MS) - tickerAt(now)).toBe(parseUnits('165.11'));
  expect(tickerAt(now + 1_000)).toBe(tickerAt(now));
  expect(tickerAt(now)).toBe(tickerAt(now + 24 * 3_600_000));
});

it("[BN-05] a real pool moves towards the vendor's last amount and never past it", () => {
  const [before, said] = [parseUnits('100')!, parseUnits('110')!];
  expect(shownPool(before, said, 0, 10_000)).toBe(before);
  expect(shownPool(before, said, 5_000, 10_000)).toBe(parseUnits('105'));
  expect(shownPool(before, said, 60_000, 10_000)).toBe(said);
  // it was won: the smaller amount is shown at once
  expect(shownPool(said, before, 0, 10_000)).toBe(before);
});

it('[F-20] an empty pool is hidden; the others keep their order', () => {
  const pools = [{ amount: 0n }, { amount: 1n }, { amount: 500_00000n }];
  expect(filledPools(pools)).toEqual(pools.slice(1));
  expect(filledPools([{ amount: 0n }])).toEqual([]);
});
