import { expect, it } from 'vitest';
import { endedBy, withAllBelow } from './cascade.ts';
import type { AgreementKind, Tier } from './kind.ts';
import { checkTerms, isDominated, type TermRules } from './tier.ts';

const ONE = 100_000n;
const NO: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const tier = (part: Partial<Tier>): Tier => ({ ...NO, ...part });
/** Turnover in thousands, rate in tenths of a percent. */
const betTier = (thousands: bigint, rate: bigint): Tier => tier({ bet: thousands * 1000n * ONE, rate: rate * 1000n });
const RULES: TermRules = {
  maxTiers: 6,
  maxPpm: {
    dividend: 400_000,
    'daily-salary': 20_000,
    'platform-daily': 20_000,
    'hourly-salary': 10_000,
    'real-time-salary': 21_000,
  },
  maxLossPpm: 30_000,
  hourlyMode: 'volume',
  maxFixed: 100_000n * ONE,
  sameLevel: true,
};
const check = (tiers: readonly Tier[], kind: AgreementKind = 'daily-salary') => checkTerms(kind, tiers, RULES);

it('[TV-2.1] what may be offered below {100k: 1.0 %, 500k: 1.5 %}', () => {
  const offerer = [betTier(100n, 10n), betTier(500n, 15n)];
  const allowed = (tiers: readonly Tier[]) => isDominated(offerer, tiers, true);
  expect(allowed([betTier(100n, 10n), betTier(500n, 12n)])).toBe(true);
  expect(allowed([betTier(100n, 12n)])).toBe(false);
  expect(allowed([betTier(500n, 15n)])).toBe(true);
  expect(allowed([betTier(50n, 5n)])).toBe(false);
  expect(check([betTier(100n, 8n), betTier(90n, 9n)])).toBe('TIER_ORDER');
});
it('[rule 2.2] TIER_COUNT, TIER_ORDER, LOSS_ABOVE_BET, RATE_LIMIT, each at its boundary', () => {
  expect(check([])).toBe('TIER_COUNT');
  const six = Array.from({ length: 6 }, (_, n) => betTier(BigInt(n + 1), BigInt(n + 1)));
  expect(check(six)).toBeNull();
  expect(check([...six, betTier(7n, 7n)])).toBe('TIER_COUNT');
  expect(check([betTier(1n, 5n), betTier(2n, 5n)])).toBe('TIER_ORDER');
  expect(check([betTier(1n, 5n), betTier(1n, 6n)])).toBe('TIER_ORDER');
  expect(check([betTier(1n, 5n), tier({ ...betTier(1n, 6n), active: 3 })])).toBeNull();
  expect(check([tier({ ...betTier(1n, 5n), active: 3 }), betTier(2n, 6n)])).toBe('TIER_ORDER');
  expect(check([tier({ bet: ONE, loss: ONE, rate: 10_000n })], 'dividend')).toBeNull();
  expect(check([tier({ bet: ONE, loss: ONE + 1n, rate: 10_000n })], 'dividend')).toBe('LOSS_ABOVE_BET');
  expect(check([tier({ loss: ONE, rate: 10_000n })], 'dividend')).toBeNull();
  expect(check([betTier(1n, 20n)])).toBeNull();
  expect(check([betTier(1n, 21n)])).toBe('RATE_LIMIT');
  expect(check([tier({ rate: 1500n })])).toBe('RATE_LIMIT');
  expect(check([tier({ rate: 400_000n })], 'dividend')).toBeNull();
  expect(check([tier({ rate: 401_000n })], 'dividend')).toBe('RATE_LIMIT');
  expect(check([tier({ rate: 11_000n })], 'hourly-salary')).toBe('RATE_LIMIT');
  expect(check([tier({ rate: 0n, lossRate: 21_000n })], 'real-time-salary')).toBeNull();
  expect(check([tier({ rate: 1000n, lossRate: 22_000n })], 'real-time-salary')).toBe('RATE_LIMIT');
  expect(check([tier({ rate: 0n })])).toBe('RATE_LIMIT');
});
it('[rule 2.2] fields not used by a kind are refused', () => {
  expect(check([tier({ rate: 1000n, loss: 1n })])).toBe('INPUT_INVALID');
  expect(check([tier({ rate: 1000n, singleBet: 1n })])).toBe('INPUT_INVALID');
  expect(check([tier({ rate: 1000n, lossRate: 1000n })])).toBe('INPUT_INVALID');
  expect(check([tier({ rate: 1000n, active: 1 })], 'real-time-salary')).toBe('INPUT_INVALID');
  expect(check([tier({ rate: 1000n, rateType: 'fixed' })], 'dividend')).toBe('INPUT_INVALID');
  expect(check([tier({ rate: 1000n, bet: -1n })])).toBe('INPUT_INVALID');
});
it('[rule 2.2] fixed amounts are compared as amounts and never mixed with percentages', () => {
  const fixed = (thousands: bigint, amount: bigint) =>
    tier({ bet: thousands * 1000n * ONE, rateType: 'fixed', rate: amount * ONE });
  expect(check([fixed(1n, 50n), fixed(2n, 80n)])).toBeNull();
  expect(check([fixed(1n, 50n), betTier(2n, 9n)])).toBe('TIER_ORDER');
  expect(check([tier({ rateType: 'fixed', rate: 1n })])).toBe('RATE_LIMIT');
  expect(isDominated([fixed(1n, 50n)], [fixed(1n, 50n)], true)).toBe(true);
  expect(isDominated([fixed(1n, 50n)], [fixed(1n, 51n)], true)).toBe(false);
  expect(isDominated([fixed(1n, 50n)], [betTier(1n, 1n)], true)).toBe(false);
});
it('[rule 2.2] if levels must differ, the top rate is strictly lower; a smaller single bet exceeds the offerer', () => {
  expect(isDominated([betTier(1n, 10n)], [betTier(1n, 10n)], false)).toBe(false);
  expect(isDominated([betTier(1n, 10n)], [betTier(1n, 9n)], false)).toBe(true);
  const real = (single: bigint, won: bigint, lost: bigint) =>
    tier({ singleBet: single * ONE, rate: won * 1000n, lossRate: lost * 1000n });
  expect(isDominated([real(60n, 4n, 12n)], [real(60n, 3n, 10n)], true)).toBe(true);
  expect(isDominated([real(60n, 4n, 12n)], [real(50n, 3n, 10n)], true)).toBe(false);
  expect(isDominated([real(60n, 4n, 12n)], [real(60n, 5n, 10n)], true)).toBe(false);
  expect(isDominated([real(60n, 4n, 12n)], [real(60n, 4n, 13n)], true)).toBe(false);
});
it('[TV-2.3] which agreements end when the one above is reduced', () => {
  const percent = (rate: bigint) => [tier({ rate: rate * 10_000n })];
  const list = [
    { id: 'ZA', offererId: 1n, accepterId: 2n },
    { id: 'AB', offererId: 2n, accepterId: 3n },
    { id: 'BC', offererId: 3n, accepterId: 4n },
  ];
  const below = [{ id: 'AB', tiers: percent(25n) }];
  expect(endedBy(percent(22n), below, true)).toEqual(['AB']);
  expect(withAllBelow(list, ['AB']).map((one) => one.id)).toEqual(['AB', 'BC']);
  expect(endedBy(percent(26n), below, true)).toEqual([]);
  expect(endedBy(percent(25n), below, true)).toEqual([]);
});

it('[rule 2.8] hourly by result: at most 1 % on winning and 3 % on losing turnover, and both rates must be covered from above', () => {
  const byResult = (won: bigint, lost: bigint, thousands = 0n): Tier =>
    tier({ bet: thousands * 1000n * ONE, rateType: 'win-loss', rate: won * 1000n, lossRate: lost * 1000n });
  const ask = (tiers: readonly Tier[], hourlyMode: TermRules['hourlyMode'] = 'win-loss') =>
    checkTerms('hourly-salary', tiers, { ...RULES, hourlyMode });
  expect(ask([byResult(10n, 30n)])).toBeNull();
  expect(ask([byResult(0n, 30n)])).toBeNull();
  expect(ask([byResult(11n, 30n)])).toBe('RATE_LIMIT');
  expect(ask([byResult(10n, 31n)])).toBe('RATE_LIMIT');
  expect(ask([byResult(0n, 0n)])).toBe('RATE_LIMIT');
  expect(ask([byResult(5n, 10n), byResult(5n, 12n, 1n)])).toBeNull();
  expect(ask([byResult(5n, 10n), byResult(4n, 12n, 1n)])).toBe('TIER_ORDER');
  // each with the rate type of the brand's new terms
  expect(ask([byResult(10n, 30n)], 'volume')).toBe('RATE_TYPE');
  expect(ask([betTier(0n, 5n)], 'win-loss')).toBe('RATE_TYPE');
  expect(checkTerms('daily-salary', [byResult(1n, 1n)], RULES)).toBe('INPUT_INVALID');
  expect(ask([tier({ rate: 1000n, lossRate: 1000n })], 'volume')).toBe('INPUT_INVALID');
  const above = [byResult(8n, 25n)];
  expect(isDominated(above, [byResult(8n, 25n)], true)).toBe(true);
  expect(isDominated(above, [byResult(9n, 20n)], true)).toBe(false);
  expect(isDominated(above, [byResult(5n, 26n)], true)).toBe(false);
  // rate types are never mixed in one agreement
  expect(isDominated(above, [betTier(0n, 5n)], true)).toBe(false);
  expect(isDominated([betTier(0n, 9n)], [byResult(1n, 1n)], true)).toBe(false);
});
