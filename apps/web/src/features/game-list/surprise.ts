import type { Game } from '../../shared/kept-games.ts';

/** Why a game was picked: it shares a theme or a feature with what this one plays, or it is simply among the popular ones. */
export interface Surprise {
  readonly game: Game;
  /** The theme or feature that it shares; null where nothing was known of a taste. */
  readonly because: string | null;
}

const LIKED_WEIGHT = 3;

/**
 * Picks one game of a list, more likely one that is like what was played or saved, never one that was played already where
 * there is another. `random` gives 0 to 1. Which game to look at is no outcome of a bet. Null for an empty list.
 */
export function surpriseOf(games: readonly Game[], known: readonly Game[], random: () => number): Surprise | null {
  const playable = games.filter((game) => game.playable && game.kind === 'GAME');
  const knownIds = new Set(known.map((game) => game.gameId));
  const fresh = playable.filter((game) => !knownIds.has(game.gameId));
  const from = fresh.length > 0 ? fresh : playable;
  const liked = new Set(known.flatMap((game) => [...game.themes, ...game.features]));
  const shared = (game: Game) => [...game.themes, ...game.features].filter((word) => liked.has(word));
  const weights = from.map((game) => 1 + LIKED_WEIGHT * shared(game).length);
  let left = random() * weights.reduce((sum, one) => sum + one, 0);
  for (const [i, game] of from.entries()) {
    left -= weights[i]!;
    if (left < 0 || i === from.length - 1) return { game, because: shared(game)[0] ?? null };
  }
  return null;
}
