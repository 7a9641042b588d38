import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FishGame } from './fish-game.ts';
import type { FishViewState } from './fish-view-state.ts';

export const FishContext = createContext<FishGame | null>(null);

/** The player of this page. */
export function useFish(): FishGame {
  const game = useContext(FishContext);
  if (!game) throw new Error('no water around this component');
  return game;
}

/** What the page shows; the component re-renders with every change. */
export function useFishView(): FishViewState {
  const game = useFish();
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
