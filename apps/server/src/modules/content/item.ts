import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';

/** A text by language tag in lower case; Urdu and English are always there. */
export type Texts = Readonly<Record<string, string>>;

/** An item as it is kept. */
export interface Item<K extends ContentKind = ContentKind> {
  readonly itemId: string;
  readonly kind: K;
  readonly version: number;
  readonly body: ContentBody<K>;
  readonly enabled: boolean;
  readonly sort: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What of an item's schedule holds at a moment; it begins at its start and is over at its end. */
export function stateOf(
  item: Pick<Item, 'enabled' | 'startsAt' | 'endsAt'>,
  nowMs: number,
): 'off' | 'waiting' | 'live' | 'over' {
  if (!item.enabled) return 'off';
  if (item.endsAt && item.endsAt.getTime() <= nowMs) return 'over';
  return item.startsAt && item.startsAt.getTime() > nowMs ? 'waiting' : 'live';
}

/** A text in the first of these languages that it exists in, with the language that it came in. */
export function textIn(texts: Texts, languages: readonly string[]): { text: string; language: string } {
  const language = languages.find((one) => texts[one]) ?? 'en';
  return { text: texts[language] ?? '', language };
}

/** The languages that stand in for one, the wanted first: its own base, English, Urdu. */
export function languagesFor(code: string): string[] {
  const tag = code.toLowerCase();
  return [...new Set([tag, tag.split('-')[0]!, 'en', 'ur'])];
}
