import { expect, it } from 'vitest';
import {
  addDays,
  businessDay,
  businessDayEnd,
  businessDayStart,
  DAY_MS,
  firstOfMonth,
  mondayOf,
  slotOf,
} from './time.ts';
import { instantOf, isZone, wallTime, zoneLabel, zoneOffset } from './zone.ts';

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const dayOf = (day: string, zone: string) =>
  [businessDayStart(day, zone), businessDayEnd(day, zone)].map((ms) => iso(ms).slice(0, 16));

it('[F-36] a day begins at midnight of its zone', () => {
  expect(dayOf('2026-11-22', 'Asia/Karachi')).toEqual(['2026-11-21T19:00', '2026-11-22T19:00']);
  expect(dayOf('2026-11-22', 'Asia/Kolkata')).toEqual(['2026-11-21T18:30', '2026-11-22T18:30']);
  expect(dayOf('2026-11-22', 'Asia/Kathmandu')).toEqual(['2026-11-21T18:15', '2026-11-22T18:15']);
  expect(businessDay(Date.parse('2026-11-21T18:14:59.999Z'), 'Asia/Kathmandu')).toBe('2026-11-21');
  expect(businessDay(Date.parse('2026-11-21T18:15:00.000Z'), 'Asia/Kathmandu')).toBe('2026-11-22');
});
it('[F-36] a day has 23 or 25 hours where clocks change', () => {
  const hours = (day: string, zone: string) => (businessDayEnd(day, zone) - businessDayStart(day, zone)) / HOUR;
  expect(dayOf('2026-03-29', 'Europe/London')).toEqual(['2026-03-29T00:00', '2026-03-29T23:00']);
  expect(dayOf('2026-10-25', 'Europe/London')).toEqual(['2026-10-24T23:00', '2026-10-26T00:00']);
  expect(hours('2026-03-08', 'America/New_York')).toBe(23);
  expect(hours('2026-11-01', 'America/New_York')).toBe(25);
  // back an hour for Ramadan, and forward after it
  expect(hours('2026-02-15', 'Africa/Casablanca')).toBe(25);
  expect(hours('2026-03-22', 'Africa/Casablanca')).toBe(23);
  expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
});
it('[F-36] midnights that are skipped, repeated, or the start of a clock change backwards', () => {
  // Cairo 2024: from midnight to one
  expect(dayOf('2024-04-26', 'Africa/Cairo')).toEqual(['2024-04-25T22:00', '2024-04-26T21:00']);
  // Havana 2026: from one back to midnight
  expect(dayOf('2026-11-01', 'America/Havana')).toEqual(['2026-11-01T04:00', '2026-11-02T05:00']);
  // Asuncion 2024: from midnight back to 23:00
  expect(dayOf('2024-03-23', 'America/Asuncion')).toEqual(['2024-03-23T03:00', '2024-03-24T04:00']);
});
it('[F-36] a date that a zone skipped is empty', () => {
  const zone = 'Pacific/Apia';
  expect(dayOf('2011-12-29', zone)).toEqual(['2011-12-29T10:00', '2011-12-30T10:00']);
  expect(dayOf('2011-12-30', zone)).toEqual(['2011-12-30T10:00', '2011-12-30T10:00']);
  expect(dayOf('2011-12-31', zone)).toEqual(['2011-12-30T10:00', '2011-12-31T10:00']);
  expect(businessDay(Date.parse('2011-12-30T09:59:59.999Z'), zone)).toBe('2011-12-29');
  expect(businessDay(Date.parse('2011-12-30T10:00:00.000Z'), zone)).toBe('2011-12-31');
});
it('[F-36] days, weeks and months are date arithmetic', () => {
  expect([addDays('2026-03-01', -1), addDays('2028-02-28', 1), addDays('2026-12-31', 1)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-01',
  ]);
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
  expect([firstOfMonth('2026-12-31'), firstOfMonth('2026-12-31', 1), firstOfMonth('2026-01-31', -1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2025-12-01',
  ]);
});
it('[F-36] hours are counted from the start of the day, and the last one ends with it', () => {
  for (const [day, zone, count] of [
    ['2026-03-29', 'Europe/London', 23],
    ['2026-10-25', 'Europe/London', 25],
    ['2026-11-22', 'Asia/Kathmandu', 24],
    ['2026-04-05', 'Australia/Lord_Howe', 25],
  ] as const) {
    const ends: number[] = [];
    const until = businessDayEnd(day, zone);
    for (let at = businessDayStart(day, zone); at < until; at = ends.at(-1)!) {
      const { start, end } = slotOf(at, HOUR, zone);
      expect(start).toBe(at);
      expect(slotOf(end - 1, HOUR, zone)).toEqual({ start, end });
      ends.push(end);
    }
    expect([ends.length, ends.at(-1)]).toEqual([count, until]);
  }
});
it('[F-36] a local time converts to an instant and back', () => {
  expect(iso(instantOf('2026-03-29T01:30', 'Europe/London'))).toBe('2026-03-29T01:00:00.000Z');
  expect(iso(instantOf('2026-10-25T01:30', 'Europe/London'))).toBe('2026-10-25T00:30:00.000Z');
  expect(iso(instantOf('2026-07-01T12:00', 'America/New_York'))).toBe('2026-07-01T16:00:00.000Z');
  expect(wallTime(Date.parse('2026-07-01T16:00:00Z'), 'America/New_York')).toBe('2026-07-01T12:00:00.000');
  expect(zoneOffset(Date.parse('2026-07-01T16:00:00Z'), 'America/New_York')).toBe(-4 * HOUR);
});
it('[F-36] zones are identified by name', () => {
  expect(['Asia/Karachi', 'UTC', 'Etc/GMT-8', 'Europe/London'].every(isZone)).toBe(true);
  expect(['', '480', '+05:00', 'Asia/Nowhere', 'Asia/Karachi '].some(isZone)).toBe(false);
  expect(() => businessDay(0, 'Asia/Nowhere')).toThrow(RangeError);
  expect(zoneLabel('Asia/Karachi', 'en')).toBe('Pakistan Time');
  expect(zoneLabel('UTC', 'en')).toBe('UTC');
});
it('[F-36] over a year days follow one another without gap or overlap, and every instant is in its own', () => {
  for (const zone of ['Asia/Karachi', 'Europe/London', 'America/New_York', 'Africa/Casablanca', 'Pacific/Apia', 'UTC'])
    for (let day = '2025-12-28'; day < '2027-01-04'; day = addDays(day, 1)) {
      const [start, end] = [businessDayStart(day, zone), businessDayEnd(day, zone)];
      expect([businessDay(start, zone), businessDay(end - 1, zone)]).toEqual([day, day]);
      expect(businessDay(start - 1, zone)).toBe(addDays(day, -1));
      expect(Math.abs(end - start - DAY_MS)).toBeLessThanOrEqual(HOUR);
    }
});
