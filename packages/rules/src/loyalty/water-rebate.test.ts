import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { waterRebate } from './water-rebate.ts';

const units = (text: string) => parseUnits(text)!;
/** Rates and caps of rule 4.2. */
const LEVEL2 = { rebatePpm: { rng: 5500, pvp: 7000, table: 4500 }, rebateCap: units('32888') };
const LEVEL5 = { rebatePpm: { rng: 7500, pvp: 9000, table: 6000 }, rebateCap: units('52888') };
const bets = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([category, amount]) => [category, units(amount)]));

it('[TV-4.3] level 2: slots 25,830.40 give 142.06', () => {
  expect(waterRebate(LEVEL2, bets({ slots: '25830.40' })).amount).toBe(units('142.06'));
});

it('[TV-4.3] level 5: slots 4,000,000 give 30,000.00; live 5,000,000 as well, and the sum is cut to 52,888.00 from the last', () => {
  expect(waterRebate(LEVEL5, bets({ slots: '4000000' })).amount).toBe(units('30000'));
  const both = waterRebate(LEVEL5, bets({ live: '5000000', slots: '4000000' }));
  expect(both.amount).toBe(units('52888'));
  expect(both.lines.map(({ category, amount }) => [category, amount])).toEqual([
    ['slots', units('30000')],
    ['live', units('22888')],
  ]);
});

it('sums below 1.00 are dropped, lotteries earn nothing, reversed turnover earns nothing', () => {
  expect(waterRebate(LEVEL2, bets({ slots: '181.81' })).amount).toBe(0n);
  expect(waterRebate(LEVEL2, bets({ slots: '181.82' })).amount).toBe(units('1'));
  expect(waterRebate(LEVEL2, bets({ lottery: '900000', 'e-lottery': '900000' }))).toEqual({ amount: 0n, lines: [] });
  expect(waterRebate(LEVEL2, bets({ slots: '-5000', pvp: '1000' })).amount).toBe(units('7'));
});
