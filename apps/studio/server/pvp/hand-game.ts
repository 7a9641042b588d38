import { TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import { roomNameOf } from './room-id.ts';

/** Tournament hands have a record of their own: chips and money are not added together. */
export const recordGameOf = (game: string): string => `${game}-tournament`;

/**
 * The game of a table, and the game under which its hands are recorded: for a room both follow from its name, for a tournament there is one game
 * that all of them play.
 */
export function gamesOfTable(table: string): { readonly game: string; readonly record: string } {
  if (table.startsWith('tournament-')) return { game: TOURNAMENT_GAME, record: recordGameOf(TOURNAMENT_GAME) };
  const { game } = roomNameOf(table);
  return { game, record: game };
}
