import { parseUnits } from '@kismet/kernel/money';
import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashFor, convertFault, earnPoints, POINT, type PointRules, pointSourceOf } from './points.ts';

const units = (text: string) => parseUnits(text)!;
/** Rates of rules 4.3 and 4.4. */
const RULES: PointRules = {
  perPoint: {
    deposit: units('100'),
    rng: units('500'),
    live: units('1000'),
    sports: units('1000'),
    pvp: units('1000'),
    lottery: units('2000'),
  },
  convert: { step: 100n * POINT, cashPerStep: units('1'), dailyMax: 5000n * POINT, wageringPpm: 1_000_000 },
};

it('[TV-4.4] deposit 1,250, slots 3,780 and live 950, then live 100 and slots 220: 21 points, and what is carried', () => {
  const earn = (carry: string, amount: string, perPoint: bigint) => {
    const { points, carry: rest } = earnPoints(units(carry), units(amount), perPoint);
    return [points / POINT, rest];
  };
  expect(earn('0', '1250', RULES.perPoint.deposit)).toEqual([12n, units('50')]);
  expect(earn('0', '3780', RULES.perPoint.rng)).toEqual([7n, units('280')]);
  expect(earn('0', '950', RULES.perPoint.live)).toEqual([0n, units('950')]);
  expect(earn('950', '100', RULES.perPoint.live)).toEqual([1n, units('50')]);
  expect(earn('280', '220', RULES.perPoint.rng)).toEqual([1n, 0n]);
});

it('[TV-4.5] 1,250 points are refused, 1,200 give 12.00', () => {
  const asked = { balance: 10_500n * POINT, today: 0n };
  expect(convertFault(RULES, { ...asked, points: 1250n * POINT })).toBe('POINTS_STEP');
  expect(convertFault(RULES, { ...asked, points: 1200n * POINT })).toBeNull();
  expect(cashFor(RULES, 1200n * POINT)).toBe(units('12'));
});

it('[VP-03] points below zero, too many points, and the limit of a day are refused in this order', () => {
  const points = 200n * POINT;
  expect(convertFault(RULES, { points, balance: -1n * POINT, today: 0n })).toBe('POINTS_NEGATIVE');
  expect(convertFault(RULES, { points, balance: 199n * POINT, today: 0n })).toBe('POINTS_SHORT');
  expect(convertFault(RULES, { points, balance: 900n * POINT, today: 4900n * POINT })).toBe('POINTS_DAY');
  expect(convertFault(RULES, { points: 0n, balance: 900n * POINT, today: 0n })).toBe('POINTS_STEP');
});

it('each category of games has its source; unknown ones earn nothing', () => {
  expect(
    ['slots', 'fishing', 'live', 'esports', 'cockfight', 'pvp', 'lottery', 'e-lottery', 'x'].map(pointSourceOf),
  ).toEqual(['rng', 'rng', 'live', 'sports', 'sports', 'pvp', 'lottery', 'lottery', null]);
});

it('property: whatever is earned and reversed in any order, points are those of the sum, and a void takes back exactly its own', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 60 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      amount,
      (days, per, bet) => {
        let [carry, points] = [0n, 0n];
        const day = (one: bigint) => {
          const earned = earnPoints(carry, one, per);
          expect(earned.carry >= 0n && earned.carry < per).toBe(true);
          carry = earned.carry;
          points += earned.points;
        };
        for (const one of days) day(one);
        const total = days.reduce((sum, one) => sum + one, 0n);
        expect((points / POINT) * per + carry).toBe(total);
        const before = [carry, points];
        day(bet);
        day(-bet);
        expect([carry, points]).toEqual(before);
      },
    ),
    { numRuns: 500, ...PROPERTY },
  );
});
