import { parseUnits } from '@kismet/kernel/money';
import { familyOf, playOf } from '@kismet/rules/lottery/families';
import type { Picks } from '@kismet/rules/lottery/play';
import { expect, test } from 'vitest';
import { example } from './example.ts';
import {
  isQuote,
  oddsText,
  prizeRange,
  quote,
  readOdds,
  readStake,
  saleFor,
  stakeOf,
  tapAmounts,
  unitOf,
} from './price.ts';

const P = (text: string) => parseUnits(text)!;
const TERMS = { own: 1950, mostPrize: P('0') };
const SERIES = { kind: 'series', series: 1950 } as const;
const TABLE = { kind: 'keep', keptPpm: 0 } as const;
function quoted(
  familyCode: string,
  code: string,
  picks: Picks,
  unit: string,
  prize: typeof SERIES | typeof TABLE,
  terms = TERMS,
) {
  const family = familyOf(familyCode)!;
  const read = quote(family, playOf(family, code)!, picks, P(unit), prize, terms);
  if (!isQuote(read)) throw new Error(read.fault);
  return read;
}

test('[TV-3.3] two numbers, 27 prizes, 1,000 each: the cost is 54,000 and one hit pays 99,500', () => {
  const one = quoted('vietnamese-north', 'LO2', [['12', '99']], '1000', TABLE);
  expect(one).toMatchObject({ combos: 2, stake: P('54000'), hitMost: P('99500'), greatest: null });
});
test("[TV-3.8] the board's quoted payout equals the vector", () => {
  expect(quoted('five-digits', 'LAST3_STRAIGHT', [['8'], ['0'], ['5']], '1', SERIES).greatest).toBe(P('975'));
  expect(quoted('five-digits', 'LAST3_GROUP6', [['0', '5', '8', '9']], '1', SERIES)).toMatchObject({
    combos: 4,
    greatest: P('162.5'),
  });
  expect(quoted('five-digits', 'DRAGON_TIGER_15', [['tiger']], '1', SERIES).odds).toEqual([
    { tier: 'tiger', oddsE4: readOdds('2.1666') },
  ]);
  expect(
    quoted(
      'five-digits',
      'FRONT2_SIDES',
      [
        ['small', 'odd'],
        ['big', 'small'],
      ],
      '1',
      SERIES,
    ).greatest,
  ).toBe(P('7.8'));
});
test('[TV-3.9] dice: the maximum win is the best of all 216 outcomes', () => {
  expect(quoted('k3', 'ONE', [['4']], '1', TABLE)).toMatchObject({
    hitLeast: P('2'),
    hitMost: P('4'),
    greatest: P('4'),
  });
  expect(quoted('k3', 'TWO_DIFFERENT', [['1', '2', '3']], '1', TABLE).greatest).toBe(P('21.06'));
});
test('[TV-3.10] ten in a row: mutually exclusive sums are not added up', () => {
  expect(quoted('pk10', 'SUM', [['10', '11']], '1', TABLE).greatest).toBe(P('10.96'));
  expect(quoted('pk10', 'CHAMPION', [['big', 'odd']], '1', TABLE).greatest).toBe(P('3.9'));
  expect(quoted('pk10', 'DRAGON_TIGER_5', [['dragon']], '1', TABLE).greatest).toBe(P('1.95'));
});
test('[TV-3.6] an i-perm quotes only the prizes of its own number of permutations', () => {
  const one = quoted('four-digits', 'BIG_IPERM', [['1234']], '1', TABLE);
  expect(one.odds.map(({ tier }) => tier)).toEqual([
    'first/24',
    'second/24',
    'third/24',
    'special/24',
    'consolation/24',
  ]);
  expect(one.hitMost).toBe(P('104.16'));
});
test('[TV-3.1] a lower series trades prize for rebate, and a reduced prize is quoted reduced', () => {
  const family = familyOf('five-digits')!;
  const play = playOf(family, 'LAST3_STRAIGHT')!;
  const at = quote(
    family,
    play,
    [['8'], ['0'], ['5']],
    P('2'),
    { kind: 'series', series: 1700 },
    { own: 1956, mostPrize: P('500') },
  );
  expect(isQuote(at) && [at.rebate, at.hitMost]).toEqual([P('0.256'), P('500')]);
});
test('[LO-07] an invalid line has a reason, and stakes are expressed in the largest unit', () => {
  const family = familyOf('five-digits')!;
  expect(quote(family, playOf(family, 'LAST3_GROUP6')!, [['1', '2']], P('1'), SERIES, TERMS)).toMatchObject({
    fault: 'few',
  });
  expect(stakeOf(P('20'))).toEqual({ part: 0, multiple: 20 });
  expect(stakeOf(P('0.25'))).toEqual({ part: 2, multiple: 25 });
  expect(unitOf(3, 9999)).toBe(P('9.999'));
  expect(oddsText(readOdds('97500'))).toBe('97,500');
});
test('[F-31] [LO-07] an amount is the stake of a line, in any digits; amounts without a matching unit and multiple are refused', () => {
  const amounts = {
    '50': [0, 50],
    '۵۰': [0, 50],
    '2.5': [1, 25],
    '0.007': [3, 7],
    '9,999': [0, 9999],
    '999.9': [1, 9999],
  };
  for (const [typed, [part, multiple]] of Object.entries(amounts)) {
    expect(readStake(typed), typed).toEqual({ part, multiple });
    expect(unitOf(part!, multiple!), typed).toBe(P(typed === '۵۰' ? '50' : typed.replace(',', '')));
  }
  const faults = {
    '': 'AMOUNT_ZERO',
    '0': 'AMOUNT_ZERO',
    abc: 'FIELD_INVALID',
    '-5': 'FIELD_INVALID',
    '1e3': 'FIELD_INVALID',
    '0.0005': 'AMOUNT_SCALE',
    '1000.5': 'AMOUNT_SCALE',
    '10000': 'AMOUNT_TOO_LARGE',
  };
  for (const [typed, fault] of Object.entries(faults)) expect(readStake(typed), typed).toBe(fault);
  expect(tapAmounts(1)).toEqual([1, 5, 10, 50, 100]);
  expect(tapAmounts(500)).toEqual([500, 2500, 5000]);
});
test('[LO-07] a table without retention and a series without range offer no choice', () => {
  const play = playOf(familyOf('vietnamese-north')!, 'LO2')!;
  expect(prizeRange(play, { series: null, keepPpm: 0 })).toBeNull();
  expect(prizeRange(play, { series: null, keepPpm: 4500 })).toEqual({ kind: 'keep', least: 0, most: 4000, step: 1000 });
  expect(example(play, TABLE, 'P')).toMatchObject({ factor: 27, cost: 'P\u00a02,700.00', pays: 'P\u00a09,950.00' });
});

test('[TV-1.2] a member chooses within their own series and table, regardless of the default', () => {
  const sale = { series: { least: 1700, most: 1950, own: 1950 }, keepPpm: 4000 } as Parameters<typeof saleFor>[0];
  expect(saleFor(sale, undefined)).toBe(sale);
  expect(saleFor(sale, { series: 1956, keepPpm: 9000 })).toMatchObject({
    series: { most: 1950, own: 1956 },
    keepPpm: 4000,
  });
  expect(saleFor(sale, { series: 1920, keepPpm: 0 })).toMatchObject({ series: { own: 1920 }, keepPpm: 0 });
  const bare = saleFor({ ...sale, series: null }, { series: 1920, keepPpm: 0 });
  expect(bare.series).toBeNull();
});
