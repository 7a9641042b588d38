import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';

/** A text by lower-case language tag; Urdu and English are required. */
export type Texts = Readonly<Record<string, string>>;

/** A stored item. */
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

/** State of an item's schedule at a moment: start inclusive, end exclusive. */
export function stateOf(
  item: Pick<Item, 'enabled' | 'startsAt' | 'endsAt'>,
  nowMs: number,
): 'off' | 'waiting' | 'live' | 'over' {
  if (!item.enabled) return 'off';
  if (item.endsAt && item.endsAt.getTime() <= nowMs) return 'over';
  return item.startsAt && item.startsAt.getTime() > nowMs ? 'waiting' : 'live';
}

/** The text in the first available of these languages, with that language. */
export function textIn(texts: Texts, languages: readonly string[]): { text: string; language: string } {
  const language = languages.find((one) => texts[one]) ?? 'en';
  return { text: texts[language] ?? '', language };
}

/** Fallback chain of a language: itself, its base language, English, Urdu. */
export function languagesFor(code: string): string[] {
  const tag = code.toLowerCase();
  return [...new Set([tag, tag.split('-')[0]!, 'en', 'ur'])];
}
