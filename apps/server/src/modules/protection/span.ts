import { businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';

/** Spans of a limit. They follow the calendar of the brand's zone: midnight, Monday, the first. */
export const SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];
export type LimitSpan = Span | 'bet';
export type LimitKind = 'deposit' | 'loss' | 'wager' | 'stake' | 'time';
export interface LimitKey {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}
/** Every limit that there can be, in the order in which they are shown. */
export const LIMITS: readonly LimitKey[] = [
  ...(['deposit', 'loss', 'wager', 'time'] as const).flatMap((kind) => SPANS.map((span) => ({ kind, span }))),
  { kind: 'stake', span: 'bet' },
];
export const isLimit = ({ kind, span }: LimitKey): boolean => (kind === 'stake') === (span === 'bet');

/** First business day (`YYYY-MM-DD`) of the span that holds an instant. */
export function spanStart(span: Span, nowMs: number, zoneMinutes: number): string {
  const day = businessDay(nowMs, zoneMinutes);
  if (span === 'day') return day;
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - weekday * DAY_MS).toISOString().slice(0, 10);
}
/** First millisecond of the span after the one that holds an instant. */
export function spanEnd(span: Span, nowMs: number, zoneMinutes: number): number {
  const start = spanStart(span, nowMs, zoneMinutes);
  if (span !== 'month') return businessDayStart(start, zoneMinutes) + (span === 'day' ? 1 : 7) * DAY_MS;
  const [year, month] = start.split('-').map(Number) as [number, number];
  return Date.UTC(year, month, 1) - zoneMinutes * 60_000;
}
/** A date so many calendar months later, held to the end of its month: a half year from 31 August is 28 February. */
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
