import { hasText, type T } from '@kismet/app-kit/texts';
import type { LanguageCode } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { inTime } from '../api/in-time.ts';
import type { TextPart } from './text-chunks.ts';

const CHUNKS = import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json') as Record<
  string,
  () => Promise<CatalogueChunk>
>;

const chunks = inTime(() => import('./text-chunks.ts'));
const partOf = async (part: TextPart, catalogue: string) => (await chunks()).textsOfPart(part, catalogue);
const needed = new Set<TextPart>();

async function textsOf(catalogue: string): Promise<CatalogueChunk> {
  const messages = { ...(await CHUNKS[`../../../../../packages/i18n/catalogues/${catalogue}.json`]!()).messages };
  // a page may request another part meanwhile
  const have = new Set<TextPart>();
  for (let more = [...needed]; more.length > 0; more = [...needed].filter((part) => !have.has(part)))
    for (const part of more) {
      Object.assign(messages, (await partOf(part, catalogue)).messages);
      have.add(part);
    }
  return { messages };
}

export async function setLanguage(code: LanguageCode): Promise<void> {
  await showLanguage(code, textsOf);
  // the server renders the next page in it (`boot.js` does the same)
  if (typeof document !== 'undefined') document.cookie = `lang=${code};path=/;max-age=31536000;samesite=lax`;
}

/** Loads a part's texts in the current language and in every later one. */
export async function needTexts(part: TextPart): Promise<void> {
  needed.add(part);
  // before the first language is set there is nothing to extend; setting it loads them
  for (let catalogue = ''; i18n.locale !== catalogue; ) {
    catalogue = i18n.locale;
    i18n.load(catalogue, (await partOf(part, catalogue)).messages);
  }
}

const OTHERWISE = { field: 'field.FIELD_INVALID', refusal: 'refusal.BROKEN' } as const;

/** Text for a code from the server; the general one if the catalogue lacks it. */
export function codeText(
  t: T,
  prefix: 'refusal' | 'field',
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const key = `${prefix}.${code}`;
  const known = hasText(key) ? key : hasText(OTHERWISE[prefix]) ? OTHERWISE[prefix] : 'state.error';
  return (t as (key: string, values: object) => string)(known, params);
}
