import type { CatalogueChunk } from '@kismet/i18n/runtime';

type Load = () => Promise<CatalogueChunk>;

/** Texts of some pages only (`text-parts.ts`); once loaded they follow every language change. */
const PARTS = {
  signIn: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=signIn',
  }),
  offers: import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', {
    query: '?part=offers',
  }),
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

/** Parts that a page requests by themselves, or with the larger part to which they belong. */
const WITH: Partial<Record<TextPart, TextPart>> = { account: 'signIn', content: 'offers' };

const fileOf = (part: TextPart, catalogue: string): Promise<CatalogueChunk> =>
  (PARTS[part] as Record<string, Load>)[`../../../../../packages/i18n/catalogues/${catalogue}.json`]!();

/** One part of a catalogue; a file of its own, loaded with the first page that needs a part. */
export async function textsOfPart(part: TextPart, catalogue: string): Promise<CatalogueChunk> {
  const inside = WITH[part];
  if (!inside) return fileOf(part, catalogue);
  const [own, more] = await Promise.all([fileOf(part, catalogue), fileOf(inside, catalogue)]);
  return { messages: { ...own.messages, ...more.messages } };
}
