import type { PvpTitle } from '../../games/pvp/pvp-titles.ts';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { Stake } from './waiting-list.ts';

/** Public rooms of one stake, with the numbers of players seated and waiting. */
export interface BusyRooms extends Stake {
  readonly rooms: number;
  readonly players: number;
  readonly waiting: number;
}

/** Public rooms and the players in them, by every boot, pace and table size that a game offers. */
export const busyRooms = (
  { stakes, paces, seats }: PvpTitle,
  roundsOf: (stake: Stake) => readonly AnyRoom[],
  waitingAt: (stake: Stake) => number,
): BusyRooms[] =>
  stakes
    .flatMap((boot) => paces.flatMap((pace) => seats.map((chairs) => ({ boot, pace, seats: chairs }))))
    .map((stake) => {
      const people = roundsOf(stake).map(({ chairs }) => chairs.filter((chair) => chair && !chair.isBot).length);
      return {
        ...stake,
        rooms: people.filter((count) => count > 0).length,
        players: people.reduce((sum, count) => sum + count, 0),
        waiting: waitingAt(stake),
      };
    });
