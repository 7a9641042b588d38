import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { type Brand, hostName } from '../site/index.ts';
import type { Caller } from './caller.ts';

/** Language for messages to a caller: the page's language, else the brand's first. */
export function languageIn({ brand, visit }: Pick<Caller, 'brand' | 'visit'>): LanguageCode {
  const asked = visit.languageTag.split('-')[0]?.toUpperCase();
  return languageOf(asked && brand.languages.includes(asked) ? asked : brand.languages[0]).code;
}

export const brandNameIn = (brand: Brand, language: LanguageCode): string =>
  brand.names[language.toLowerCase()] ?? brand.names.en ?? brand.code;

/** Origin for links in messages: ours, under the brand's host of the call. */
export function linkOrigin(publicOrigin: string, host: string): string {
  const url = new URL(publicOrigin);
  url.hostname = hostName(host);
  return url.origin;
}
