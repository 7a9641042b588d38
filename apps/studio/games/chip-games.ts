import { duelGames } from './duel/duel-games.ts';
import { limitsAt } from './shared/table-level.ts';
import type { ChipGame, RoundGame } from './tables/chip-game.ts';
import { DEALT_PLAYED } from './tables/dealt-played.ts';
import { decideDealt } from './tables/dealt-round.ts';
import { DEALT_TITLES } from './tables/dealt-titles.ts';

/** A live table plays the same game in every round, with all its spots: sixteen seconds of betting, ten in which the result is dealt and read. */
const liveTables = DEALT_TITLES.map((title): ChipGame => {
  const game = DEALT_PLAYED.get(title.code)!;
  const played: RoundGame = { spots: game.spots, play: game.play, returns: game.returns, fixed: game };
  const openSpots = new Set(game.spots);
  return {
    title,
    at: () => played,
    decide: (round, message) => decideDealt(round, message, { game, limits: limitsAt(title, round.table), openSpots }),
    canTakeBack: true,
    bettingLengths: 2,
    resultMs: 10_000,
  };
});

/** Games of chips at shared tables by code, in listing order: for the tables, their pages, and whoever computes a round again. */
export const CHIP_GAMES: ReadonlyMap<string, ChipGame> = new Map(
  [...liveTables, ...duelGames].map((game) => [game.title.code, game]),
);

/** The chip game of a table by the table's id; null for a table of another kind. */
export const gameOfTable = (table: string): string | null =>
  [...CHIP_GAMES.keys()].find((code) => table.startsWith(`${code}-`)) ?? null;
