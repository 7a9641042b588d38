import type { AnyRoom } from '../../games/pvp/room/room.ts';
import { type SharedRoomView, sharedRoom } from '../../games/pvp/room/view.ts';
import type { HandView } from '../../games/pvp/teen-patti/hand-view.ts';
import type { TableControl } from '../../games/shared/table-control.ts';
import { type Signed, signed } from '../tables/table-sign.ts';
import type { Emotes, ShownEmote } from './emotes.ts';
import type { TournamentBar } from './tournament/tournament-bar.ts';

/** A room as everybody at it is told. */
export type RoomFrame<Hand = HandView> = SharedRoomView<Hand> &
  Signed & {
    readonly emotes: readonly ShownEmote[];
    /** At a table of a tournament, whose amounts are chips; null while that is not known. */
    readonly tournament?: TournamentBar | null;
  };

export const shownRoom = (
  round: AnyRoom,
  cards: unknown,
  control: TableControl,
  emotes: Emotes,
  now: number,
): RoomFrame => ({ ...signed(sharedRoom(round, cards), control, round), emotes: emotes.at(now) });
