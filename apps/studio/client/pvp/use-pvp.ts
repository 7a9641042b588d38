import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PvpGame, PvpView } from './pvp-game.ts';

export const PvpContext = createContext<PvpGame | null>(null);

/** The player of this page. */
export function usePvp(): PvpGame {
  const game = useContext(PvpContext);
  if (!game) throw new Error('no tables around this component');
  return game;
}

/** What the page shows; the component re-renders on every change. */
export function usePvpView(): PvpView {
  const game = usePvp();
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
