import { Refused } from '@kismet/kernel/outcome';
import { businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';

const MAX_DAYS = 31;
const DEFAULT_DAYS = 7;

export interface DateSpan {
  readonly from: string;
  readonly to: string;
  readonly startMs: number;
  /** First millisecond after the span. */
  readonly endMs: number;
}

/** Business dates, both included, as a span of time; the last seven days where none are given (decision 38). */
export function decideSpan(
  input: { from?: string | undefined; to?: string | undefined },
  zoneMinutes: number,
  nowMs: number,
): DateSpan | Refused {
  const to = input.to ?? businessDay(nowMs, zoneMinutes);
  const endMs = businessDayStart(to, zoneMinutes) + DAY_MS;
  const from = input.from ?? businessDay(endMs - DEFAULT_DAYS * DAY_MS, zoneMinutes);
  const startMs = businessDayStart(from, zoneMinutes);
  const days = Math.round((endMs - startMs) / DAY_MS);
  if (startMs < 0 || days < 1) return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID' }]);
  if (days > MAX_DAYS)
    return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID', params: { maxDays: MAX_DAYS } }]);
  return { from, to, startMs, endMs };
}

/** Every business date of a span, in order. */
export const daysOf = ({ from, startMs, endMs }: DateSpan): string[] =>
  Array.from({ length: Math.round((endMs - startMs) / DAY_MS) }, (_, at) =>
    businessDay(businessDayStart(from, 0) + at * DAY_MS, 0),
  );

const WEEK_DAYS = 7;
/** The span that another is measured against: right before it, whole weeks before (never overlapping), or the same dates a month before. */
export function spanAgainst(days: DateSpan, against: 'before' | 'week' | 'month', zoneMinutes: number): DateSpan {
  const length = Math.round((days.endMs - days.startMs) / DAY_MS);
  const startMs =
    against === 'month'
      ? businessDayStart(monthBefore(days.from), zoneMinutes)
      : days.startMs - (against === 'week' ? Math.ceil(length / WEEK_DAYS) * WEEK_DAYS : length) * DAY_MS;
  const endMs = startMs + length * DAY_MS;
  return { from: businessDay(startMs, zoneMinutes), to: businessDay(endMs - DAY_MS, zoneMinutes), startMs, endMs };
}
/** The same day of the month before; its last where it has none such. */
function monthBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
