/** What can be starred. A side is starred in every league in which it plays. */
export const STARRED_KINDS = ['fixture', 'league', 'team'] as const;
export type StarredKind = (typeof STARRED_KINDS)[number];
export interface Starred {
  readonly kind: StarredKind;
  readonly code: string;
}
/** How many stars a player can keep (rule 6.132). */
export const MOST_STARRED = 60;

const ITEM = /^(fixture|league|team):([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const LONGEST_CODE = 60;

/** A star as it is stored and sent: `team:mahtab`. */
export const itemOf = ({ kind, code }: Starred): string => `${kind}:${code}`;
/** Null if the text is not a star. */
export function readItem(item: string): Starred | null {
  const parts = ITEM.exec(item);
  const code = parts?.[2] ?? '';
  return parts && code.length <= LONGEST_CODE ? { kind: parts[1] as StarredKind, code } : null;
}

/**
 * The stars of a player after one is set or removed: setting one twice has no further effect, and the newest is last. Null when there is no room for
 * another.
 */
export function withStar(items: readonly string[], item: string, isStarred: boolean): readonly string[] | null {
  const has = items.includes(item);
  if (has === isStarred) return items;
  if (!isStarred) return items.filter((one) => one !== item);
  return items.length < MOST_STARRED ? [...items, item] : null;
}

/** The parts of a match that can be starred. */
export interface Starrable {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
}
/** Why a match is starred: itself, one of its sides, or its league; null when it is not. */
export function starOf(items: ReadonlySet<string>, { id, league, home, away }: Starrable): StarredKind | null {
  if (items.has(`fixture:${id}`)) return 'fixture';
  if (items.has(`team:${home}`) || items.has(`team:${away}`)) return 'team';
  return items.has(`league:${league}`) ? 'league' : null;
}
