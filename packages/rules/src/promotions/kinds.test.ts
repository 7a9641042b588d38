import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import type { MemberFacts, PeriodFacts } from './kind.ts';
import { rulesOf } from './registry.ts';
import { runsOf } from './tasks.ts';

const ONE = 100_000n;
const none: PeriodFacts = { byCategory: new Map() };
const facts = (current: PeriodFacts): MemberFacts => ({
  nowMs: 0,
  registeredMs: 0,
  vipLevel: 0,
  isPhoneVerified: false,
  hasDeposited: false,
  cash: 0n,
  bonus: 0n,
  current,
  previous: none,
  today: '2026-11-26',
  days: [],
  streak: 0,
  deposited: 0n,
  tickets: { bought: 0, used: 0 },
});
const played = (bets: number): PeriodFacts => ({
  byCategory: new Map([['slots', { stake: 10n * ONE, validBet: 10n * ONE, payout: 0n, bets }]]),
});

it('[rule 4.5] a mission of bets counts bets, and one of turnover counts units', () => {
  const mission = (metric: 'bets' | 'valid-bet') =>
    rulesOf({
      kind: 'MISSION',
      parameters: { group: 'daily', metric, target: 20n * ONE, categories: ['slots'], amount: 5n * ONE, wager: null },
    });
  expect(mission('bets').progress(facts(played(19)))).toEqual({ done: 19n, need: 20n, unit: 'count' });
  expect(mission('bets').due(facts(played(19)))).toBeNull();
  expect(mission('bets').due(facts(played(20)))).toEqual({ form: 'cash', amount: 5n * ONE });
  expect(mission('valid-bet').due(facts(played(500)))).toBeNull();
  expect(mission('bets').terms[0]).toMatchObject({ id: 'mission.bets', values: { target: { count: 20 } } });
});

const streak = (more: object = {}) =>
  rulesOf({
    kind: 'MISSION',
    parameters: {
      ...{ group: 'monthly', metric: 'bets', target: 2n * ONE, categories: ['slots'], amount: 5n * ONE, wager: null },
      ...{ streakDays: 3, ...more },
    },
  });
/** Bets of slots on days of November 2026; today is the 26th. */
const onDays = (betsOf: Readonly<Record<number, number>>): MemberFacts => ({
  ...facts(none),
  days: Object.entries(betsOf).map(([day, bets]) => ({ day: `2026-11-${day.padStart(2, '0')}`, ...played(bets) })),
});
it('[TV-4.13] [rule 4.24] a streak counts days that met the target in a row, breaks on a missed one, starts again, and stays met', () => {
  const shown = (betsOf: Readonly<Record<number, number>>) => Number(streak().progress(onDays(betsOf))!.done);
  expect(shown({ 24: 2, 25: 5 })).toBe(2);
  // today is not over: a met target counts, an unmet one breaks nothing
  expect(shown({ 24: 2, 25: 5, 26: 1 })).toBe(2);
  expect(streak().due(onDays({ 24: 2, 25: 5, 26: 1 }))).toBeNull();
  expect(streak().due(onDays({ 24: 2, 25: 5, 26: 2 }))).toEqual({ form: 'cash', amount: 5n * ONE });
  // one bet does not reach the target: the day is missed
  expect(shown({ 23: 9, 24: 1, 25: 2 })).toBe(1);
  expect(shown({ 20: 2, 21: 2, 24: 2 })).toBe(0);
  // long enough at some point in the cycle, whatever was missed afterwards
  expect(streak().progress(onDays({ 1: 2, 2: 2, 3: 2, 20: 2 }))).toEqual({ done: 3n, need: 3n, unit: 'count' });
  // days with other games do not count
  expect(Number(streak({ categories: ['live'] }).progress(onDays({ 25: 9 }))!.done)).toBe(0);
  expect(streak().terms.map(({ id }) => id)).toEqual(['missionStreak.bets', 'category', 'missionBreak', 'cash']);
});

it('random days give the same streak as a walk over the calendar', () => {
  const prng = seededPrng('streaks 20261126');
  for (let round = 0; round < 300; round++) {
    const met = Array.from({ length: 26 }, (_, i) => i + 1).filter(() => prng.chance(0.6));
    const calendar = Array.from({ length: 26 }, (_, i) => (met.includes(i + 1) ? 'x' : '.')).join('');
    const longest = Math.max(0, ...calendar.split('.').map((run) => run.length));
    const still = /x*$/.exec(calendar.endsWith('.') ? calendar.slice(0, -1) : calendar)![0].length;
    const day = (one: number) => `2026-11-${String(one).padStart(2, '0')}`;
    expect(runsOf(met.toReversed().map(day), '2026-11-26'), `round ${round}: ${calendar}`).toEqual({
      longest,
      current: still,
    });
  }
});
