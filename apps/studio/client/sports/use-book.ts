import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BookGame, BookGameView } from './book-game.ts';

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
  return useSyncExternalStore(game.subscribe, game.snapshot);
}
