import { addDays, businessDay, businessDayStart, firstOfMonth, mondayOf } from '@kismet/kernel/time';

/** Periods of limits. They follow the calendar of the brand's zone: midnight, Monday, the first. */
export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];
export type LimitSpan = Span | 'bet';
export type LimitKind = 'deposit' | 'loss' | 'wager' | 'stake' | 'time';
export interface LimitKey {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}
/** All kinds of limits, in display order. */
export const LIMITS: readonly LimitKey[] = [
  ...(['deposit', 'loss', 'wager', 'time'] as const).flatMap((kind) => SPANS.map((span) => ({ kind, span }))),
  { kind: 'stake', span: 'bet' },
];
export const isLimit = ({ kind, span }: LimitKey): boolean => (kind === 'stake') === (span === 'bet');

/** First business day (`YYYY-MM-DD`) of the period that contains an instant. */
export function spanStart(span: Span, nowMs: number, zone: string): string {
  const day = businessDay(nowMs, zone);
  if (span === 'day') return day;
  return span === 'month' ? firstOfMonth(day) : mondayOf(day);
}
/** First millisecond of the period after the one that contains an instant. */
export function spanEnd(span: Span, nowMs: number, zone: string): number {
  const start = spanStart(span, nowMs, zone);
  const next = span === 'month' ? firstOfMonth(start, 1) : addDays(start, span === 'day' ? 1 : 7);
  return businessDayStart(next, zone);
}
/** A date some calendar months later, limited to the end of its month: six months after 31 August is 28 February. */
export function monthsLater(ms: number, months: number): number {
  const from = new Date(ms);
  const day = from.getUTCDate();
  const to = new Date(ms);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return to.getTime();
}
