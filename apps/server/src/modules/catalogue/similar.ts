import { closedBy, type Game } from './game.ts';

/** Similarity of two games: theme weighs most, then mechanics, then vendor. */
export function likeness(one: Game, other: Game): number {
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((word) => b.includes(word)).length;
  return (
    shared(one.themes, other.themes) * 4 +
    shared(one.features, other.features) +
    (one.classification !== null && one.classification === other.classification ? 3 : 0) +
    (one.volatility !== null && other.volatility !== null
      ? 2 - Math.min(2, Math.abs(one.volatility - other.volatility))
      : 0) +
    (one.vendorCode === other.vendorCode ? 1 : 0)
  );
}

/** Playable games of a category most similar to one, best match first. */
export function similarGames(game: Game, all: readonly Game[], nowMs: number, count: number): Game[] {
  return all
    .filter((other) => other.category === game.category && other.gameId !== game.gameId && !other.isGroup)
    .filter((other) => closedBy(other, nowMs) === null)
    .map((other) => ({ other, score: likeness(game, other) }))
    .sort((a, b) => b.score - a.score || a.other.gameId.localeCompare(b.other.gameId))
    .slice(0, count)
    .map(({ other }) => other);
}
