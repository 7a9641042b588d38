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

/** What the game shows; the component re-renders on every change. */
export function useBookView(): BookGameView {
  const game = useBook();
  return useSyncExternalStore(game.subscribe, game.snapshot, game.snapshot);
}

/**
 * A part of what the game shows: the component re-renders when that part changes, not with every one of a thousand prices.
 * @param select returns the same object as long as nothing in it changes
 */
export function useBookPart<T>(select: (view: BookGameView) => T): T {
  const game = useBook();
  const part = () => select(game.snapshot());
  return useSyncExternalStore(game.subscribe, part, part);
}

/** Odds in the player's preferred format. */
export function useOddsText(): (oddsE4: number) => string {
  const format = useBookPart((view) => view.format);
  return (oddsE4) => showOdds(format, oddsE4);
}
