import type { RoomRound } from '../../games/pvp/room/room.ts';
import { type SharedRoomView, sharedRoom } from '../../games/pvp/room/view.ts';
import type { TeenPattiCards } from '../../games/pvp/teen-patti/hand.ts';
import type { TableControl } from '../../games/shared/table-control.ts';
import { type Signed, signed } from '../tables/table-sign.ts';
import type { Emotes, ShownEmote } from './emotes.ts';

/** A room as everybody at it is told. */
export type RoomFrame = SharedRoomView & Signed & { readonly emotes: readonly ShownEmote[] };

export const shownRoom = (
  round: RoomRound,
  cards: TeenPattiCards | null,
  control: TableControl,
  emotes: Emotes,
  now: number,
): RoomFrame => ({ ...signed(sharedRoom(round, cards), control, round), emotes: emotes.at(now) });
