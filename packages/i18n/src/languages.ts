/** A language the product can speak: the specification's code, its tag, its own name and its direction. */
export interface Language {
  /** The specification's code, as stored under `lang` and sent on the wire. */
  readonly code: string;
  /** BCP 47 tag, for `lang` attributes and Intl. */
  readonly tag: string;
  readonly ownName: string;
  readonly direction: 'rtl' | 'ltr';
  /** File name of the catalogue, and the key of its texts in content: the tag's language in lower case. */
  readonly catalogue: string;
  /** Whether an operator has to write content in it; other languages may be left out, and then English stands in. */
  readonly isRequired: boolean;
}

export const LANGUAGES = [
  { code: 'UR', tag: 'ur-PK', ownName: 'اردو', direction: 'rtl', catalogue: 'ur', isRequired: true },
  { code: 'EN', tag: 'en', ownName: 'English', direction: 'ltr', catalogue: 'en', isRequired: true },
  { code: 'AR', tag: 'ar', ownName: 'العربية', direction: 'rtl', catalogue: 'ar', isRequired: false },
  { code: 'HI', tag: 'hi', ownName: 'हिन्दी', direction: 'ltr', catalogue: 'hi', isRequired: false },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: LanguageCode = 'UR';

/**
 * The other codes of the specification, whose readers are spoken to in English or in the language after the colon: what their chains
 * in `known-languages.ts` come to (`known-languages.test.ts`). Here by code alone, since every page loads this before it draws.
 */
const STAND_INS = ' CN JA TH VI MY ES ID KM KO KR MS PT TA TW TY UR-LA PT-BR TR BN FA RU KK UZ LO NE:HI FR TE SW ';

/**
 * The language in which the product speaks to somebody who chose this code: its own, the one that stands in for it, or the
 * default where the code is unknown.
 */
export function languageOf(code: string | null | undefined): (typeof LANGUAGES)[number] {
  const wanted = code?.toUpperCase().replace('_', '-') ?? '';
  const standIn = STAND_INS.split(' ').find((one) => one.split(':')[0] === wanted && wanted !== '');
  const shown = standIn ? (standIn.split(':')[1] ?? 'EN') : wanted;
  return LANGUAGES.find((language) => language.code === shown) ?? LANGUAGES[0];
}

/** The tag for Intl where figures are written: Latin digits in every language (ui 3.7). */
export const figuresOf = ({ tag }: Pick<Language, 'tag'>): string => `${tag}-u-nu-latn`;
