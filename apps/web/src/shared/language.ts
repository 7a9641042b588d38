import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { useSyncExternalStore } from 'react';
import type { Messages } from '../../../../packages/i18n/catalogues/messages.gen.ts';

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

export type Key = keyof Messages & string;
/** Keys whose texts take no values: what a table of labels may hold. */
export type PlainKey = { [K in Key]: Messages[K] extends undefined ? K : never }[Key];
export type T = <K extends Key>(key: K, ...values: Messages[K] extends undefined ? [] : [Messages[K]]) => string;

// One function for each language: a component that was compiled against it renders anew when the language changes.
const translators = new Map<string, T>();
function translatorOf(locale: string): T {
  let t = translators.get(locale);
  if (!t) {
    t = (key, ...values) => i18n._(key, values[0] as Record<string, unknown> | undefined);
    translators.set(locale, t);
  }
  return t;
}

const subscribe = (listener: () => void) => i18n.on('change', listener);
const locale = () => i18n.locale;

/** The language in use: its translator, its code, its tag for Intl. */
export function useLanguage() {
  const catalogue = useSyncExternalStore(subscribe, locale, locale);
  return { t: translatorOf(catalogue), language: languageOf(catalogue.toUpperCase()) };
}
export const useT = (): T => useLanguage().t;

const OTHERWISE = { field: 'field.FIELD_INVALID', refusal: 'refusal.BROKEN' } as const;

/** A text for a code that comes from the server; the general one where the catalogue does not know it. */
export function codeText(
  t: T,
  prefix: 'refusal' | 'field',
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const key = `${prefix}.${code}`;
  const known = Object.hasOwn(i18n.messages, key)
    ? key
    : Object.hasOwn(i18n.messages, OTHERWISE[prefix])
      ? OTHERWISE[prefix]
      : 'state.error';
  return (t as (key: string, values: object) => string)(known, params);
}

/** The visitor's own language of a text that the server sends in several; English is always there. */
export const localText = (texts: Readonly<Record<string, string>>, catalogue: string): string =>
  texts[catalogue] ?? texts.en ?? Object.values(texts)[0] ?? '';
export const useLocalText = (): ((texts: Readonly<Record<string, string>>) => string) => {
  const { language } = useLanguage();
  return (texts) => localText(texts, language.catalogue);
};
