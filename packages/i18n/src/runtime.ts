import { formats, setupI18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, figuresOf, type LanguageCode, languageOf } from './languages.ts';

/** Exports of a catalogue chunk: compiled messages by key. */
export interface CatalogueChunk {
  readonly messages: Record<string, never>;
}

export const i18n = setupI18n();

/** The language stored under `lang` in this browser, else the default. */
export function storedLanguage(): LanguageCode {
  try {
    return languageOf(localStorage.getItem('lang') ?? DEFAULT_LANGUAGE).code;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/**
 * Loads and activates a language: messages, the page's `lang` and `dir`, and the stored choice (`hisLang` keeps the
 * last).
 */
export async function showLanguage(
  code: LanguageCode,
  load: (catalogue: string) => Promise<CatalogueChunk>,
): Promise<void> {
  const language = languageOf(code);
  const { messages } = await load(language.catalogue);
  i18n.loadAndActivate({ locale: language.catalogue, locales: [figuresOf(language)], messages });
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
  try {
    const before = localStorage.getItem('lang');
    if (before && before !== code) localStorage.setItem('hisLang', before);
    localStorage.setItem('lang', code);
  } catch {
    // without storage the language still applies to this visit
  }
}

/**
 * Creates the Intl formatters for numbers and plurals of the current language, which the browser caches: the first of each
 * takes a phone 30 ms or more, which is better spent before a page than while rendering one.
 */
export function prepareFigures(): void {
  const { locales = [] } = i18n;
  formats.number(locales, 1);
  formats.plural(locales, false, 1, { other: 'other' } as never);
}

/** Text of a key with its values; keys and values are typed by the app's catalogue. */
export type Translate<M> = <K extends keyof M & string>(
  key: K,
  ...values: M[K] extends undefined ? [] : [M[K]]
) => string;

export const translate = (key: string, values?: Record<string, unknown>): string => i18n._(key, values);
