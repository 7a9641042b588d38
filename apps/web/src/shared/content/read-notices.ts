import { createStore, useStore } from '@kismet/app-kit/store';
import { local } from '../browser/storage.ts';

/** Maximum remembered; older ones count as unread, but are no longer listed either. */
const KEPT = 200;

export function readIds(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(-KEPT) : [];
  } catch {
    return [];
  }
}

const store = createStore<readonly string[]>(readIds(local.get('readNotices')), []);
/** Ids of notices opened in this browser. */
export const useReadNotices = (): readonly string[] => useStore(store);

export function markRead(id: string): void {
  if (store.get().includes(id)) return;
  const next = [...store.get(), id].slice(-KEPT);
  store.set(next);
  local.set('readNotices', JSON.stringify(next));
}

/** Pop-ups shown by day; `all`: opted out for that day. */
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

/** Whether this is the browser's first day here; records it if so. */
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
