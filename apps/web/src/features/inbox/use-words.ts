import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { DOCUMENT_REASONS } from '@kismet/contracts/protection/documents';
import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { useSymbol } from '../../shared/queries.ts';
import type { Message } from './queries.ts';

/** Title and text of a message: the house's own words, or those of its kind with the values of this one. */
export function useMessageWords(): (message: Message) => { title: string; text: string } {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  /** As it was written by hand, by the brand in the reader's language, or one of the house's own reasons. */
  const reasonOf = (params: Message['params']): string => {
    const code = DOCUMENT_REASONS.find((one) => one === params.reasonCode);
    if (code) return t(`documents.reason.${code}`);
    return params.reason ?? params[`reason.${language.catalogue}`] ?? params['reason.en'] ?? '';
  };
  return ({ kind, params, words }) => {
    if (words) return { title: localText(words.title), text: localText(words.text) };
    if (kind === 'operator') return { title: t('inbox.title.operator'), text: '' };
    const units = params.amount === undefined ? null : parseUnits(params.amount);
    const amount = units === null ? '' : `\u2066${formatMoney(units, symbol)}\u2069`;
    const values = {
      amount,
      kind: params.kind ?? '',
      reason: reasonOf(params),
      answer: params.answer ?? '',
      from: `\u2066${params.from ?? ''}\u2069`,
      text: params.text ?? '',
    };
    return { title: t(`inbox.title.${kind}`, values), text: t(`inbox.text.${kind}`, values) };
  };
}
