import { useLanguage } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { useOperator } from '../../shared/session.ts';
import { zoneText } from '../../shared/zone-time.ts';
import type { Run } from './api.ts';

/**
 * Period of a settlement or bill: business days of the brand, starting at its midnight; hourly or shorter periods by
 * the brand's clock with the zone name. Isolated, so that it keeps its order in either direction.
 */
export function useSpan(): (span: Pick<Run, 'period' | 'periodStart' | 'periodEnd'>) => string {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const inZone = (ms: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language.tag, { numberingSystem: 'latn', timeZone: zone, ...options }).format(new Date(ms));
  const day = (ms: number) => inZone(ms, { day: '2-digit', month: 'short', year: 'numeric' });
  const clock = (ms: number) => inZone(ms, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return ({ period, periodStart, periodEnd }) => {
    const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)];
    if (period === 'daily') return day(start);
    const isByClock = period === 'hourly' || period === 'real-time';
    return t('bo.agreements.fromTo', {
      from: `\u2068${isByClock ? zoneText(periodStart, zone, language.tag) : day(start)}\u2069`,
      // periods in days are end-exclusive
      to: `\u2068${isByClock ? `${clock(end)} ${zoneLabel(zone, language.tag)}` : day(end - 1)}\u2069`,
    });
  };
}
