import type { LudoHandView, OwnLudoView } from '../../games/pvp/ludo/hand-view.ts';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';

export type LudoRoom = RoomFrame<LudoHandView>;
export type OwnLudo = OwnRoomView<OwnLudoView>;

/** Colour and sign of a seat: seats need not be told apart by colour alone. */
export interface SeatLook {
  readonly colour: 'red' | 'green' | 'yellow' | 'blue';
  readonly sign: string;
}
const LOOKS: readonly SeatLook[] = [
  { colour: 'red', sign: '●' },
  { colour: 'green', sign: '▲' },
  { colour: 'yellow', sign: '■' },
  { colour: 'blue', sign: '◆' },
];

/** Two seats are red and yellow, sitting opposite each other. */
export const lookOf = (seats: number, seat: number): SeatLook => LOOKS[(seat * 4) / seats]!;
