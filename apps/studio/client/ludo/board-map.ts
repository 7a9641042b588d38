import { HOME, LAST_COMMON, TRACK } from '../../games/pvp/ludo/board.ts';

/** Cells of one side of the board. */
export const CELLS = 15;
export interface Cell {
  readonly x: number;
  readonly y: number;
}
/** A corner of the board: 0 is the near left one, then clockwise. */
export type Corner = number;

const lineOf = (x: number, y: number, dx: number, dy: number, count: number): Cell[] =>
  Array.from({ length: count }, (_, n) => ({ x: x + n * dx, y: y + n * dy }));
/** The path of the near left corner: the common track, its own column, and home. */
const WAY: readonly Cell[] = [
  ...lineOf(6, 13, 0, -1, 5),
  ...lineOf(5, 8, -1, 0, 6),
  ...lineOf(0, 7, 0, -1, 2),
  ...lineOf(1, 6, 1, 0, 5),
  ...lineOf(6, 5, 0, -1, 6),
  ...lineOf(7, 0, 1, 0, 2),
  ...lineOf(8, 1, 0, 1, 5),
  ...lineOf(9, 6, 1, 0, 6),
  ...lineOf(14, 7, 0, 1, 2),
  ...lineOf(13, 8, -1, 0, 5),
  ...lineOf(8, 9, 0, 1, 6),
  ...lineOf(7, 14, 0, -1, 1),
  ...lineOf(7, 13, 0, -1, 6),
];
const HOME_CELL: Cell = { x: 7, y: 8.05 };
/** Where tokens that have not set out wait, in the yard of the near left corner. */
const YARD: readonly Cell[] = [
  { x: 1.6, y: 10.6 },
  { x: 3.4, y: 10.6 },
  { x: 1.6, y: 12.4 },
  { x: 3.4, y: 12.4 },
];
const MIDDLE = (CELLS - 1) / 2;

/** A cell rotated clockwise about the centre, a quarter turn for each corner. */
export function turned({ x, y }: Cell, corner: Corner): Cell {
  let cell = { x, y };
  for (let n = 0; n < corner; n++) cell = { x: 2 * MIDDLE - cell.y, y: cell.x };
  return cell;
}

/** The corner of a seat, seen from another one: one's own is the near left one, and in a game for two the other sits opposite. */
export const cornerOf = (seats: number, seat: number, from: number): Corner =>
  (((seat - from + seats) % seats) * (4 / seats)) % 4;

/** A token's cell: in the yard before it has set out, otherwise on its path. */
export const cellOf = (corner: Corner, token: number, steps: number): Cell =>
  turned(steps === 0 ? YARD[token]! : steps >= HOME ? HOME_CELL : WAY[steps]!, corner);

/** Every square of the track, numbered from the near left corner, and the corners' own columns. */
export const TRACK_CELLS: readonly (Cell & { readonly square: number })[] = Array.from(
  { length: TRACK },
  (_, square) => ({ ...turned(WAY[square % (TRACK / 4)]!, Math.floor(square / (TRACK / 4))), square }),
);
export const columnOf = (corner: Corner): Cell[] =>
  WAY.slice(LAST_COMMON + 1, HOME).map((cell) => turned(cell, corner));
/** The first square of a corner's path. */
export const startOf = (corner: Corner): Cell => turned(WAY[0]!, corner);
