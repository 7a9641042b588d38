/** A supported language: the specified code, its tag, own name and direction. */
export interface Language {
  /** The specified code, as stored under `lang` and sent on the wire. */
  readonly code: string;
  /** BCP 47 tag, for `lang` attributes and Intl. */
  readonly tag: string;
  readonly ownName: string;
  readonly direction: 'rtl' | 'ltr';
  /** Catalogue file name and content key: the tag's language in lower case. */
  readonly catalogue: string;
  /** Whether operators must write content in it; others are optional and fall back to English. */
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
 * The other specified codes, which fall back to English or the language after the colon: the result of their chains
 * in `known-languages.ts` (`known-languages.test.ts`). Here by code only, since every page loads this before
 * rendering.
 */
const STAND_INS = ' CN JA TH VI MY ES ID KM KO KR MS PT TA TW TY UR-LA PT-BR TR BN FA RU KK UZ LO NE:HI FR TE SW ';

/** Supported language for a code: itself, its substitute, or the default if unknown. */
export function languageOf(code: string | null | undefined): (typeof LANGUAGES)[number] {
  const wanted = code?.toUpperCase().replace('_', '-') ?? '';
  const standIn = STAND_INS.split(' ').find((one) => one.split(':')[0] === wanted && wanted !== '');
  const shown = standIn ? (standIn.split(':')[1] ?? 'EN') : wanted;
  return LANGUAGES.find((language) => language.code === shown) ?? LANGUAGES[0];
}

/** Intl tag for figures: Latin digits in every language (ui 3.7). */
export const figuresOf = ({ tag }: Pick<Language, 'tag'>): string => `${tag}-u-nu-latn`;
