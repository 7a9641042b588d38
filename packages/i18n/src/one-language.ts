import { setupI18n } from '@lingui/core';
import { figuresOf, type LanguageCode, languageOf } from './languages.ts';
import type { CatalogueChunk } from './runtime.ts';

/** A translator of one language, independent of the page's: for previews. Missing keys are returned unchanged. */
export function oneLanguage(
  code: LanguageCode,
  chunks: readonly CatalogueChunk[],
): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const language = languageOf(code);
  const { catalogue } = language;
  const i18n = setupI18n();
  const messages = Object.assign({}, ...chunks.map((chunk) => chunk.messages));
  i18n.loadAndActivate({ locale: catalogue, locales: [figuresOf(language)], messages });
  return (key, values) => i18n._(key, { ...values });
}
