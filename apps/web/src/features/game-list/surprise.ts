import type { Game } from '../../shared/games/kept-games.ts';

/** Why a game was picked: a theme or feature shared with the member's games, or popularity. */
export interface Surprise {
  readonly game: Game;
  /** The shared theme or feature; null without known preferences. */
  readonly because: string | null;
}

const LIKED_WEIGHT = 3;

/**
 * Picks a game of a list, weighted towards themes played or saved, preferring games not played yet. `random` returns
 * 0 to 1; this decides no bet. Null for an empty list.
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
