import { createContext, useContext, useSyncExternalStore } from 'react';
import { showOdds } from '../../games/sports/pricing/formats.ts';
import type { BookGame } from './book-game.ts';
import type { BookGameView } from './book-view.ts';

export const BookContext = createContext<BookGame | null>(null);

/** The game of this page. */
export function useBook(): BookGame {
  const game = useContext(BookContext);
  if (!game) throw new Error('no book around this component');
  return game;
}

/** What the game shows; the component re-renders with every change. */
export function useBookView(): BookGameView {
  const game = useBook();
  return useSyncExternalStore(game.subscribe, game.snapshot, game.snapshot);
}

/** Odds as their player likes to read them. */
export function useOddsText(): (oddsE4: number) => string {
  const { format } = useBookView();
  return (oddsE4) => showOdds(format, oddsE4);
}
