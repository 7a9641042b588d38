import type { Messages } from '@kismet/i18n/catalogues/messages.gen.ts';
import { languageOf } from '@kismet/i18n/languages';
import { i18n } from '@kismet/i18n/runtime';
import { useSyncExternalStore } from 'react';

export type Key = keyof Messages & string;
/** Keys of texts without values: allowed in label tables. */
export type PlainKey = { [K in Key]: Messages[K] extends undefined ? K : never }[Key];
export type T = <K extends Key>(key: K, ...values: Messages[K] extends undefined ? [] : [Messages[K]]) => string;

// One function per language: a compiled component re-renders when the language changes.
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

/** The app's current language: translator and Intl tag. The app chooses the catalogues. */
export function useLanguage() {
  const catalogue = useSyncExternalStore(subscribe, locale, locale);
  return { t: translatorOf(catalogue), language: languageOf(catalogue.toUpperCase()) };
}

export const useT = (): T => useLanguage().t;

/** Whether the app has a text: catalogues are reduced to what an app uses. */
export const hasText = (key: string): key is Key => Object.hasOwn(i18n.messages, key);

/** The reader's language of a text the server sends in several; English always exists. */
export const localText = (texts: Readonly<Record<string, string>>, catalogue: string): string =>
  texts[catalogue] ?? texts.en ?? Object.values(texts)[0] ?? '';
export const useLocalText = (): ((texts: Readonly<Record<string, string>>) => string) => {
  const { language } = useLanguage();
  return (texts) => localText(texts, language.catalogue);
};
