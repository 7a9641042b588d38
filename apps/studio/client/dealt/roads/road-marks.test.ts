import { expect, it } from 'vitest';
import { numbersOf, roulette } from '../../../games/tables/roulette.ts';
import { innerSpotsOf, neighbourChips } from '../racetrack.tsx';
import { countsOf, roadMarks } from './road-marks.ts';
import { cellsOf } from './roads.tsx';

const past = (winners: string) =>
  [...winners].toReversed().map((one) => ({ result: { winner: { B: 'banker', P: 'player', T: 'tie' }[one] } }));

it('[TV-6.156] the results of a table form roads, oldest first: a side in each column, ties on the cell before', () => {
  const marks = roadMarks('baccarat', past('BBPTPPB'));
  expect(marks.join('')).toBe('BBPTPPB');
  expect(cellsOf('big', marks)).toEqual([
    { column: 0, row: 0, mark: 'B', ties: 0 },
    { column: 0, row: 1, mark: 'B', ties: 0 },
    { column: 1, row: 0, mark: 'P', ties: 1 },
    { column: 1, row: 1, mark: 'P', ties: 0 },
    { column: 1, row: 2, mark: 'P', ties: 0 },
    { column: 2, row: 0, mark: 'B', ties: 0 },
  ]);
  expect(cellsOf('bead', marks)[6]).toEqual({ column: 1, row: 0, mark: 'B', ties: 0 });
  expect(roadMarks('dragon-tiger', [{ result: { winner: 'tiger' } }, { result: { winner: 'dragon' } }])).toEqual([
    ...'BP',
  ]);
  expect(roadMarks('andar-bahar', [{ result: { cards: [1] } }, { result: { cards: [1, 2] } }])).toEqual([...'BP']);
  expect(roadMarks('roulette', [{ result: 17 }])).toEqual([]);
});

it('[TV-6.156] a derived road is drawn in columns of one colour: B P B P B P B P gives six red in a column of the big eye', () => {
  expect(
    cellsOf('bigEye', roadMarks('baccarat', past('BPBPBPBP'))).map(
      ({ column, row, mark }) => `${column}.${row}${mark}`,
    ),
  ).toEqual(['0.0R', '0.1R', '0.2R', '0.3R', '0.4R', '0.5R']);
});

it('[TV-6.157] counts of the wheel: the most frequent first, equal ones by number, none left out', () => {
  const counts = countsOf([5, 5, 0, 9], [0, 1, 5, 9]);
  expect(counts).toEqual([
    { number: 5, count: 2 },
    { number: 0, count: 1 },
    { number: 9, count: 1 },
    { number: 1, count: 0 },
  ]);
});

it('[TV-6.158] every split, street, corner and line of the layout can be chosen from its numbers; neighbours are two on each side', () => {
  const offered = new Set(Array.from({ length: 37 }, (_, number) => innerSpotsOf(number)).flat());
  const inner = roulette.spots.filter((spot) => /^\d+-\d/.test(spot));
  expect([...offered].sort()).toEqual([...inner].sort());
  expect(inner.map((spot) => numbersOf(spot)!.length).every((count) => [2, 3, 4, 6].includes(count))).toBe(true);
  expect(innerSpotsOf(17)).toEqual(expect.arrayContaining(['17-18', '14-17', '17-20', '16-17-18', '17-18-20-21']));
  // around 0 on the European wheel lie 26, 3, 32 and 15
  expect(Object.keys(neighbourChips(0)).sort()).toEqual(['0', '15', '26', '3', '32'].sort());
});
