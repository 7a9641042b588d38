import { addDays, daysBetween } from '@kismet/kernel/time';
import type { CentreAddress } from '../api/url.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}
export type Quick = 'today' | 'yesterday' | 'last7' | 'last30';
export const QUICKS: readonly Quick[] = ['today', 'yesterday', 'last7', 'last30'];
/** A record covers at most 31 days at once (decision 38). */
export const MAX_DAYS = 31;

export const daysIn = ({ from, to }: Span): number => daysBetween(from, to) + 1;

/** Row PC-16: the span of a preset on a business day. */
export function quickSpan(quick: Quick, today: string): Span {
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
  }
}

/** The preset equal to a span, if any. */
export const quickOf = (span: Span, today: string): Quick | null =>
  QUICKS.find((quick) => {
    const { from, to } = quickSpan(quick, today);
    return from === span.from && to === span.to;
  }) ?? null;

/** The previous or next span of the same length; never past today. */
export function neighbour(span: Span, direction: -1 | 1, today: string): Span {
  const days = daysIn(span);
  const to = addDays(span.to, direction * days);
  const end = to > today ? today : to;
  return { from: addDays(end, 1 - days), to: end };
}

/** The span of an address if valid, else the last seven days. */
export function spanOf(address: Pick<CentreAddress, 'from' | 'to'>, today: string): Span {
  const { from, to } = address;
  if (from && to && from <= to && to <= today && daysIn({ from, to }) <= MAX_DAYS) return { from, to };
  return quickSpan('last7', today);
}
