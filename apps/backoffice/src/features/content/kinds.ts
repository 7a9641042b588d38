import {
  BANNER_GROUPS,
  CHANNEL_TYPES,
  CONTENT_KINDS,
  type ContentKind,
  NOTICE_TYPES,
  RESOURCE_TYPES,
} from '@kismet/contracts/content/bodies';
import type { ContentEntry } from '@kismet/contracts/operators/content';

type Texts = Readonly<Record<string, string>>;
export const JURISDICTIONS = ['malta', 'bvi', 'philippines', 'other'] as const;

export const kindOf = (text: string): ContentKind | undefined => CONTENT_KINDS.find((kind) => kind === text);

/** Filters of a kind's list; article topics are the brand's own and come from the list. */
const GROUPS: Partial<Record<ContentKind, readonly string[]>> = {
  banner: BANNER_GROUPS,
  notice: NOTICE_TYPES,
  channel: CHANNEL_TYPES,
  resource: RESOURCE_TYPES,
};
export function groupsOf(kind: ContentKind, entries: readonly ContentEntry[]): string[] {
  const there = new Set(entries.map(groupOf));
  if (kind !== 'help-article') return (GROUPS[kind] ?? []).filter((group) => there.has(group));
  return [...there].filter((group): group is string => group !== null);
}
/** Group of an item within its kind; null if the kind has none. Terms are their own group. */
export function groupOf(entry: ContentEntry): string | null {
  switch (entry.kind) {
    case 'banner':
      return entry.body.group;
    case 'notice':
      return entry.body.type;
    case 'help-article':
      return entry.body.isTerms ? 'terms' : entry.body.topicSlug;
    case 'channel':
      return entry.body.csType;
    case 'resource':
      return entry.body.resourceType;
    case 'licence':
      return entry.body.jurisdiction;
    default:
      return null;
  }
}

/** Title of an item in the list; a code if it has no text. */
export function nameOf(entry: ContentEntry): Texts {
  switch (entry.kind) {
    case 'resource':
      return { en: `${entry.body.resourceType} ${entry.body.version}`.trim() };
    case 'licence':
      return entry.body.authority;
    case 'footer':
      return entry.body.copyright;
    default:
      return entry.body.title;
  }
}
