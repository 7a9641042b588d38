import { hasText, type T } from '@kismet/app-kit/texts';
import type { LanguageCode } from '@kismet/i18n/languages';
import { type CatalogueChunk, showLanguage } from '@kismet/i18n/runtime';

const CHUNKS = import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json');

/** Sets a language and stores it as the operator's choice in this browser. */
export const setLanguage = (code: LanguageCode): Promise<void> =>
  showLanguage(code, (catalogue) => CHUNKS[`../../../../../packages/i18n/catalogues/${catalogue}.json`]!());

/** Text of a server code: `<prefix>.<code>`, else the code itself. */
export function wordFor(t: T, prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return hasText(key) ? (t as (key: string) => string)(key) : code;
}
