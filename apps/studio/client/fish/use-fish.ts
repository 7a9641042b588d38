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

/**
 * A part of what the page shows; the component re-renders when that part changes, not with every shot. `select` returns a value, or an object of
 * the state itself: one created on each call would count as a change every time.
 */
export function useFishPart<T>(select: (view: FishViewState) => T): T {
  const game = useFish();
  return useSyncExternalStore(game.subscribe, () => select(game.snapshot()));
}
