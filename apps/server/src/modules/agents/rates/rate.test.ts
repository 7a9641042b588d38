import { ppmOfSeries, seriesOf } from '@kismet/contracts/agents/rates';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { belowDownline, clampRates, judgeRates, newcomerRates, type Rates } from './rate.ts';

const rules = { mostPpm: { lottery: 130_000, other: 20_000 }, newcomerPpm: { lottery: 125_000 } };
const slots = (ppm: number): Rates => new Map([['slots', ppm]]);
const judge = (wanted: number, upline: number | null, now = 0, mayLower = false) =>
  judgeRates(slots(wanted), { upline: upline === null ? null : slots(upline), now: slots(now), rules, mayLower });

it('[TV-1.3] step, upline and brand limit a rate; equal to the upline is allowed', () => {
  expect(judge(9000, 8000)?.code).toBe('RATE_ABOVE_UPLINE');
  expect(judge(9000, 8000)?.fields).toEqual([{ name: 'rates.RNG', code: 'RATE_ABOVE_UPLINE', params: { max: '0.8' } }]);
  expect(judge(4500, 8000)?.code).toBe('RATE_GRID');
  expect(judge(8000, 8000)).toBeNull();
  expect(judge(21_000, 30_000)?.code).toBe('RATE_LIMIT');
  expect(judge(21_000, null)?.code).toBe('RATE_LIMIT');
  expect(judge(20_000, null)).toBeNull();
  expect(judge(4500, 4000)?.code, 'the grid is looked at first').toBe('RATE_GRID');
});

it('[TV-1.3] an upline raises and never lowers; an operator may lower', () => {
  expect(judge(4000, 8000, 5000)?.code).toBe('RATE_DECREASE');
  expect(judge(5000, 8000, 5000)).toBeNull();
  expect(judge(4000, 8000, 5000, true)).toBeNull();
});

it('[TV-1.3] violating downlines are listed with their rates, each counted once', () => {
  const one = { memberId: 7n, publicId: 'kid', account: 'noor' };
  const refused = belowDownline([
    { ...one, category: 'slots', ppm: 5000 },
    { ...one, category: 'live', ppm: 6000 },
  ]);
  expect(refused).toMatchObject({ code: 'RATE_BELOW_DOWNLINE', params: { count: 1, accounts: 'noor' } });
  expect(refused?.fields.map(({ name }) => name)).toEqual(['downline.kid.RNG', 'downline.kid.LIVE']);
  expect(belowDownline([])).toBeNull();
});

it('a series and its rate are one number (rule 1.4): 20 points are 1 %', () => {
  expect([seriesOf(0), seriesOf(10_000), seriesOf(125_000), seriesOf(130_000)]).toEqual([1700, 1720, 1950, 1960]);
  expect(ppmOfSeries(1956)).toBe(128_000);
});

it("new accounts get the brand's defaults, limited by the upline", () => {
  expect(newcomerRates(rules, null)).toEqual(new Map([['lottery', 125_000]]));
  expect(newcomerRates(rules, new Map([['lottery', 90_000]]))).toEqual(new Map([['lottery', 90_000]]));
  expect(newcomerRates(rules, new Map())).toEqual(new Map([['lottery', 0]]));
});

const ratesOf = fc
  .array(fc.tuple(fc.constantFrom(...CATEGORIES), fc.integer({ min: 0, max: 150 })), { maxLength: 12 })
  .map((pairs): Rates => new Map<Category, number>(pairs.map(([category, step]) => [category, step * 1000])));

it('clamped rates are always allowed, and never exceed the requested ones', () => {
  const seed = Number(process.env.RANDOM_SEED);
  console.info(`seed ${seed}`);
  fc.assert(
    fc.property(ratesOf, ratesOf, (wanted, upline) => {
      const clamped = clampRates(wanted, upline, rules);
      expect(judgeRates(clamped, { upline, now: new Map(), rules, mayLower: true })).toBeNull();
      for (const [category, ppm] of clamped) expect(ppm).toBeLessThanOrEqual(wanted.get(category)!);
    }),
    { seed, numRuns: 2000 },
  );
});
