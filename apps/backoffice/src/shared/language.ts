import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { useSyncExternalStore } from 'react';
import type { Messages } from '../../../../packages/i18n/catalogues/messages.gen.ts';

const CHUNKS = import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json');

/** Shows a language and keeps it as this operator's choice in this browser. */
export const setLanguage = (code: LanguageCode): Promise<void> =>
  showLanguage(code, (catalogue) => CHUNKS[`../../../../packages/i18n/catalogues/${catalogue}.json`]!());

type Key = keyof Messages & string;
/** Keys whose texts take no values: what a table of labels may hold. */
export type PlainKey = { [K in Key]: Messages[K] extends undefined ? K : never }[Key];
export type T = <K extends Key>(key: K, ...values: Messages[K] extends undefined ? [] : [Messages[K]]) => string;

// One function for each language: a component that was compiled against it renders anew when the language changes.
const translators = new Map<string, T>();
function translatorOf(locale: string): T {
  let t = translators.get(locale);
  if (!t) {
    t = (key, ...values) => i18n._(key, values[0] as Record<string, unknown> | undefined);
    translators.set(locale, t);
  }
  return t;
}
const subscribe = (listener: () => void) => i18n.on('change', listener);
const locale = () => i18n.locale;

/** The language in use: its translator, its code, its tag for Intl. */
export function useLanguage() {
  const catalogue = useSyncExternalStore(subscribe, locale, locale);
  return { t: translatorOf(catalogue), language: languageOf(catalogue.toUpperCase()) };
}
export const useT = (): T => useLanguage().t;

/** A word for a code that the server may know before we do: the text of `<prefix>.<code>`, else the code itself. */
export function wordFor(t: T, prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return Object.hasOwn(i18n.messages, key) ? (t as (key: string) => string)(key) : code;
}

/** What a refusal says to an operator: the back office's own words where it has them, else those of the whole product. */
export function refusalText(t: T, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const key = [`bo.refusal.${code}`, `refusal.${code}`].find((one) => Object.hasOwn(i18n.messages, one));
  return (t as (key: string, values: object) => string)(key ?? 'refusal.BROKEN', params);
}

/** The reader's own language of a text that the server sends in several; English is always there. */
export function useLocalText(): (texts: Readonly<Record<string, string>>) => string {
  const { language } = useLanguage();
  return (texts) => texts[language.catalogue] ?? texts.en ?? Object.values(texts)[0] ?? '';
}
