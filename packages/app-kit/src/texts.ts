import type { Messages } from '@kismet/i18n/catalogues/messages.gen.ts';
import { languageOf } from '@kismet/i18n/languages';
import { i18n } from '@kismet/i18n/runtime';
import { useSyncExternalStore } from 'react';

export type Key = keyof Messages & string;
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

/** The language that the app shows: its translator and its tag for Intl. Which catalogues there are is the app's business. */
export function useLanguage() {
  const catalogue = useSyncExternalStore(subscribe, locale, locale);
  return { t: translatorOf(catalogue), language: languageOf(catalogue.toUpperCase()) };
}

export const useT = (): T => useLanguage().t;

/** Whether the app has brought a text: catalogues are cut to what an app shows. */
export const hasText = (key: string): key is Key => Object.hasOwn(i18n.messages, key);

/** The reader's own language of a text that the server sends in several; English is always there. */
export const localText = (texts: Readonly<Record<string, string>>, catalogue: string): string =>
  texts[catalogue] ?? texts.en ?? Object.values(texts)[0] ?? '';
export const useLocalText = (): ((texts: Readonly<Record<string, string>>) => string) => {
  const { language } = useLanguage();
  return (texts) => localText(texts, language.catalogue);
};
