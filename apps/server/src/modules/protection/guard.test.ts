import { expect, it } from 'vitest';
import { tierNeeded, tierOf } from './document.ts';
import { afterMove, type Guard, whyNot } from './guard.ts';
import { decideChange, policyLimit, strictest } from './limit.ts';
import { monthsLater, spanEnd, spanStart } from './span.ts';

const ZONE = 'Asia/Shanghai';
const NOW = Date.parse('2026-11-20T10:00:00.000Z'); // a Friday, 18:00 local time
const none = { day: null, week: null, month: null };
const tally = (start: string) => ({ start, staked: 0n, returned: 0n, playedMs: 0n });
const guard = (changes: Partial<Guard> = {}): Guard => ({
  ownerId: 1n,
  zone: ZONE,
  stakeMax: null,
  loss: none,
  wager: none,
  time: none,
  blocked: [],
  restrictedUntilMs: null,
  tallies: { day: tally('2026-11-20'), week: tally('2026-11-16'), month: tally('2026-11-01') },
  lastBetMs: null,
  check: { everyMs: null, sinceMs: NOW, playedMs: 0n, staked: 0n, returned: 0n },
  ...changes,
});
const bet = (stake: bigint, nowMs = NOW) => ({ stake, category: 'slots', nowMs });
const placed = (one: Guard, stake: bigint, nowMs = NOW) =>
  afterMove(one, { staked: stake, returned: 0n, betMs: nowMs, nowMs });
const paid = (one: Guard, returned: bigint, nowMs = NOW) =>
  afterMove(one, { staked: 0n, returned, betMs: null, nowMs });

it('[STD-28] exactly at a limit is allowed, one unit more is not', () => {
  const loss = guard({ loss: { ...none, day: 100n } });
  expect(whyNot(loss, bet(100n))).toBeNull();
  expect(whyNot(loss, bet(101n))).toEqual({ is: 'limit', kind: 'loss', span: 'day' });
  expect(whyNot(placed(loss, 100n), bet(1n))).toEqual({ is: 'limit', kind: 'loss', span: 'day' });
  // wins can be lost again: the limit is on losses, not on stakes
  expect(whyNot(paid(placed(loss, 100n), 60n), bet(60n))).toBeNull();
  expect(whyNot(paid(placed(loss, 100n), 60n), bet(61n))).not.toBeNull();
  const wager = guard({ wager: { ...none, week: 100n } });
  expect(whyNot(paid(placed(wager, 60n), 900n), bet(40n))).toBeNull();
  expect(whyNot(paid(placed(wager, 60n), 900n), bet(41n))).toEqual({ is: 'limit', kind: 'wager', span: 'week' });
  const stake = guard({ stakeMax: 100n });
  expect([whyNot(stake, bet(100n)), whyNot(stake, bet(101n))]).toEqual([
    null,
    { is: 'limit', kind: 'stake', span: 'bet' },
  ]);
  // a free bet stakes none of the member's own money
  expect(whyNot(placed(loss, 100n), bet(0n))).toBeNull();
});

it("periods follow the brand's calendar: midnight, Monday, the first", () => {
  expect(spanStart('week', NOW, ZONE)).toBe('2026-11-16');
  const lastMs = Date.parse('2026-11-30T15:59:59.999Z');
  expect([spanStart('day', lastMs, ZONE), spanStart('month', lastMs, ZONE)]).toEqual(['2026-11-30', '2026-11-01']);
  expect(spanStart('month', lastMs + 1, ZONE)).toBe('2026-12-01');
  expect(spanEnd('month', lastMs, ZONE)).toBe(lastMs + 1);
  expect(spanEnd('day', lastMs, ZONE)).toBe(lastMs + 1);
  const sunday = Date.parse('2026-02-01T03:00:00.000Z'); // [TV-0.2] the week of 1 February 2026 begins on 26 January
  expect([spanStart('week', sunday, ZONE), spanEnd('week', sunday, ZONE)]).toEqual([
    '2026-01-26',
    Date.parse('2026-02-01T16:00:00.000Z'),
  ]);
});

it('the end of a month resets its limit, and no other', () => {
  const month = guard({ loss: { ...none, month: 100n } });
  const spent = placed(month, 100n, Date.parse('2026-11-30T15:59:00.000Z'));
  expect(whyNot(spent, bet(1n, Date.parse('2026-11-30T15:59:59.000Z')))).not.toBeNull();
  const december = Date.parse('2026-11-30T16:00:00.000Z');
  expect(whyNot(spent, bet(100n, december))).toBeNull();
  // a clock that is behind does not restore the previous month
  const begun = placed(spent, 100n, december);
  expect(whyNot(begun, bet(1n, december - 2000))).not.toBeNull();
});

it('play time is what lies between bets of one session of play', () => {
  const minute = 60_000;
  let one = guard({ time: { ...none, day: 10n * 60_000n } });
  for (const at of [0, 4, 8, 60]) one = placed(one, 1n, NOW + at * minute);
  expect(one.tallies.day.playedMs).toBe(8n * 60_000n);
  expect(whyNot(one, bet(1n, NOW + 61 * minute))).toBeNull();
  expect(whyNot(one, bet(1n, NOW + 62 * minute))).toEqual({ is: 'limit', kind: 'time', span: 'day' });
});

it('[STD-41] the reality check stops play after its interval of play', () => {
  let one = guard();
  one = { ...one, check: { ...one.check, everyMs: 120_000n } };
  one = placed(placed(one, 5n), 5n, NOW + 119_999);
  expect(whyNot(one, bet(1n, NOW + 119_999))).toBeNull();
  expect(whyNot(one, bet(1n, NOW + 120_000))).toEqual({ is: 'check' });
});

it('a restriction takes precedence, and a blocked category comes before limits', () => {
  const restricted = guard({ restrictedUntilMs: NOW + 1, blocked: ['slots'] });
  expect(whyNot(restricted, bet(0n))).toEqual({ is: 'restriction' });
  expect(whyNot(restricted, bet(0n, NOW + 1))).toEqual({ is: 'category' });
  expect(whyNot(guard({ blocked: ['live'] }), bet(1n))).toBeNull();
});

it('a rollback never allows more than before', () => {
  const one = afterMove(placed(guard(), 10n), { staked: -30n, returned: -5n, betMs: null, nowMs: NOW });
  expect(one.tallies.day).toMatchObject({ staked: 0n, returned: 0n });
});

it('[STD-29] stricter at once; looser, or none, after the cooling-off period', () => {
  const policy = { coolingHours: 24 };
  expect(decideChange(null, 5n, NOW, policy)).toEqual({ is: 'now' });
  expect(decideChange(5n, 4n, NOW, policy)).toEqual({ is: 'now' });
  expect(decideChange(5n, 5n, NOW, policy)).toEqual({ is: 'nothing' });
  for (const wanted of [6n, null])
    expect(decideChange(5n, wanted, NOW, policy)).toEqual({ is: 'later', readyMs: NOW + 86_400_000 });
});

it('[STD-30] the strictest of member, operator and policy applies', () => {
  expect([strictest(5n, null, 3n), strictest(null), strictest()]).toEqual([3n, null, null]);
  const policy = {
    coolingHours: 24,
    stakeMax: '5',
    limits: [{ kind: 'loss' as const, span: 'day' as const, amount: '10' }],
    reminderMinutes: null,
    exclusionMonths: 6,
    dormantMonths: 12,
    tiers: [],
  };
  expect(policyLimit(policy, { kind: 'stake', span: 'bet' })).toBe(500_000n);
  expect(policyLimit(policy, { kind: 'loss', span: 'day' })).toBe(1_000_000n);
  expect(policyLimit(policy, { kind: 'loss', span: 'week' })).toBeNull();
});

it('[STD-77] documents required by amount and by deposits', () => {
  const tiers = [
    { tier: 1 as const, withdrawalAbove: '100', depositedFrom: null },
    { tier: 2 as const, withdrawalAbove: null, depositedFrom: '2000' },
  ];
  expect(tierNeeded({ tiers }, 10_000_000n, 0n)).toBe(0);
  expect(tierNeeded({ tiers }, 10_000_001n, 0n)).toBe(1);
  expect(tierNeeded({ tiers }, 1n, 200_000_000n)).toBe(2);
  expect([tierOf([]), tierOf(['address']), tierOf(['passport']), tierOf(['passport', 'funds'])]).toEqual([0, 0, 1, 2]);
});

it('months later is limited to the end of a shorter month', () => {
  const later = (iso: string, months: number) => new Date(monthsLater(Date.parse(iso), months)).toISOString();
  expect(later('2026-08-31T10:00:00.000Z', 6)).toBe('2027-02-28T10:00:00.000Z');
  expect(later('2026-11-20T10:00:00.000Z', 12)).toBe('2027-11-20T10:00:00.000Z');
});
