import { TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import { roomNameOf } from './room-id.ts';

/** Hands of tournaments have a record of their own: chips are not added up with money. */
export const recordGameOf = (game: string): string => `${game}-tournament`;

/** The game of a table, and under which its hands are recorded: of a room by its name, of a tournament the one that all are played at. */
export function gamesOfTable(table: string): { readonly game: string; readonly record: string } {
  if (table.startsWith('tournament-')) return { game: TOURNAMENT_GAME, record: recordGameOf(TOURNAMENT_GAME) };
  const { game } = roomNameOf(table);
  return { game, record: game };
}
