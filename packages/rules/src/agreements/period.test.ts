import { instantOf, wallTime } from '@kismet/kernel/zone';
import { expect, it } from 'vitest';
import { isSecondHalf, nextBoundary, type Period, periodAt, periodBefore, periodsIn } from './period.ts';

const ZONE = 'Asia/Karachi';
const local = (text: string, zone = ZONE) => instantOf(text, zone);
const span = (period: Period, text: string, zone = ZONE) => {
  const { start, end } = periodAt(period, local(text, zone), zone);
  const show = (ms: number) => wallTime(ms, zone).slice(0, 16);
  return `${show(start)} ${show(end)}`;
};

it('[TV-0.1] a bet counts when it is settled: half month, day and week', () => {
  expect(span('semimonthly', '2026-02-16T00:01')).toBe('2026-02-16T00:00 2026-03-01T00:00');
  expect(span('daily', '2026-02-16T00:01')).toBe('2026-02-16T00:00 2026-02-17T00:00');
  expect(span('weekly', '2026-02-16T00:01')).toBe('2026-02-16T00:00 2026-02-23T00:00');
});
it('[TV-0.2] ids of periods', () => {
  expect(span('semimonthly', '2026-02-28T10:00')).toBe('2026-02-16T00:00 2026-03-01T00:00');
  expect(span('semimonthly', '2026-02-15T23:59')).toBe('2026-02-01T00:00 2026-02-16T00:00');
  expect(span('weekly', '2026-02-01T12:00')).toBe('2026-01-26T00:00 2026-02-02T00:00');
  expect(span('monthly', '2026-12-31T23:59')).toBe('2026-12-01T00:00 2027-01-01T00:00');
});
it('[TV-0.2] hours and slots follow the local clock, also in a zone with a half-hour offset', () => {
  expect(span('hourly', '2026-02-01T10:59', 'Asia/Kolkata')).toBe('2026-02-01T10:00 2026-02-01T11:00');
  expect(span('real-time', '2026-02-01T10:59', 'Asia/Kathmandu')).toBe('2026-02-01T10:55 2026-02-01T11:00');
});
it('[TV-2.2] terms begin and end at the next period boundary', () => {
  const next = (period: Period, text: string) => wallTime(nextBoundary(period, local(text), ZONE), ZONE).slice(0, 16);
  expect(next('semimonthly', '2026-02-10T15:00')).toBe('2026-02-16T00:00');
  expect(next('semimonthly', '2026-03-05T15:00')).toBe('2026-03-16T00:00');
  // exactly on a boundary the period has already begun
  expect(next('semimonthly', '2026-03-16T00:00')).toBe('2026-04-01T00:00');
  expect(next('daily', '2026-03-05T15:00')).toBe('2026-03-06T00:00');
  expect(next('weekly', '2026-03-05T15:00')).toBe('2026-03-09T00:00');
  expect(next('monthly', '2026-03-05T15:00')).toBe('2026-04-01T00:00');
  expect(next('hourly', '2026-03-05T15:10')).toBe('2026-03-05T16:00');
  expect(next('real-time', '2026-03-05T15:11')).toBe('2026-03-05T15:15');
});
it('[TV-0.2] periods are consecutive without gap or overlap over ten years', () => {
  for (const zone of [ZONE, 'Europe/London', 'Africa/Casablanca'])
    for (const period of ['daily', 'weekly', 'semimonthly', 'monthly'] as const) {
      let at = periodAt(period, local('2020-01-01T00:00', zone), zone);
      const until = local('2030-01-01T00:00', zone);
      for (; at.end < until; at = periodAt(period, at.end, zone)) {
        const next = periodAt(period, at.end, zone);
        expect(next.start).toBe(at.end);
        expect(periodBefore(period, next.start, zone)).toEqual(at);
        expect(periodAt(period, at.end - 1, zone)).toEqual(at);
      }
    }
  expect(isSecondHalf(local('2026-02-16T00:00'), ZONE)).toBe(true);
  expect(isSecondHalf(local('2026-02-01T00:00'), ZONE)).toBe(false);
});
it('[F-36] hours and days of an agreement follow daylight saving', () => {
  const london = 'Europe/London';
  expect(span('weekly', '2026-03-29T12:00', london)).toBe('2026-03-23T00:00 2026-03-30T00:00');
  const hours = (day: string) =>
    periodsIn('hourly', periodAt('daily', local(`${day}T12:00`, london), london), london).map(({ start }) =>
      wallTime(start, london).slice(11, 16),
    );
  expect(hours('2026-03-29')).toHaveLength(23);
  expect(hours('2026-03-29').slice(0, 3)).toEqual(['00:00', '02:00', '03:00']);
  expect(hours('2026-10-25')).toHaveLength(25);
  expect(hours('2026-10-25').slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  const week = periodAt('weekly', local('2026-03-25T12:00', london), london);
  expect(periodsIn('real-time', week, london)).toHaveLength((7 * 24 - 1) * 12);
});
