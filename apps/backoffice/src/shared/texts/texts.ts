import { REQUIRED_TEXTS, type Texts } from '@kismet/contracts/texts';

export const NO_TEXTS: Texts = { ur: '', en: '' };
const isRequired = (language: string): boolean => (REQUIRED_TEXTS as readonly string[]).includes(language);

/** Whether a value of a document is a text by language. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && REQUIRED_TEXTS.every((language) => language in value);

/** Texts as sent: trimmed, without empty optional languages. */
export const textsToSend = (texts: Texts): Texts => ({
  ...NO_TEXTS,
  ...Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([language, text]) => text !== '' || isRequired(language)),
  ),
});

/** Required languages that are missing or shorter than `min` characters. */
export const missingTexts = (texts: Texts, min = 1): string[] =>
  Object.entries(textsToSend(texts)).flatMap(([language, text]) => (text.length < min ? [language] : []));
