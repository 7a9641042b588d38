import { createStore, useStore } from '@kismet/app-kit/store';
import { local } from '../storage.ts';

/** So many are remembered; older ones count as read no longer, and are no longer listed either. */
const KEPT = 200;

export function readIds(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(-KEPT) : [];
  } catch {
    return [];
  }
}

const store = createStore<readonly string[]>(readIds(local.get('readNotices')));
/** Ids of the notices that were opened in this browser. */
export const useReadNotices = (): readonly string[] => useStore(store);

export function markRead(id: string): void {
  if (store.get().includes(id)) return;
  const next = [...store.get(), id].slice(-KEPT);
  store.set(next);
  local.set('readNotices', JSON.stringify(next));
}

/** Which pop-ups were shown on which day; `all`: none more on that day. */
type Seen = Readonly<Record<string, string>>;
const ALL = 'all';
const seen = (): Seen => {
  try {
    return (JSON.parse(local.get('seenPopups') ?? '{}') ?? {}) as Seen;
  } catch {
    return {};
  }
};

/** ui 5.1: each pop-up once a day; `day` is the visitor's own, as `2026-11-21`. */
export const unseenOf = (ids: readonly string[], kept: Seen, day: string): string[] =>
  kept[ALL] === day ? [] : ids.filter((id) => kept[id] !== day);
export const unseenPopups = (ids: readonly string[], day: string): string[] => unseenOf(ids, seen(), day);

export function markPopupsSeen(ids: readonly string[], day: string, noMoreToday: boolean): void {
  const today = Object.entries(seen()).filter(([, on]) => on === day);
  const next = Object.fromEntries([...today, ...ids.map((id) => [id, day]), ...(noMoreToday ? [[ALL, day]] : [])]);
  local.set('seenPopups', JSON.stringify(next));
}

/** Whether this browser came here for the first time on this day; notes it where it did. */
export function isNewcomer(day: string): boolean {
  const first = local.get('firstSeen');
  if (first === null) local.set('firstSeen', day);
  return isNewcomerOn(day, first);
}
export const isNewcomerOn = (day: string, firstSeen: string | null): boolean => (firstSeen ?? day) === day;

export function localDay(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
