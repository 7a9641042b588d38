import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { DOCUMENT_REASONS } from '@kismet/contracts/protection/documents';
import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Message } from './queries.ts';

/** Title and text of a message: hand-written, or the text of its kind with this one's values. */
export function useMessageWords(): (message: Message) => { title: string; text: string } {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  /** Hand-written text, the brand's text in the reader's language, or a built-in reason. */
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
