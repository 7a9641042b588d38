import { dayText, fieldsText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { businessDay } from '@kismet/kernel/time';
import { useZone } from '../../../shared/queries.ts';
import type { ShownBill } from './api.ts';

type Period = ShownBill['period'];
const isByClock = (period: Period): boolean => period === 'hourly' || period === 'real-time';
/** With the name of the reader's zone, since the hours of a day stand beside it by the brand's. */
const zonedText = (iso: string, tag: string): string =>
  fieldsText(new Date(iso), tag, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });

/**
 * Where terms begin and end, and what a bill is for: days of the brand, which begin at its midnight wherever the reader is; only what is settled by the
 * hour or faster is told by the reader's own clock.
 */
export function useMoments() {
  const { t, language } = useLanguage();
  const zone = useZone();
  const day = (ms: number) => dayText(businessDay(ms, zone), language.tag);
  const boundary = (period: Period, iso: string): string =>
    isByClock(period) ? zonedText(iso, language.tag) : day(Date.parse(iso));
  return {
    /** The brand's day of a moment. */
    dayOf: (ms: number) => businessDay(ms, zone),
    /** Set apart from the direction of the words around it. */
    boundary: (period: Period, iso: string) => `\u2068${boundary(period, iso)}\u2069`,
    periodOf({ period, periodStart, periodEnd }: Pick<ShownBill, 'period' | 'periodStart' | 'periodEnd'>): string {
      if (isByClock(period) || period === 'daily') return boundary(period, periodStart);
      return t('bets.span', { from: day(Date.parse(periodStart)), to: day(Date.parse(periodEnd) - 1) });
    },
  };
}
