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

/** The language of a stored or sent code; the default where the code is unknown. */
export const languageOf = (code: string | null | undefined): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((language) => language.code === code?.toUpperCase()) ?? LANGUAGES[0];
