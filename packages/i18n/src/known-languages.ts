/** Number format in running text; money, odds, codes and times have Latin digits everywhere (ui 3.7). */
export type Digits =
  | 'latn'
  | 'arab'
  | 'arabext'
  | 'deva'
  | 'beng'
  | 'mymr'
  | 'khmr'
  | 'laoo'
  | 'thai'
  | 'taml'
  | 'telu';

/** A language by its specified code (row PM-05), supported or not. */
export interface KnownLanguage {
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  readonly ownName: string;
  readonly direction: 'rtl' | 'ltr';
  /** Digits in prose. */
  readonly digits: Digits;
  /** Fallback codes for missing texts, best first. */
  readonly fallback: readonly string[];
}

const one = (
  code: string,
  tag: string,
  ownName: string,
  more: Partial<Pick<KnownLanguage, 'direction' | 'digits' | 'fallback'>> = {},
): KnownLanguage => ({ code, tag, ownName, direction: 'ltr', digits: 'latn', fallback: ['EN'], ...more });

/** Every specified code. */
export const KNOWN_LANGUAGES: readonly KnownLanguage[] = [
  one('CN', 'zh-Hans-CN', '简体中文', { fallback: ['TW', 'EN'] }),
  one('EN', 'en', 'English', { fallback: ['UR'] }),
  one('JA', 'ja', '日本語'),
  one('TH', 'th', 'ไทย'),
  one('VI', 'vi', 'Tiếng Việt'),
  one('MY', 'my', 'မြန်မာ', { digits: 'mymr' }),
  one('ES', 'es', 'Español'),
  one('HI', 'hi', 'हिन्दी'),
  one('ID', 'id', 'Bahasa Indonesia', { fallback: ['MS', 'EN'] }),
  one('KM', 'km', 'ខ្មែរ', { digits: 'khmr' }),
  // the same language under two codes
  one('KO', 'ko', '한국어', { fallback: ['KR', 'EN'] }),
  one('KR', 'ko-KR', '한국어', { fallback: ['KO', 'EN'] }),
  one('MS', 'ms', 'Bahasa Melayu', { fallback: ['ID', 'EN'] }),
  one('PT', 'pt', 'Português', { fallback: ['PT-BR', 'EN'] }),
  one('TA', 'ta', 'தமிழ்'),
  one('TW', 'zh-Hant-TW', '繁體中文', { fallback: ['CN', 'EN'] }),
  // read as Filipino: the specification uses it for bingo
  one('TY', 'fil', 'Filipino'),
  one('UR', 'ur-PK', 'اردو', { direction: 'rtl', fallback: ['EN'] }),
  // Urdu in Latin letters: its readers read English script first
  one('UR-LA', 'ur-Latn', 'Roman Urdu', { fallback: ['EN', 'UR'] }),
  one('PT-BR', 'pt-BR', 'Português (Brasil)', { fallback: ['PT', 'EN'] }),
  one('TR', 'tr', 'Türkçe'),
  one('BN', 'bn', 'বাংলা', { digits: 'beng' }),
  one('AR', 'ar', 'العربية', { direction: 'rtl', digits: 'arab' }),
  one('FA', 'fa', 'فارسی', { direction: 'rtl', digits: 'arabext' }),
  one('RU', 'ru', 'Русский'),
  one('KK', 'kk', 'Қазақ тілі', { fallback: ['RU', 'EN'] }),
  one('UZ', 'uz', 'Oʻzbekcha', { fallback: ['RU', 'EN'] }),
  one('LO', 'lo', 'ລາວ'),
  one('NE', 'ne', 'नेपाली', { digits: 'deva', fallback: ['HI', 'EN'] }),
  one('FR', 'fr', 'Français'),
  one('TE', 'te', 'తెలుగు'),
  one('SW', 'sw', 'Kiswahili'),
];

/** A listed language by code, case-insensitive; null if not listed. */
export const knownLanguage = (code: string | null | undefined): KnownLanguage | null =>
  KNOWN_LANGUAGES.find((language) => language.code === code?.toUpperCase().replace('_', '-')) ?? null;

/** Fallback chain of a text: the language itself, then its substitutes, without duplicates. */
export function fallbackChain(code: string): string[] {
  const chain: string[] = [];
  const queue = [code.toUpperCase()];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const language = knownLanguage(next);
    if (!language || chain.includes(language.code)) continue;
    chain.push(language.code);
    queue.push(...language.fallback);
  }
  return chain;
}

/**
 * Formats an integer: in prose with the language's digits and grouping, as a figure (money, odds, counts) with Latin
 * digits, grouped by thousands.
 */
export function shapeNumber(value: number | bigint, code: string, where: 'prose' | 'figure'): string {
  const language = knownLanguage(code);
  if (where === 'figure' || !language) return new Intl.NumberFormat('en').format(value);
  return new Intl.NumberFormat(`${language.tag}-u-nu-${language.digits}`).format(value);
}
