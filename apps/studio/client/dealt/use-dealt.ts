import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DealtGame } from './dealt-game.ts';
import type { DealtViewState } from './dealt-view-state.ts';

export const DealtContext = createContext<DealtGame | null>(null);

/** The seat of this page. */
export function useDealt(): DealtGame {
  const game = useContext(DealtContext);
  if (!game) throw new Error('no table around this component');
  return game;
}

/** What the table shows; the component re-renders on every change. */
export function useDealtView(): DealtViewState {
  const game = useDealt();
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
