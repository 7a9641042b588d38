import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { isPrizeTable, LEADERBOARD, type Leaderboard, multipleOf, prizeSum, prizesByPlace } from './leaderboard.ts';

const units = (text: string): bigint => parseUnits(text)!;
const band = (to: number, amount: string) => ({ to, amount: units(amount) });
const PRIZES = [band(1, '500'), band(3, '100'), band(10, '12.50')];

it('[VP-05] a table of bands gives each place its prize, and costs what its places cost', () => {
  const each = ['500', '100', '100', '12.50', '12.50', '12.50', '12.50', '12.50', '12.50', '12.50'].map(units);
  expect(prizesByPlace(PRIZES)).toEqual(each);
  // 500 + 2 · 100 + 7 · 12.50
  expect(prizeSum(PRIZES)).toBe(units('787.50'));
});

it('a prize table goes down the places: none twice, none beyond the hundredth, and no later place gets more', () => {
  expect(isPrizeTable(PRIZES)).toBe(true);
  expect(isPrizeTable([band(1, '5'), band(2, '5')])).toBe(true);
  expect(isPrizeTable([band(2, '5'), band(2, '4')])).toBe(false);
  expect(isPrizeTable([band(3, '5'), band(1, '4')])).toBe(false);
  expect(isPrizeTable([band(1, '5'), band(2, '5.01')])).toBe(false);
  expect([isPrizeTable([band(100, '1')]), isPrizeTable([band(101, '1')])]).toEqual([true, false]);
});

it.each([
  ['3', '100', '33.33'],
  ['0.00001', '1', '100000'],
  ['7', '6.99999', '0.99'],
  ['10', '0', '0'],
  ['0', '50', '0'],
  ['-10', '-50', '0'],
])('a stake of %s and a payout of %s are a multiple of %s', (stake, payout, multiple) => {
  expect(multipleOf(units(stake), units(payout))).toBe(units(multiple));
});

it('its terms state every prize, the minimum by its measure, the games, and how ties are decided', () => {
  const terms: Leaderboard = {
    ...{ measure: 'net-win', cycle: 'week', categories: ['slots'], minBet: units('200'), prizes: PRIZES, wager: null },
  };
  const ids = (more: Partial<Leaderboard>) => LEADERBOARD.terms({ ...terms, ...more }).map(({ id }) => id);
  expect(ids({})).toEqual([
    ...['board.net-win', 'boardPrize', 'boardPrizes', 'boardPrizes', 'boardTurnover', 'category'],
    ...['boardJoin', 'boardTies', 'cash'],
  ]);
  expect(ids({ measure: 'best-multiple' })).toContain('boardStake');
  expect(ids({ wager: { multiplePpm: 2_000_000, maxBet: null, minOddsE4: null, days: 3, capTimes: 5 } })).toContain(
    'wager',
  );
});
