import { instantOf, wallTime } from './zone.ts';

/** A module's source of time: passed in, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** The business day (`YYYY-MM-DD`) of an instant in a brand's zone, an IANA name. */
export const businessDay = (ms: number, zone: string): string => wallTime(ms, zone).slice(0, 10);

/**
 * First millisecond of a business day in a zone: where midnight is skipped, the instant of the change. A date that a zone skips
 * begins and ends with the following day.
 */
export const businessDayStart = (day: string, zone: string): number => instantOf(`${day}T00:00:00.000`, zone);

/** First millisecond after a business day: 23, 24 or 25 hours after its start on a clock change. */
export const businessDayEnd = (day: string, zone: string): number => businessDayStart(addDays(day, 1), zone);

/** The date this many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days from `from` to another date. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS;

/** The Monday of a date's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));

/** The first of a date's month, or of the month this many months later. */
export function firstOfMonth(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The interval of this many milliseconds that contains an instant, counted from the start of its business day, because zone
 * offsets may be half-hours. The day's last interval is cut short when a clock change leaves no whole one.
 */
export function slotOf(ms: number, size: number, zone: string): { readonly start: number; readonly end: number } {
  const day = businessDay(ms, zone);
  const first = businessDayStart(day, zone);
  const start = first + Math.floor((ms - first) / size) * size;
  return { start, end: Math.min(start + size, businessDayEnd(day, zone)) };
}

/** Start of the hour of the business day that contains an instant. */
export const hourStart = (ms: number, zone: string): number => slotOf(ms, HOUR_MS, zone).start;
