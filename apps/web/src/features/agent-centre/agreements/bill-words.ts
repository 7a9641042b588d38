import type { BadgeTone } from '@kismet/ui/badge';
import { dateTimeText, dayText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import type { ShownBill } from './api.ts';

export const BILL_TONES: Record<ShownBill['state'], BadgeTone> = {
  PENDING_REVIEW: 'info',
  UNCLAIMED: 'info',
  ISSUED: 'win',
  PART_RECEIVED: 'warn',
  INSUFFICIENT: 'danger',
  NOT_REACHED: 'plain',
  REJECTED: 'danger',
  EXPIRED: 'plain',
};
/** A period as people say it: a day, days, or hours. */
export function usePeriodText(): (bill: Pick<ShownBill, 'period' | 'periodStart' | 'periodEnd'>) => string {
  const { t, language } = useLanguage();
  return ({ period, periodStart, periodEnd }) =>
    period === 'hourly' || period === 'real-time'
      ? dateTimeText(periodStart, language.tag)
      : period === 'daily'
        ? dayText(periodStart.slice(0, 10), language.tag)
        : t('bets.span', {
            from: dateTimeText(periodStart, language.tag),
            to: dateTimeText(periodEnd, language.tag),
          });
}
