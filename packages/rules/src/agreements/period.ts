import { addDays, businessDay, businessDayStart, firstOfMonth, mondayOf, slotOf } from '@kismet/kernel/time';
import type { AgreementKind } from './kind.ts';

/** How often an agreement is settled (rule 0.2). On the wire D, W, H, M; H is half a month, never an hour. */
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'real-time'] as const;
export type Period = (typeof PERIODS)[number];

/** Half-open, in milliseconds since 1970 UTC. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = 5 * MINUTE_MS;

/** Periods allowed for each kind; the first is the default (rule 2.1). */
export const PERIODS_OF: Readonly<Record<AgreementKind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};

/** The period that contains `ms`, in a zone's local time (TV-0.1, TV-0.2). */
export function periodAt(period: Period, ms: number, zone: string): Span {
  if (period === 'hourly' || period === 'real-time') {
    return slotOf(ms, period === 'hourly' ? HOUR_MS : SLOT_MS, zone);
  }
  const day = businessDay(ms, zone);
  const at = (text: string) => businessDayStart(text, zone);
  if (period === 'daily') return { start: at(day), end: at(addDays(day, 1)) };
  if (period === 'weekly') return { start: at(mondayOf(day)), end: at(addDays(mondayOf(day), 7)) };
  const [first, next] = [at(firstOfMonth(day)), at(firstOfMonth(day, 1))];
  if (period === 'monthly') return { start: first, end: next };
  const middle = at(addDays(firstOfMonth(day), 15));
  return ms < middle ? { start: first, end: middle } : { start: middle, end: next };
}

/** The periods that begin within a range, in order. */
export function periodsIn(period: Period, { start, end }: Span, zone: string): Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end; at = spans.at(-1)!.end) spans.push(periodAt(period, at, zone));
  return spans;
}

/** The next period boundary after `ms`: where new terms begin and old ones end (rule 2.3, TV-2.2). */
export const nextBoundary = (period: Period, ms: number, zone: string): number => periodAt(period, ms, zone).end;

/** The period before the one that starts at `start`. */
export const periodBefore = (period: Period, start: number, zone: string): Span => periodAt(period, start - 1, zone);

/** Whether a half month is the second one of its month (carry-over HALF). */
export const isSecondHalf = (start: number, zone: string): boolean => businessDay(start, zone).endsWith('-16');

/** Delay of a period's settlement after its end, in milliseconds (rule 0.2). */
export const GRACE_MS: Readonly<Record<Period, number>> = {
  daily: 2 * HOUR_MS + 5 * MINUTE_MS,
  weekly: 2 * HOUR_MS + 10 * MINUTE_MS,
  semimonthly: 2 * HOUR_MS + 10 * MINUTE_MS,
  monthly: 2 * HOUR_MS + 10 * MINUTE_MS,
  hourly: 5 * MINUTE_MS,
  'real-time': 30_000,
};
