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
 * In which languages a body says everything that it says. A text that is missing does not count as said, nor an Urdu one that
 * holds words without a single letter of Urdu script: that is the English one, copied.
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
