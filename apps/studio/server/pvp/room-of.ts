import type { RoomMessage } from '../../games/pvp/room/decide.ts';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { Stream } from '../streams/stream.ts';
import type { SharedTable } from '../tables/shared-table.ts';
import type { Emotes } from './emotes.ts';
import type { RoomName } from './room-id.ts';
import type { RoomFrame } from './shown-room.ts';

/** A room that this process drives, with its stream. */
export interface Room {
  readonly name: RoomName;
  readonly table: SharedTable<AnyRoom, RoomMessage>;
  readonly stream: Stream;
  readonly emotes: Emotes;
  /** By the clock of this process. One that was given up before is opened again a moment later. */
  readonly openedAt: number;
  /** Of a table of a tournament: what everybody at it is told, with how the tournament stands. */
  readonly tournament?: { shown(round: AnyRoom, cards: unknown): RoomFrame };
}
