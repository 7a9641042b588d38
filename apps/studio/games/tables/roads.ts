/** The result of a round on the roads: banker, player or tie. */
export type RoadMark = 'B' | 'P' | 'T';
export interface Column {
  readonly side: 'B' | 'P';
  readonly length: number;
}
/** A place on a grid of six rows, both from 0. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export const ROWS = 6;

/** The columns of the big road: a change of side opens one; ties open none. */
export function columnsOf(marks: readonly RoadMark[]): Column[] {
  const columns: { side: 'B' | 'P'; length: number }[] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (mark === 'T') continue;
    if (last?.side === mark) last.length++;
    else columns.push({ side: mark, length: 1 });
  }
  return columns;
}

/** Ties by the number of the cell that they mark, counted from 0 along the columns; ties before the first cell are at -1. */
export function tiesOf(marks: readonly RoadMark[]): ReadonlyMap<number, number> {
  const ties = new Map<number, number>();
  let cell = -1;
  for (const mark of marks)
    if (mark === 'T') ties.set(cell, (ties.get(cell) ?? 0) + 1);
    else cell++;
  return ties;
}

/** Which column a derived road compares with: the big eye road with the one before, the small and the cockroach road with earlier ones. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;

/**
 * A derived road, red for regular and blue for a change. A cell that opens a column compares the lengths of the column before and of the one `back`
 * before that; a cell further down checks whether the column `back` before its own reaches as far.
 */
export function derivedRoad(columns: readonly Column[], back: number): ('R' | 'B')[] {
  const marks: ('R' | 'B')[] = [];
  columns.forEach(({ length }, column) => {
    for (let row = 0; row < length; row++) {
      if (row === 0) {
        if (column < back + 1) continue;
        marks.push(columns[column - 1]!.length === columns[column - 1 - back]!.length ? 'R' : 'B');
      } else if (column >= back) {
        const before = columns[column - back]!.length;
        marks.push(row < before || row - 1 >= before ? 'R' : 'B');
      }
    }
  });
  return marks;
}

/**
 * Where the cells of columns are drawn: down to the bottom row or an occupied cell, then to the right. The next column starts to the right of where
 * this one started, at the first place whose top cell is free.
 */
export function placesOf(lengths: readonly number[]): Place[] {
  const taken = new Set<string>();
  const key = ({ column, row }: Place): string => `${column}.${row}`;
  const places: Place[] = [];
  let start = -1;
  for (const length of lengths) {
    do start++;
    while (taken.has(key({ column: start, row: 0 })));
    let place: Place = { column: start, row: 0 };
    let isTurned = false;
    for (let cell = 0; cell < length; cell++) {
      if (cell > 0) {
        const below = { column: place.column, row: place.row + 1 };
        isTurned ||= below.row >= ROWS || taken.has(key(below));
        place = isTurned ? { column: place.column + 1, row: place.row } : below;
      }
      taken.add(key(place));
      places.push(place);
    }
  }
  return places;
}
