import { ludoRoomGame } from '../ludo/room-play.ts';
import { rummyGame } from '../rummy/room-play.ts';
import { teenPattiGame } from '../teen-patti/room-play.ts';
import type { RoomBasics, RoomGame } from './room-game.ts';

/** The game that a room plays. */
export function gameOf({ variant }: Pick<RoomBasics, 'variant'>): RoomGame {
  if (variant === 'ludo') return ludoRoomGame;
  return variant === 'rummy' ? rummyGame : teenPattiGame;
}

/** Numbers of players at the tables of a room. */
export const tableOf = (rules: RoomBasics) => gameOf(rules).tableOf(rules);
