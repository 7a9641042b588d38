import { Refused } from '@kismet/kernel/outcome';
import { addDays, businessDay, businessDayEnd, businessDayStart, daysBetween } from '@kismet/kernel/time';

const MAX_DAYS = 31;
const DEFAULT_DAYS = 7;

export interface DateSpan {
  readonly from: string;
  readonly to: string;
  readonly startMs: number;
  /** First millisecond after the range. */
  readonly endMs: number;
}

/** Business dates, inclusive, as a range of time; the last seven days by default (decision 38). */
export function decideSpan(
  input: { from?: string | undefined; to?: string | undefined },
  zone: string,
  nowMs: number,
): DateSpan | Refused {
  const to = input.to ?? businessDay(nowMs, zone);
  const from = input.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const span = spanOf(from, to, zone);
  const days = lengthOf(span);
  if (span.startMs < 0 || days < 1) return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID' }]);
  if (days > MAX_DAYS)
    return new Refused('INPUT_INVALID', {}, [{ name: 'from', code: 'FIELD_INVALID', params: { maxDays: MAX_DAYS } }]);
  return span;
}
const spanOf = (from: string, to: string, zone: string): DateSpan => ({
  from,
  to,
  startMs: businessDayStart(from, zone),
  endMs: businessDayEnd(to, zone),
});
export const lengthOf = ({ from, to }: DateSpan): number => daysBetween(from, to) + 1;

/**
 * Refuses a range that needs bets which may be archived, `BETS_ARCHIVED`.
 * @param firstDay the first day whose bets are all there; null without an archive
 * @param earlier how many days before the range its figures need
 */
export function refuseArchived(from: string, firstDay: string | null, earlier = 0): void {
  const least = firstDay && addDays(firstDay, earlier);
  if (least !== null && from < least) throw new Refused('BETS_ARCHIVED', { day: least });
}

/** Every business date of a range, in order. */
export const daysOf = (span: DateSpan): string[] =>
  Array.from({ length: lengthOf(span) }, (_, at) => addDays(span.from, at));

const WEEK_DAYS = 7;
/** The comparison range: right before, whole weeks before (never overlapping), or the same dates a month before. */
export function spanAgainst(days: DateSpan, against: 'before' | 'week' | 'month', zone: string): DateSpan {
  const length = lengthOf(days);
  const from =
    against === 'month'
      ? monthBefore(days.from)
      : addDays(days.from, -(against === 'week' ? Math.ceil(length / WEEK_DAYS) * WEEK_DAYS : length));
  return spanOf(from, addDays(from, length - 1), zone);
}
/** The same day of the previous month; its last day when there is no such day. */
function monthBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
