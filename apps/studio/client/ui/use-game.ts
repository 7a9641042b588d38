import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameState } from '../game/game-state.ts';
import type { SlotGame } from '../game/slot-game.ts';

export const GameContext = createContext<SlotGame | null>(null);

/** The game of this page. */
export function useGame(): SlotGame {
  const game = useContext(GameContext);
  if (!game) throw new Error('no game around this component');
  return game;
}

/** The current state of the game; the component re-renders with every change. */
export function useGameState(): GameState {
  const game = useGame();
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
