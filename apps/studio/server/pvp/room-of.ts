import type { RoomMessage } from '../../games/pvp/room/decide.ts';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { Stream } from '../streams/stream.ts';
import type { SharedTable } from '../tables/shared-table.ts';
import type { Emotes } from './emotes.ts';
import type { RoomName } from './room-id.ts';
import type { RoomFrame } from './shown-room.ts';

/** A room that this process runs, with its stream. */
export interface Room {
  readonly name: RoomName;
  readonly table: SharedTable<AnyRoom, RoomMessage>;
  readonly stream: Stream;
  readonly emotes: Emotes;
  /** By the clock of this process. A room that was given up before is reopened a moment later. */
  readonly openedAt: number;
  /** For a table of a tournament: what everybody at it is shown, including the state of the tournament. */
  readonly tournament?: { shown(round: AnyRoom, cards: unknown): RoomFrame };
}
