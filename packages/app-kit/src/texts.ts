import type { Messages } from '@kismet/i18n/catalogues/messages.gen.ts';
import { languageOf } from '@kismet/i18n/languages';
import { i18n } from '@kismet/i18n/runtime';
import { useSyncExternalStore } from 'react';

export type Key = keyof Messages & string;
export type Translator = <K extends Key>(
  key: K,
  ...values: Messages[K] extends undefined ? [] : [Messages[K]]
) => string;

// One function for each language: a component that was compiled against it renders anew when the language changes.
const translators = new Map<string, Translator>();
function translatorOf(locale: string): Translator {
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
export function useTexts() {
  const catalogue = useSyncExternalStore(subscribe, locale, locale);
  return { t: translatorOf(catalogue), language: languageOf(catalogue.toUpperCase()) };
}

/** Whether the app has brought a text: catalogues are cut to what an app shows. */
export const hasText = (key: string): key is Key => Object.hasOwn(i18n.messages, key);
