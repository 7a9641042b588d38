import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../test/table-blocks.ts';
import { type Ratio, reduced } from '../engine/ratio.ts';
import { drive } from '../engine/stream.ts';
import { DUEL_RESULTS, duelOf, fight, fixedOddsE4, lawOf } from './duel.ts';
import { isCancelled, mostLateStake, netOf, type Pool, poolPayout, shownOdds } from './pool.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const pool = (meron: string, wala: string, feePpm = 50_000): Pool => ({
  meron: money(meron),
  wala: money(wala),
  feePpm,
});
const word = (value: number) => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, value);
  return () => bytes;
};

it('[TV-6.30] fights of published seeds, and the bounds of the law', () => {
  expect(['f-1', 'f-2', 'f-3'].map((name) => drive(fight(lawOf()), tableBlocks('duel-1', name)))).toEqual([
    'wala',
    'meron',
    'wala',
  ]);
  const at = [0, 44_999, 45_000, 88_549, 88_550, 98_949, 98_950, 99_999];
  expect(at.map((draw) => drive(fight(lawOf()), word(draw)))).toEqual([
    'meron',
    'meron',
    'wala',
    'wala',
    'bdd',
    'bdd',
    'ftd',
    'ftd',
  ]);
  for (const meron of [0, 88_550, 45_000.5]) expect(() => lawOf(meron)).toThrow(RangeError);
});

it('[TV-6.31] [STD-44] exact returns at fixed odds, whatever the rating', () => {
  const returns = duelOf(lawOf()).returns();
  expect(returns.bdd).toEqual(reduced(936n, 1_000n));
  expect(returns.ftd).toEqual(reduced(9_345n, 10_000n));
  expect([fixedOddsE4(lawOf(), 'meron'), fixedOddsE4(lawOf(), 'wala')]).toEqual([18_740, 19_364]);
  const value = ({ numerator, denominator }: Ratio): number => Number(numerator) / Number(denominator);
  for (const meron of [20_000, 44_275, 45_000, 70_000])
    for (const side of ['meron', 'wala'] as const) {
      // 0.8855 / 1.05 from decided fights and all of the draws, less what rounding the odds down keeps.
      const fair = 0.8855 / 1.05 + 0.1145;
      const returned = value(duelOf(lawOf(meron)).returns()[side]!);
      expect(returned).toBeLessThanOrEqual(fair);
      expect(fair - returned).toBeLessThan(0.0001);
    }
});

it('each result at fixed odds pays what the rules say', () => {
  const game = duelOf(lawOf());
  const table = DUEL_RESULTS.map((spot) =>
    DUEL_RESULTS.map((result) => {
      const { numerator, denominator } = game.pay(spot, result);
      return Number(numerator) / Number(denominator);
    }),
  );
  expect(table).toEqual([
    [1.874, 0, 1, 1],
    [0, 1.9364, 1, 1],
    [0, 0, 9, 0],
    [0, 0, 0, 89],
  ]);
});

it('[TV-6.32] a pool of 60,000 against 40,000', () => {
  const both = pool('60000.00', '40000.00');
  expect(netOf(both)).toBe(money('95000.00'));
  expect(poolPayout(both, 'meron', money('500.00'))).toBe(money('791.66'));
  expect(poolPayout(both, 'wala', money('500.00'))).toBe(money('1187.50'));
  expect([shownOdds(both, 'meron'), shownOdds(both, 'wala')]).toEqual([158, 237]);
  // Paid by the odds shown, either winning side would leave 200.00 with the house.
  expect(netOf(both) - (both.meron * 158n) / 100n).toBe(money('200.00'));
  expect(netOf(both) - (both.wala * 237n) / 100n).toBe(money('200.00'));
});

it('[TV-6.33] a lopsided fight is cancelled at the close by either side, whoever would win', () => {
  expect(isCancelled(pool('95000.00', '5000.00'))).toBe(true);
  expect(isCancelled(pool('5000.00', '95000.00'))).toBe(true);
  expect(isCancelled(pool('60000.00', '40000.00'))).toBe(false);
  expect(isCancelled(pool('60000.00', '0.00'))).toBe(true);
  expect(isCancelled(pool('0.00', '0.00'))).toBe(true);
  // The larger side is 95 / 110 of the pool at most: 1.10 is enough, slightly less is not.
  expect(isCancelled(pool('95.00', '15.00'))).toBe(false);
  expect(isCancelled(pool('95.01', '14.99'))).toBe(true);
});

it('a pool never pays more than it holds, and splitting a ticket in two never raises its value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 }), (stakes) => {
      const meron = stakes.reduce((sum, stake) => sum + BigInt(stake) * 1_000n, 0n);
      const both: Pool = { meron, wala: meron / 2n + 1_000n, feePpm: 50_000 };
      const paid = stakes.reduce((sum, stake) => sum + poolPayout(both, 'meron', BigInt(stake) * 1_000n), 0n);
      expect(paid <= netOf(both)).toBe(true);
      expect(netOf(both) * 100n <= (both.meron + both.wala) * 95n).toBe(true);
      // Only what was rounded off stays.
      expect(netOf(both) - paid < BigInt(stakes.length) * 1_000n + 1n).toBe(true);
    }),
    { seed: SEED },
  );
});

it('in the last three seconds nobody may stake more than five times the median', () => {
  const stakes = ['1.00', '2.00', '10.00', '500.00'].map(money);
  expect(mostLateStake(stakes, 3_001)).toBeNull();
  expect(mostLateStake(stakes, 3_000)).toBe(money('10.00'));
  expect(mostLateStake([...stakes, money('20.00')], 1)).toBe(money('50.00'));
  expect(mostLateStake([], 1)).toBeNull();
});
