import { momentText } from '../../shared/dates.ts';
import { useLanguage } from '../../shared/language.ts';

/** From when to when, in one text that keeps its order in either direction. */
export function useSpan(): (span: { readonly periodStart: string; readonly periodEnd: string }) => string {
  const { t, language } = useLanguage();
  return ({ periodStart, periodEnd }) =>
    t('bo.agreements.fromTo', {
      from: momentText(periodStart, language.tag),
      to: momentText(periodEnd, language.tag),
    });
}
