import { dayText, fieldsText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { businessDay } from '@kismet/kernel/time';
import { useZone } from '../../../shared/api/queries.ts';
import type { ShownBill } from './api.ts';

type Period = ShownBill['period'];
const isByClock = (period: Period): boolean => period === 'hourly' || period === 'real-time';
/** With the name of the reader's zone, since hours of the brand's zone are shown beside it. */
const zonedText = (iso: string, tag: string): string =>
  fieldsText(new Date(iso), tag, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });

/**
 * Start and end of terms, and periods of bills, are days of the brand's zone, wherever the reader is; only periods of an hour or less
 * are shown in the reader's own zone.
 */
export function useMoments() {
  const { t, language } = useLanguage();
  const zone = useZone();
  const day = (ms: number) => dayText(businessDay(ms, zone), language.tag);
  const boundary = (period: Period, iso: string): string =>
    isByClock(period) ? zonedText(iso, language.tag) : day(Date.parse(iso));
  return {
    /** The brand's day of a time. */
    dayOf: (ms: number) => businessDay(ms, zone),
    /** Isolated from the direction of the surrounding text. */
    boundary: (period: Period, iso: string) => `\u2068${boundary(period, iso)}\u2069`,
    periodOf({ period, periodStart, periodEnd }: Pick<ShownBill, 'period' | 'periodStart' | 'periodEnd'>): string {
      if (isByClock(period) || period === 'daily') return boundary(period, periodStart);
      return t('bets.span', { from: day(Date.parse(periodStart)), to: day(Date.parse(periodEnd) - 1) });
    },
  };
}
