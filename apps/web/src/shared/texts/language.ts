import { hasText, type T } from '@kismet/app-kit/texts';
import type { LanguageCode } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';

type Load = () => Promise<CatalogueChunk>;
const CHUNKS = import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json') as Record<
  string,
  Load
>;

/** Texts of some pages only (`text-parts.ts`); once loaded they follow every language change. */
const PARTS = {
  account: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=account',
  }),
  content: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=content',
  }),
  play: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', { query: '?part=play' }),
  money: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', { query: '?part=money' }),
  agent: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', { query: '?part=agent' }),
  lottery: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=lottery',
  }),
  /** Loaded with every page that has a part, otherwise with the first refusal (`shared/api.ts`). */
  refusals: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=refusals',
  }),
} satisfies Record<string, Record<string, Load>>;
export type TextPart = keyof typeof PARTS;
const partOf = (part: TextPart, catalogue: string) => chunkOf(PARTS[part], catalogue);
const chunkOf = (chunks: Record<string, Load>, catalogue: string) =>
  chunks[`../../../../../packages/i18n/catalogues/${catalogue}.json`]!();
const needed = new Set<TextPart>();

async function textsOf(catalogue: string): Promise<CatalogueChunk> {
  const messages = { ...(await chunkOf(CHUNKS, catalogue)).messages };
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
