import { hasText, type T } from '@kismet/app-kit/texts';
import type { LanguageCode } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';

type Load = () => Promise<CatalogueChunk>;
const CHUNKS = import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json') as Record<string, Load>;

/** Texts that only some pages show (`text-parts.ts` says which); once needed they come with every language. */
const PARTS = {
  account: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=account' }),
  content: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=content' }),
  play: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=play' }),
  money: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=money' }),
  agent: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=agent' }),
  lottery: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=lottery' }),
  /** Come with every page that has a part, and else with the first refusal (`shared/api.ts`). */
  refusals: import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', {
    query: '?part=refusals',
  }),
} satisfies Record<string, Record<string, Load>>;
export type TextPart = keyof typeof PARTS;
const partOf = (part: TextPart, catalogue: string) => chunkOf(PARTS[part], catalogue);
const chunkOf = (chunks: Record<string, Load>, catalogue: string) =>
  chunks[`../../../../packages/i18n/catalogues/${catalogue}.json`]!();
const needed = new Set<TextPart>();

async function textsOf(catalogue: string): Promise<CatalogueChunk> {
  const messages = { ...(await chunkOf(CHUNKS, catalogue)).messages };
  // a page may ask for another part while these are on their way
  const have = new Set<TextPart>();
  for (let more = [...needed]; more.length > 0; more = [...needed].filter((part) => !have.has(part)))
    for (const part of more) {
      Object.assign(messages, (await partOf(part, catalogue)).messages);
      have.add(part);
    }
  return { messages };
}

export const setLanguage = (code: LanguageCode): Promise<void> => showLanguage(code, textsOf);

/** Makes the texts of a part ready in the language in use and in every later one. */
export async function needTexts(part: TextPart): Promise<void> {
  needed.add(part);
  // before the first language is chosen there is nothing to add to; that choice brings them
  for (let catalogue = ''; i18n.locale !== catalogue; ) {
    catalogue = i18n.locale;
    i18n.load(catalogue, (await partOf(part, catalogue)).messages);
  }
}

const OTHERWISE = { field: 'field.FIELD_INVALID', refusal: 'refusal.BROKEN' } as const;

/** A text for a code that comes from the server; the general one where the catalogue does not know it. */
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
