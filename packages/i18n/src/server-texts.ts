import fs from 'node:fs';
import path from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { figuresOf, LANGUAGES, type LanguageCode } from './languages.ts';

const FOLDER = path.join(import.meta.dirname, '../catalogues');

/** A text of a language by key, with its values; throws if the catalogue lacks the key. */
export type ServerTexts = (language: LanguageCode, key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Texts under `prefix`, for a server that writes in several languages at once: read and compiled once, in the
 * supported languages.
 */
export function serverTexts(prefix: string): ServerTexts {
  const speakers = new Map<LanguageCode, I18n>(
    LANGUAGES.map((language) => {
      const source = JSON.parse(fs.readFileSync(path.join(FOLDER, `${language.catalogue}.json`), 'utf8')) as Record<
        string,
        string
      >;
      const messages = Object.fromEntries(
        Object.entries(source).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key, compileMessage(text)]] : [])),
      );
      return [
        language.code,
        setupI18n({
          locale: language.catalogue,
          locales: [figuresOf(language)],
          messages: { [language.catalogue]: messages },
          missing: (_locale, key) => {
            throw new Error(`no text for ${key}`);
          },
        }),
      ];
    }),
  );
  return (language, key, values) => speakers.get(language)!._(key, { ...values });
}
