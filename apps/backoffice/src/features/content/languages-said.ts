import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';

type Texts = Readonly<Record<string, string>>;
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'ur' in value && 'en' in value;
const ARABIC = /\p{Script=Arabic}/u;
const PROSE = /\p{L}{3}/u;

function textsIn(value: unknown): Texts[] {
  if (isTexts(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Languages in which a body is complete. Missing texts are incomplete, and so is an Urdu text with words but no Urdu
 * letters: a copy of the English one.
 */
export function languagesSaid(body: object): LanguageCode[] {
  const texts = textsIn(body);
  return LANGUAGES.map(({ code }) => code).filter((code) =>
    texts.every((one) => {
      const text = one[code.toLowerCase()]?.replace(/<[^>]*>/g, ' ').trim() ?? '';
      return text !== '' && (code !== 'UR' || ARABIC.test(text) || !PROSE.test(text) || text !== one.en?.trim());
    }),
  );
}
