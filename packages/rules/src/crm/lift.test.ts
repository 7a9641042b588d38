import { expect, it } from 'vitest';
import { moneyLift, rateLift, sampleRatio, sampleSize } from './lift.ts';

it('[L-4.1] 4,950 of 90,000 against 500 of 10,000 is a lift of half a point that is unlikely to be chance', () => {
  const lift = rateLift({ members: 90_000, reached: 4950 }, { members: 10_000, reached: 500 });
  if (lift.is === 'few') throw new Error('enough events');
  expect([lift.rate, lift.rateHeldOut]).toEqual([0.055, 0.05]);
  expect(lift.difference).toBeCloseTo(0.005, 12);
  expect(lift.z).toBeCloseTo(2.0896, 4);
  expect(lift.p).toBeCloseTo(0.0367, 4);
  expect([lift.low * 100, lift.high * 100].map((one) => one.toFixed(4))).toEqual(['0.0476', '0.9524']);
});

it('[L-4.2] 460 of 9,000 against 50 of 1,000 shows nothing', () => {
  const lift = rateLift({ members: 9000, reached: 460 }, { members: 1000, reached: 50 });
  if (lift.is === 'few') throw new Error('enough events');
  expect(lift.difference * 100).toBeCloseTo(0.111, 3);
  expect(lift.z).toBeCloseTo(0.1515, 4);
  expect(lift.p).toBeCloseTo(0.88, 3);
  expect([lift.low * 100, lift.high * 100].map((one) => one.toFixed(3))).toEqual(['-1.314', '1.537']);
});

it('with fewer than ten events in an arm there is no comparison', () => {
  expect(rateLift({ members: 900, reached: 90 }, { members: 100, reached: 9 })).toEqual({ is: 'few' });
  expect(rateLift({ members: 900, reached: 90 }, { members: 100, reached: 10 }).is).toBe('compared');
});

it('[L-4.3] money per member: the interval includes zero, so the return is not proven', () => {
  const [told, held] = [
    { members: 90_000, mean: 120.5, deviation: 900 },
    { members: 10_000, mean: 110.25, deviation: 880 },
  ];
  const lift = moneyLift(told, held, 600_000);
  expect(lift.difference).toBeCloseTo(10.25, 10);
  expect(lift.error).toBeCloseTo(9.2973, 4);
  expect([lift.low.toFixed(2), lift.high.toFixed(2)]).toEqual(['-7.97', '28.47']);
  expect(lift.incremental).toBeCloseTo(922_500, 5);
  expect(lift.return).toBeCloseTo(0.5375, 10);
  expect(lift.isProven).toBe(false);
});

it('[L-4.4] members needed for half a point at 5 %, in equal arms and with a holdout of 10 %', () => {
  expect(sampleSize(0.05, 0.005, 0.5) / 2).toBeCloseTo(29_826, -1);
  expect(sampleSize(0.05, 0.005, 0.1)).toBeCloseTo(165_699, -1);
});

it('[L-4.5] arm sizes other than planned invalidate an experiment', () => {
  expect(sampleRatio(90_000, 10_000, 0.1)).toEqual({ chi: 0, isBroken: false });
  const broken = sampleRatio(89_500, 10_500, 0.1);
  expect([broken.chi.toFixed(2), broken.isBroken]).toEqual(['27.78', true]);
});
