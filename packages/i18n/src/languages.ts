/** A language the product can speak: the specification's code, its tag, its own name and its direction. */
export interface Language {
  /** The specification's code, as stored under `lang` and sent on the wire. */
  readonly code: string;
  /** BCP 47 tag, for `lang` attributes and Intl. */
  readonly tag: string;
  readonly ownName: string;
  readonly direction: 'rtl' | 'ltr';
  /** File name of the catalogue: the tag in lower case. */
  readonly catalogue: string;
}

export const LANGUAGES = [
  { code: 'UR', tag: 'ur-PK', ownName: 'اردو', direction: 'rtl', catalogue: 'ur' },
  { code: 'EN', tag: 'en', ownName: 'English', direction: 'ltr', catalogue: 'en' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: LanguageCode = 'UR';

/**
 * The other codes of the specification, whose readers are spoken to in English: what their chains in `known-languages.ts` come to
 * (`known-languages.test.ts`). Here by code alone, since every page loads this before it draws.
 */
const READ_IN_ENGLISH =
  ' CN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW ';

/**
 * The language in which the product speaks to somebody who chose this code: its own, the one that stands in for it, or the
 * default where the code is unknown.
 */
export function languageOf(code: string | null | undefined): (typeof LANGUAGES)[number] {
  const wanted = code?.toUpperCase().replace('_', '-');
  const own = LANGUAGES.find((language) => language.code === wanted);
  return own ?? LANGUAGES[wanted && READ_IN_ENGLISH.includes(` ${wanted} `) ? 1 : 0];
}
