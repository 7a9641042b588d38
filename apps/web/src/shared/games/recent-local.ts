import { createStore } from '@kismet/app-kit/store';
import { useSyncExternalStore } from 'react';
import { local } from '../browser/storage.ts';
import { type Game, NO_GAMES, readKept, withFirst, writeKept } from './kept-games.ts';

/** Row GL-12. */
export const RECENT_MAX = 200;

const recents = createStore<readonly Game[] | null>(null);
const load = (): readonly Game[] => {
  if (!recents.get()) recents.set(readKept(local.get('recentGames')));
  return recents.get()!;
};

/** Games opened in this browser without a full account (visitors, trials), newest first. */
export function useLocalRecents(): readonly Game[] {
  return useSyncExternalStore(recents.subscribe, load, () => NO_GAMES);
}

/** Records a game opened by someone for whom the server keeps no list. */
export function noteLocalRecent(game: Game): void {
  const next = withFirst(load(), game, RECENT_MAX);
  recents.set(next);
  local.set('recentGames', writeKept(next));
}
