import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CrashGame, CrashView } from './crash-game.ts';

export const CrashContext = createContext<CrashGame | null>(null);

/** The seat of this page. */
export function useCrash(): CrashGame {
  const game = useContext(CrashContext);
  if (!game) throw new Error('no table around this component');
  return game;
}

/** What the table shows; the component re-renders on every change. */
export function useCrashView(): CrashView {
  const game = useCrash();
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
