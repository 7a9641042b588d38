import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ratio, reduced } from '../../engine/ratio.ts';
import { decimalOf, ODDS_FORMATS, showOdds, signedOdds, ticketAmount } from './formats.ts';
import { booksumOf, isRung, onLadder } from './ladder.ts';
import { addMargin, MARGIN_METHODS, pricesOf, removeMargin, usualBooksum, usualMethod } from './margin.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const fixed = (values: readonly (number | null)[], places = 6) => values.map((value) => value?.toFixed(places));
const of = (method: (typeof MARGIN_METHODS)[number], chances: readonly number[], booksum: number) => {
  const { values, parameter } = addMargin(method, chances, booksum);
  return [...values, parameter].map((value) => value?.toFixed(6));
};

it('[TV-6.71] odds in each format, and the amounts of a ticket', () => {
  const odds = [15_000, 18_000, 19_500, 20_000, 21_000, 34_000];
  const shown = Object.fromEntries(ODDS_FORMATS.map((format) => [format, odds.map((one) => showOdds(format, one))]));
  expect(shown).toEqual({
    decimal: ['1.50', '1.80', '1.95', '2.00', '2.10', '3.40'],
    fractional: ['1/2', '4/5', '19/20', '1/1', '11/10', '12/5'],
    american: ['-200', '-125', '-105', '+100', '+110', '+240'],
    'hong-kong': ['0.500', '0.800', '0.950', '1.000', '1.100', '2.400'],
    malay: ['0.500', '0.800', '0.950', '1.000', '-0.909', '-0.417'],
    indonesian: ['-2.000', '-1.250', '-1.053', '1.000', '1.100', '2.400'],
  });
  const amounts = (numerator: bigint) => ticketAmount(money('1000.00'), reduced(numerator, 100n));
  expect(amounts(92n)).toEqual({ risk: money('1000.00'), profit: money('920.00') });
  expect(amounts(-85n)).toEqual({ risk: money('850.00'), profit: money('1000.00') });
  expect(amounts(-125n)).toEqual({ risk: money('1250.00'), profit: money('1000.00') });
  expect(ticketAmount(money('0.03'), reduced(-85n, 100n)).risk).toBe(money('0.03'));
});

it('every format that shows profit converts back to the exact decimal odds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 10_000_000 }), (oddsE4) => {
      const exact: Ratio = reduced(BigInt(oddsE4), 10_000n);
      for (const format of ['hong-kong', 'malay', 'indonesian'] as const)
        expect(decimalOf(format, signedOdds(format, oddsE4))).toEqual(exact);
    }),
    { seed: SEED },
  );
  for (const odds of [10_000, 9_999, 0, 15_000.5]) expect(() => showOdds('malay', odds)).toThrow(RangeError);
  expect(() => decimalOf('hong-kong', reduced(-1n, 2n))).toThrow(RangeError);
  expect(() => decimalOf('malay', reduced(0n, 1n))).toThrow(RangeError);
});

it('[V-2.7] [TV-6.43] five methods on 0.60, 0.27 and 0.13 at a booksum of 1.06', () => {
  const chances = [0.6, 0.27, 0.13];
  expect(of('multiplicative', chances, 1.06)).toEqual(['1.572327', '3.494060', '7.256894', undefined]);
  expect(of('additive', chances, 1.06)).toEqual(['1.612903', '3.448276', '6.666667', undefined]);
  expect(of('power', chances, 1.06)).toEqual(['1.614436', '3.413443', '6.773731', '0.937669']);
  expect(of('odds-ratio', chances, 1.06)).toEqual(['1.598563', '3.427506', '7.008652', '1.113779']);
  expect(of('shin', chances, 1.06)).toEqual(['1.602638', '3.457937', '6.810190', '0.030426']);
});

it('[V-2.8] [TV-6.44] two ways: additive and Shin agree', () => {
  const odds = (method: (typeof MARGIN_METHODS)[number]) => of(method, [0.85, 0.15], 1.05).slice(0, 2);
  expect(odds('multiplicative')).toEqual(['1.120448', '6.349206']);
  expect(odds('additive')).toEqual(['1.142857', '5.714286']);
  expect(odds('shin')).toEqual(['1.142857', '5.714286']);
  expect(odds('power')).toEqual(['1.155679', '5.413950']);
});

it('[V-2.9] [TV-6.45] the chances behind 1.60, 4.00 and 6.50', () => {
  const odds = [1.6, 4, 6.5];
  expect(booksumOf(odds).toFixed(6)).toBe('1.028846');
  const read = (method: (typeof MARGIN_METHODS)[number]) => {
    const { values, parameter } = removeMargin(method, odds);
    return fixed([...values, ...(parameter === null ? [] : [parameter])]);
  };
  expect(read('multiplicative')).toEqual(['0.607477', '0.242991', '0.149533']);
  expect(read('power')).toEqual(['0.615760', '0.239255', '0.144986', '1.031691']);
  expect(read('shin')).toEqual(['0.613376', '0.241024', '0.145600', '0.014515']);
  expect(read('odds-ratio').slice(0, 3)).toEqual(['0.612600', '0.240273', '0.147127']);
});

it('each method keeps its booksum, and its inverse recovers the chances', () => {
  const weights = fc.array(fc.integer({ min: 5, max: 1_000 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 1_001, max: 1_200 }), (parts, thousandths) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const chances = parts.map((part) => part / total);
      // insiders alone cannot raise the booksum of a market above this
      const shinMost = chances.reduce((roots, chance) => roots + Math.sqrt(chance), 0) ** 2;
      for (const method of MARGIN_METHODS) {
        if (method === 'shin' && thousandths / 1_000 > shinMost) continue;
        const { values } = addMargin(method, chances, thousandths / 1_000);
        expect(booksumOf(values)).toBeCloseTo(thousandths / 1_000, 9);
        if (values.every((odds) => odds > 1))
          removeMargin(method, values).values.forEach((chance, n) => {
            expect(chance).toBeCloseTo(chances[n]!, 7);
          });
      }
    }),
    { seed: SEED, numRuns: 60 },
  );
  for (const wrong of [[1], [0.5, 0.6], [1, 0], [Number.NaN, 0.5]])
    expect(() => addMargin('power', wrong, 1.05)).toThrow(RangeError);
  expect(() => addMargin('power', [0.5, 0.5], 0.99)).toThrow(RangeError);
  // 5 and 516 of 521: the square of the sum of their roots is 1.19499
  expect(() => addMargin('shin', [5 / 521, 516 / 521], 1.195)).toThrow(RangeError);
  expect(booksumOf(addMargin('shin', [5 / 521, 516 / 521], 1.1949).values)).toBeCloseTo(1.1949, 9);
});

it('[V-2.10] [TV-6.46] odds are rounded down to a rung of the ladder', () => {
  const odds = [1.602638, 3.457937, 6.81019, 2.0829, 2.019, 7.59, 131, 1.009, 1.01, 2.3, 5_000, Number.NaN];
  const rungs = odds.map(onLadder);
  expect(rungs).toEqual([
    16_000,
    34_500,
    68_000,
    20_800,
    20_000,
    74_000,
    1_300_000,
    null,
    10_100,
    23_000,
    10_000_000,
    null,
  ]);
  expect(booksumOf([1.6, 3.45, 6.8]).toFixed(6)).toBe('1.061914');
});

it('a rung is its own price, never above the odds, and less than a step below them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_100, max: 10_000_000 }), (exact) => {
      const rung = onLadder(exact / 10_000)!;
      expect(rung).toBeLessThanOrEqual(exact);
      expect(isRung(rung)).toBe(true);
      const between = Array.from({ length: Math.floor((exact - rung) / 100) }, (_, n) => rung + 100 * (n + 1));
      expect(between.some(isRung)).toBe(false);
    }),
    { seed: SEED, numRuns: 200 },
  );
});

it('prices of a market: usual method, booksum, and decided selections removed', () => {
  expect([usualMethod(2), usualMethod(3)]).toEqual(['odds-ratio', 'power']);
  expect([usualBooksum('main', false), usualBooksum('special', true)].map((sum) => sum.toFixed(2))).toEqual([
    '1.05',
    '1.12',
  ]);
  expect(pricesOf([0.6, 0.27, 0.13], 1.06)).toEqual([16_100, 34_000, 66_000]);
  expect(pricesOf([0.5, 0.5], 1.05)).toEqual([19_000, 19_000]);
  expect(() => pricesOf([0.7, 0.7, 0.6], 1.05)).toThrow(RangeError);
  expect(pricesOf([1, 0], 1.05)).toEqual([null, null]);
  expect(pricesOf([0.5, 0.5, 0], 1.05)).toEqual([19_000, 19_000, null]);
  expect(pricesOf([0.999, 0.001], 1.05)[0]).toBeNull();
});
