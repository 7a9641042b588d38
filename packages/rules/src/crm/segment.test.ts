import { expect, it } from 'vitest';
import { nextOf, type Step } from './journey.ts';
import { type Facts, faultOf, matches, type Rule } from './segment.ts';

const FACTS: Facts = {
  level: 2,
  labels: ['vip'],
  country: 'PK',
  language: 'UR',
  deposits: [
    { daysAgo: 0, amount: 100n },
    { daysAgo: 6, amount: 50n },
    { daysAgo: 7, amount: 7n },
  ],
  isDepositor: true,
  playedDaysAgo: 3,
  registeredDaysAgo: 0,
  uplines: ['agentone0000'],
  isAlerted: false,
};
const deep = (levels: number): Rule => (levels === 0 ? { is: 'depositor' } : { is: 'all', of: [deep(levels - 1)] });

it('a span of days ends today: seven days are today and the six before', () => {
  const deposits = (days: number, atLeast: bigint): Rule => ({ is: 'deposits', days, atLeast });
  expect(matches(deposits(7, 150n), FACTS)).toBe(true);
  expect(matches(deposits(7, 151n), FACTS)).toBe(false);
  expect(matches(deposits(8, 157n), FACTS)).toBe(true);
  expect([3, 4].map((days) => matches({ is: 'played', days }, FACTS))).toEqual([false, true]);
  expect(matches({ is: 'played', days: 365 }, { ...FACTS, playedDaysAgo: null })).toBe(false);
});

it('a rule is refused when it is too deep, too long or has an empty group', () => {
  expect([faultOf(deep(3)), faultOf(deep(4))]).toEqual([null, 'DEEP']);
  const many = (count: number): Rule => ({ is: 'any', of: Array.from({ length: count }, () => deep(0)) });
  expect([faultOf(many(20)), faultOf(many(21))]).toEqual([null, 'MANY']);
  expect(faultOf({ is: 'not', rule: { is: 'any', of: [] } })).toBe('EMPTY');
});

it('a journey waits, exits at an unmet rule, and drops a message that is no longer valid, counted from when it came due', () => {
  const steps: Step[] = [
    { do: 'wait', hours: 2 },
    { do: 'check', rule: { is: 'not', rule: { is: 'depositor' } } },
    { do: 'send', templateId: 't', validHours: 5 },
  ];
  const hour = 3_600_000;
  expect(nextOf(steps, { step: 0, sinceMs: 0 }, 0, FACTS)).toEqual({ is: 'wait', step: 1, wakeMs: 2 * hour });
  expect(nextOf(steps, { step: 1, sinceMs: 2 * hour }, 2 * hour, FACTS)).toEqual({ is: 'exit' });
  const fresh = { ...FACTS, isDepositor: false };
  expect(nextOf(steps, { step: 1, sinceMs: 2 * hour }, 3 * hour, fresh)).toMatchObject({ validUntilMs: 8 * hour });
  expect(nextOf(steps, { step: 2, sinceMs: 2 * hour }, 3 * hour, fresh)).toMatchObject({ validUntilMs: 7 * hour });
  expect(nextOf(steps, { step: 3, sinceMs: 0 }, 0, FACTS)).toEqual({ is: 'done' });
});
