import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { describe, expect, test } from 'vitest';
import { orders } from './counting.ts';
import { familyOf, playOf } from './families.ts';
import { costOf, frozenOdds, oddsOf, type PrizeMode, payoutOf, rebateOf } from './odds.ts';
import type { Drawn } from './play.ts';
import { readSelection } from './selection.ts';

const SERIES: PrizeMode = { kind: 'series', series: 1950 };
const TABLE: PrizeMode = { kind: 'keep', keptPpm: 0 };
const NORTH: Drawn = [
  ['48312'],
  ['70679'],
  ['15079', '26344'],
  ['90512', '33817', '58226', '04790', '61155', '72308'],
  ['4471', '8003', '5560', '9931'],
  ['1267', '3340', '7781', '2095', '6643', '0058'],
  ['312', '879', '406'],
  ['79', '24', '35', '88'],
];
const SOUTH: Drawn = [
  ['503879'],
  ['88364'],
  ['17702'],
  ['21890', '65439'],
  ['10239', '55801', '77123', '90045', '33612', '48888', '06571'],
  ['4436'],
  ['1234', '5530', '9026'],
  ['879'],
  ['39'],
];

/** Cost and payout of a bet, in whole currency as a decimal string. */
function settle(
  family: string,
  drawn: Drawn,
  [code, selection, unit]: readonly [string, string, string],
  mode = TABLE,
) {
  const play = playOf(familyOf(family)!, code)!;
  const read = readSelection(play, selection);
  if ('fault' in read) throw new Error(`${code} ${selection}: ${JSON.stringify(read)}`);
  const units = BigInt(Math.round(Number(unit) * 100_000));
  const hits = play.hits(read.picks, drawn);
  return [
    unitsToDecimal(costOf(units, read.combos, play.factor)),
    Object.values(hits).reduce((sum, n) => sum + n, 0),
    unitsToDecimal(payoutOf(units, frozenOdds(play, mode), hits)),
  ];
}

describe('[TV-3.1] [TV-3.2] prize against rebate', () => {
  const straight = playOf(familyOf('five-digits')!, 'LAST3_STRAIGHT')!.tiers[0]!;
  const stake = 2n * UNITS_PER_ONE;
  test('[TV-3.1] a series trades prize for rebate', () => {
    expect(oddsOf(straight, SERIES)).toBe(9_750_000n);
    expect(payoutOf(stake, { win: oddsOf(straight, SERIES) }, { win: 1 })).toBe(1950n * UNITS_PER_ONE);
    const low: PrizeMode = { kind: 'series', series: 1700 };
    expect(payoutOf(stake, { win: oddsOf(straight, low) }, { win: 1 })).toBe(1700n * UNITS_PER_ONE);
    expect(unitsToDecimal(rebateOf(stake, low, 1956))).toBe('0.256');
  });
  test('[TV-3.2] a kept rebate lowers fixed odds', () => {
    const keep: PrizeMode = { kind: 'keep', keptPpm: 10_000 };
    expect(oddsOf({ code: 'win', expected: straight.expected, oddsE4: 995_000n }, keep)).toBe(985_050n);
    expect(rebateOf(1000n * UNITS_PER_ONE, keep, 0)).toBe(10n * UNITS_PER_ONE);
  });
});

test.each([
  ['LO2', '79', '1000', '27000.00', 4, '398000.00'],
  ['LO2', '12,99', '1000', '54000.00', 3, '298500.00'],
  ['LO2_1K', '79', '1000', '1000.00', 4, '14720.00'],
  ['LO3', '312', '1000', '23000.00', 2, '1960000.00'],
  ['LO4', '8312', '100', '2000.00', 1, '888000.00'],
  ['XIEN2', '12,79', '1000', '1000.00', 1, '17000.00'],
  ['XIEN2', '12,79,88', '1000', '3000.00', 3, '51000.00'],
  ['XIEN3', '12,79,00', '1000', '1000.00', 0, '0.00'],
  ['TRUOT4', '00,01,02,99', '1000', '1000.00', 1, '2500.00'],
  ['DE_DB', '12', '1000', '1000.00', 1, '99500.00'],
  ['DE_DAU', '79', '1000', '4000.00', 1, '99500.00'],
  ['DE_DAUDUOI', '12', '1000', '5000.00', 1, '99500.00'],
  ['DE_DAUDUOI', '79', '1000', '5000.00', 1, '99500.00'],
  ['DAU', '1', '1000', '1000.00', 1, '9950.00'],
  ['DUOI', '2', '1000', '1000.00', 1, '9950.00'],
  ['CANG3_DB', '312', '1000', '1000.00', 1, '980000.00'],
  ['CANG3_DAUDUOI', '312', '1000', '4000.00', 2, '1960000.00'],
  ['CANG4_DB', '8312', '100', '100.00', 1, '888000.00'],
])('[TV-3.3] north: %s %s at %s costs %s, hits %i, pays %s', (play, selection, unit, cost, hits, payout) => {
  expect(settle('vietnamese-north', NORTH, [play, selection, unit])).toEqual([cost, hits, payout]);
});

test.each([
  ['LO2', '39', '18000.00', 3, '298500.00'],
  ['LO2', '79', '18000.00', 2, '199000.00'],
  ['LO3', '879', '17000.00', 2, '1960000.00'],
  ['DE_DAU', '39', '1000.00', 1, '99500.00'],
  ['DE_DAUDUOI', '39', '2000.00', 1, '99500.00'],
  ['CANG3_DAU', '879', '1000.00', 1, '980000.00'],
  ['CANG3_DAUDUOI', '879', '2000.00', 2, '1960000.00'],
  ['XIEN2', '39,79', '1000.00', 1, '28000.00'],
  ['DA2', '39,79,12', '3000.00', 3, '84000.00'],
  ['TRUOT4', '39,00,99,98', '1000.00', 0, '0.00'],
])('[TV-3.4] south: %s %s costs %s, hits %i, pays %s', (play, selection, cost, hits, payout) => {
  expect(settle('vietnamese-south', SOUTH, [play, selection, '1000'])).toEqual([cost, hits, payout]);
});

const THAI: Drawn = [['264879'], ['123', '456'], ['789', '123'], ['35']];
test.each([
  ['TOP3', '879', '90000.00'],
  ['TOD3', '987', '13000.00'],
  ['TOD3', '879', '13000.00'],
  ['TOP2', '79', '9000.00'],
  ['BOT2', '35', '9000.00'],
  ['RUNTOP', '8', '320.00'],
  ['RUNBOT', '5', '420.00'],
  ['BACK3', '123', '40000.00'],
  ['RUNTOP', '2', '0.00'],
])('[TV-3.5] Thai: %s %s at 100 pays %s', (play, selection, payout) => {
  expect(settle('thai', THAI, [play, selection, '100'])[2]).toBe(payout);
});
test('[TV-3.5] triples are not sold in any order, and a number drawn twice pays twice', () => {
  expect(readSelection(playOf(familyOf('thai')!, 'TOD3')!, '777')).toMatchObject({ fault: 'symbol', symbol: '777' });
  const twice: Drawn = [['264879'], ['123', '123'], ['789', '124'], ['35']];
  expect(settle('thai', twice, ['FRONT3', '123', '100'])[2]).toBe('80000.00');
});

const some = (first: string) => [first, ...Array.from({ length: 9 }, (_, n) => `900${n}`)];
const FOUR: Drawn = [['1234'], ['5678'], ['9012'], some('4321'), some('2143')];
test.each([
  ['BIG_IPERM', '1234', '1.00', '114.16'],
  ['BIG', '1234', '1.00', '2500.00'],
  ['BIG_BOX', '1234', '24.00', '2740.00'],
  ['SMALL', '4321', '1.00', '0.00'],
  ['ABC3', '678', '1.00', '210.00'],
  ['A3', '234', '1.00', '660.00'],
])('[TV-3.6] 4D: %s %s costs %s and pays %s', (play, selection, cost, payout) => {
  const [paid, , won] = settle('four-digits', FOUR, [play, selection, '1']);
  expect([paid, won]).toEqual([cost, payout]);
});
test.each([
  ['1648', 24],
  ['1668', 12],
  ['2828', 6],
  ['1888', 4],
  ['7777', 1],
])('[TV-3.7] %s has %i permutations', (number, perms) => {
  expect(orders(number)).toHaveLength(perms);
});

test.each([
  ['LAST3_STRAIGHT', '8|0|5', '1.00', '975.00'],
  ['LAST3_GROUP6', '0,5,8,9', '4.00', '162.50'],
  ['MIDDLE3_GROUP3', '0,8', '2.00', '325.00'],
  ['POSITION', '|8|||', '1.00', '9.75'],
  ['FRONT2_SIDES', 'small|big', '1.00', '3.90'],
  ['DRAGON_TIGER_15', 'dragon', '1.00', '0.00'],
  ['DRAGON_TIGER_15', 'tiger', '1.00', '2.1666'],
])('[TV-3.8] 3-8-8-0-5: %s %s costs %s and pays %s', (play, selection, cost, payout) => {
  const [paid, , won] = settle('five-digits', [['3', '8', '8', '0', '5']], [play, selection, '1'], SERIES);
  expect([paid, won]).toEqual([cost, payout]);
});
test.each([
  ['SUM', '14', '14.04'],
  ['SIZE', 'big', '2.00'],
  ['PARITY', 'even', '1.95'],
  ['ONE', '4', '3.00'],
  ['PAIR', '4', '14.04'],
  ['TWO_DIFFERENT', '4,6', '7.02'],
  ['TRIPLE_ANY', 'any', '0.00'],
])('[TV-3.9] 4-4-6: %s %s pays %s', (play, selection, payout) => {
  expect(settle('k3', [['4', '4', '6']], [play, selection, '1'])[2]).toBe(payout);
});
const ORDER: Drawn = [['07', '03', '01', '02', '04', '05', '06', '08', '09', '10']];
test.each([
  ['SUM', '10', '10.96'],
  ['SUM_SIDE', 'small', '1.75'],
  ['SUM_SIDE', 'even', '2.19'],
  ['CHAMPION', 'big', '1.95'],
])('[TV-3.10] 7-3-…: %s %s pays %s', (play, selection, payout) => {
  expect(settle('pk10', ORDER, [play, selection, '1'])[2]).toBe(payout);
});

test('each prize is floored at four decimals separately, never their sum', () => {
  // 0.00135 x 1.0000 of two prizes: 0.0013 each
  expect(payoutOf(135n, { one: 10_000n, two: 10_000n }, { one: 1, two: 1 })).toBe(260n);
  expect(payoutOf(135n, { one: 10_000n }, { one: 2 })).toBe(270n);
});
