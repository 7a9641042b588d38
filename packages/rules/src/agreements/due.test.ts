import { instantOf, wallTime } from '@kismet/kernel/zone';
import { expect, it } from 'vitest';
import { compareDue, type DuePeriod, dueAt } from './due.ts';

const end = (text: string) => instantOf(text, 'Asia/Karachi');
const of = (kind: DuePeriod['kind'], period: DuePeriod['period'], at: string): DuePeriod => ({
  kind,
  period,
  end: end(at),
});

it('[F-47] [rule 0.2] periods are due at the times of the table', () => {
  const due = (period: DuePeriod['period'], at: string) =>
    wallTime(dueAt({ period, end: end(at) }), 'Asia/Karachi').slice(0, 19);
  expect(due('daily', '2026-03-02T00:00')).toBe('2026-03-02T02:05:00');
  expect(due('weekly', '2026-03-02T00:00')).toBe('2026-03-02T02:10:00');
  expect(due('semimonthly', '2026-03-16T00:00')).toBe('2026-03-16T02:10:00');
  expect(due('monthly', '2026-04-01T00:00')).toBe('2026-04-01T02:10:00');
  expect(due('hourly', '2026-03-02T11:00')).toBe('2026-03-02T11:05:00');
  expect(due('real-time', '2026-03-02T11:05')).toBe('2026-03-02T11:05:30');
});
it('[F-47] ordered by due time; at the same time the shorter period first, then what the platform pays', () => {
  const inTurn = [
    of('real-time-salary', 'real-time', '2026-06-01T00:05'),
    of('hourly-salary', 'hourly', '2026-06-01T01:00'),
    of('hourly-salary', 'hourly', '2026-06-01T02:00'),
    of('platform-daily', 'daily', '2026-06-01T00:00'),
    of('daily-salary', 'daily', '2026-06-01T00:00'),
    of('dividend', 'daily', '2026-06-01T00:00'),
    of('real-time-salary', 'real-time', '2026-06-01T02:05'),
    of('daily-salary', 'weekly', '2026-06-01T00:00'),
    of('dividend', 'weekly', '2026-06-01T00:00'),
    of('daily-salary', 'semimonthly', '2026-06-01T00:00'),
    of('dividend', 'semimonthly', '2026-06-01T00:00'),
    of('dividend', 'monthly', '2026-06-01T00:00'),
  ];
  expect(inTurn.toReversed().sort(compareDue)).toEqual(inTurn);
});
