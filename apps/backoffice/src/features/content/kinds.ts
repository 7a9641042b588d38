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

/** By what the list of a kind can be narrowed down; topics of articles are the brand's own and come from the list itself. */
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
/** Where an item belongs within its kind; null where the kind has no groups. Terms are a group of their own. */
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

/** What an item is called in the list; a code where it has no words of its own. */
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
