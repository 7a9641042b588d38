import { expect, it } from 'vitest';
import { columnsOf, DERIVED, derivedRoad, placesOf, type RoadMark, tiesOf } from './roads.ts';

const marks = (text: string) => [...text] as RoadMark[];
const derived = (text: string) =>
  [DERIVED.bigEye, DERIVED.small, DERIVED.cockroach].map((back) => derivedRoad(columnsOf(marks(text)), back).join(''));

it('[TV-6.20] a shoe of thirty-two results on all five roads', () => {
  const text = 'BBPPPBTPBBBBPBPPBBPPPPPPPBBBTBPP';
  const columns = columnsOf(marks(text));
  expect(columns.map(({ side, length }) => side + length).join(' ')).toBe('B2 P3 B1 P1 B4 P1 B1 P2 B2 P7 B4 P2');
  expect(derived(text)).toEqual(['RBBBRBRRBBRBBRRRBRRRRBRRRBR', 'BBBRRBRBBBBBRBRRRRBRBRBR', 'BRRBBRRRBBBBRRRRRBRBRBR']);
  const places = placesOf(columns.map(({ length }) => length));
  const before = columns.slice(0, 9).reduce((sum, { length }) => sum + length, 0);
  expect(places[before + 6]).toEqual({ column: 10, row: 5 });
  expect(places[before + 7]).toEqual({ column: 10, row: 0 });
  // Ties mark the last cell before them.
  expect([...tiesOf(marks(text))]).toEqual([
    [5, 1],
    [26, 1],
  ]);
});

it('[TV-6.21] alternating sides, and dragon tails that meet', () => {
  expect(derived('BPBPBPBP')).toEqual(['RRRRRR', 'RRRRR', 'RRRR']);
  const drawn = placesOf([8, 7]).map(({ column, row }) => `${column}.${row}`);
  expect(drawn.slice(0, 8)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5']);
  expect(drawn.slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4']);
});

it('no two cells share a position, whatever the columns', () => {
  for (const lengths of [
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    [1, 20, 1, 20, 1],
    [7, 1, 7, 1, 7, 1],
    [6, 6, 6],
  ]) {
    const places = placesOf(lengths);
    expect(places).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));
    expect(new Set(places.map(({ column, row }) => `${column}.${row}`)).size).toBe(places.length);
    expect(Math.max(...places.map(({ row }) => row))).toBeLessThan(6);
  }
});

it('no results, ties alone and a tie before the first side', () => {
  expect(columnsOf([])).toEqual([]);
  expect(columnsOf(marks('TT'))).toEqual([]);
  expect([...tiesOf(marks('TTBT'))]).toEqual([
    [-1, 2],
    [0, 1],
  ]);
  expect(derived('B')).toEqual(['', '', '']);
});
