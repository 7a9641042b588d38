import type { useT } from '@kismet/app-kit/texts';
import { parseUnits } from '@kismet/kernel/money';
import { exactText } from '../../shared/table/exact.ts';
import { wordFor } from '../../shared/texts/language.ts';

type T = ReturnType<typeof useT>;

/** Text of a protection change: the limit and its amount, category, document or minutes. */
export function detailWords(
  t: T,
  event: { what: string; detail: Readonly<Record<string, string>> },
  symbol: string,
): string {
  const { kind, span, amount, minutes, category } = event.detail;
  if (category) return wordFor(t, 'category', category);
  if (minutes !== undefined)
    return minutes === '' ? t('bo.protection.noReminder') : t('bo.protection.everyMinutes', { n: minutes });
  if (kind && event.what.startsWith('document')) return wordFor(t, 'bo.documents.kind', kind);
  if (!kind || !span) return '';
  const limit = `${wordFor(t, 'bo.protection.kind', kind)} · ${wordFor(t, 'bo.protection.per', span)}`;
  return amount === undefined ? limit : `${limit}: ${amountWords(t, kind, amount, symbol)}`;
}
function amountWords(t: T, kind: string, amount: string, symbol: string): string {
  if (amount === '') return t('bo.protection.noneAmount');
  if (kind === 'time') return `${amount} ${t('bo.protection.minutesShort')}`;
  const units = parseUnits(amount);
  // isolated: an amount keeps its order inside Urdu text
  return units === null ? amount : `\u2066${exactText(units, symbol)}\u2069`;
}
