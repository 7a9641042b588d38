import type { Texts } from '@kismet/contracts/texts';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { isTexts } from '../../shared/texts/texts.ts';

const PROSE = /\p{L}{3}/u;

function textsIn(value: unknown): Texts[] {
  if (isTexts(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** A letter of each language's own script. */
const LETTER = new Map(
  LANGUAGES.map(({ code, tag }) => [code, new RegExp(`\\p{Script=${new Intl.Locale(tag).maximize().script}}`, 'u')]),
);

/**
 * Languages in which a body is complete. Missing texts are incomplete, and so is a text with words but no letter of
 * its language's script: a copy of the English one.
 */
export function languagesSaid(body: object): LanguageCode[] {
  const texts = textsIn(body);
  return LANGUAGES.filter(({ code, catalogue }) =>
    texts.every((one) => {
      const text = one[catalogue]?.replace(/<[^>]*>/g, ' ').trim() ?? '';
      return text !== '' && (LETTER.get(code)!.test(text) || !PROSE.test(text) || text !== one.en.trim());
    }),
  ).map(({ code }) => code);
}
