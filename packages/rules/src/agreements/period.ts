import { businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';
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

/** Periods that each kind may have; the first is the default (rule 2.1). */
export const PERIODS_OF: Readonly<Record<AgreementKind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};

/** The period that contains `ms`, in a zone given as minutes east of UTC (TV-0.1, TV-0.2). */
export function periodAt(period: Period, ms: number, zoneMinutes: number): Span {
  if (period === 'hourly' || period === 'real-time') {
    const size = period === 'hourly' ? HOUR_MS : SLOT_MS;
    // measured from the local midnight: a zone may be off by half an hour
    const midnight = businessDayStart(businessDay(ms, zoneMinutes), zoneMinutes);
    const start = midnight + Math.floor((ms - midnight) / size) * size;
    return { start, end: start + size };
  }
  const day = businessDay(ms, zoneMinutes);
  const at = (text: string) => businessDayStart(text, zoneMinutes);
  if (period === 'daily') return { start: at(day), end: at(day) + DAY_MS };
  const noon = new Date(`${day}T12:00:00.000Z`);
  if (period === 'weekly') {
    const start = at(day) - ((noon.getUTCDay() + 6) % 7) * DAY_MS;
    return { start, end: start + 7 * DAY_MS };
  }
  const [year, month] = [noon.getUTCFullYear(), noon.getUTCMonth()];
  const first = at(dayText(year, month, 1));
  const next = at(dayText(year, month + 1, 1));
  if (period === 'monthly') return { start: first, end: next };
  const middle = at(dayText(year, month, 16));
  return ms < middle ? { start: first, end: middle } : { start: middle, end: next };
}
const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The next start of a period after `ms`: where new terms begin and old ones end (rule 2.3, TV-2.2). */
export const nextBoundary = (period: Period, ms: number, zoneMinutes: number): number =>
  periodAt(period, ms, zoneMinutes).end;

/** The period right before the one that starts at `start`. */
export const periodBefore = (period: Period, start: number, zoneMinutes: number): Span =>
  periodAt(period, start - 1, zoneMinutes);

/** Whether a half month is the second one of its month (carry HALF). */
export const isSecondHalf = (start: number, zoneMinutes: number): boolean =>
  businessDay(start, zoneMinutes).endsWith('-16');

/** How long after its end a period is settled, in milliseconds (rule 0.2). */
export const GRACE_MS: Readonly<Record<Period, number>> = {
  daily: 2 * HOUR_MS + 5 * MINUTE_MS,
  weekly: 2 * HOUR_MS + 10 * MINUTE_MS,
  semimonthly: 2 * HOUR_MS + 10 * MINUTE_MS,
  monthly: 2 * HOUR_MS + 10 * MINUTE_MS,
  hourly: 5 * MINUTE_MS,
  'real-time': 30_000,
};
