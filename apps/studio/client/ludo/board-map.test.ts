import { expect, it } from 'vitest';
import { HOME, squareOf, TRACK } from '../../games/pvp/ludo/board.ts';
import { replayed } from '../../games/pvp/ludo/replayed.ts';
import { cellOf, columnOf, cornerOf, startOf, TRACK_CELLS } from './board-map.ts';
import { stepTowards } from './use-walk.ts';

it('[TV-6.223] a square is one cell of the board whoever stands on it, successive steps are neighbours, and the own corner is at the bottom left', () => {
  for (const seats of [2, 4])
    for (let from = 0; from < seats; from++) {
      const cells = new Map<number, string>();
      for (let seat = 0; seat < seats; seat++)
        for (let steps = 1; steps <= HOME; steps++) {
          const cell = cellOf(cornerOf(seats, seat, from), 0, steps);
          const before =
            steps === 1 ? startOf(cornerOf(seats, seat, from)) : cellOf(cornerOf(seats, seat, from), 0, steps - 1);
          // straight on, or round one of the corners of the cross
          const far = Math.max(Math.abs(cell.x - before.x), Math.abs(cell.y - before.y));
          if (steps < HOME) expect(far).toBe(1);
          const square = squareOf(seats, seat, steps);
          if (square === null) continue;
          const name = `${cell.x} ${cell.y}`;
          expect(cells.get(square) ?? name).toBe(name);
          cells.set(square, name);
        }
      expect(new Set(cells.values()).size).toBe(cells.size);
      expect(cornerOf(seats, from, from)).toBe(0);
    }
  expect(new Set(TRACK_CELLS.map(({ x, y }) => `${x} ${y}`)).size).toBe(TRACK);
  expect([cornerOf(2, 1, 0), cornerOf(2, 0, 1), cornerOf(4, 0, 3), cornerOf(4, 2, 3)]).toEqual([2, 2, 1, 3]);
  expect(startOf(0)).toEqual({ x: 6, y: 13 });
  expect(columnOf(2)).toEqual([1, 2, 3, 4, 5].map((y) => ({ x: 7, y })));
});

it('[TV-6.223] tokens move one step at a time, and a captured token goes back once the other one has arrived', () => {
  let shown: readonly (readonly number[])[] = [
    [1, 0, 0, 0],
    [29, 0, 0, 0],
  ];
  const target = [
    [3, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const seen = [];
  for (let n = 0; n < 4; n++) {
    shown = stepTowards(shown, target);
    seen.push(`${shown[0]![0]} ${shown[1]![0]}`);
  }
  expect(seen).toEqual(['2 29', '3 29', '3 0', '3 0']);
});

it('[TV-6.224] a game is replayed from its actions: captures, and players who are out', () => {
  const move = (seat: number, token: number, die: number) => ({ seat, kind: 'move' as const, token, die });
  const actions = [
    move(1, 0, 6),
    move(1, 0, 6),
    move(1, 0, 6),
    move(1, 0, 6),
    move(1, 0, 5),
    move(0, 2, 3),
    move(1, 1, 4),
    { seat: 1, kind: 'out' as const, token: null, die: null },
    move(0, 1, 4),
  ];
  expect(replayed(2, actions.slice(0, 5))).toEqual([
    [0, 0, 0, 0],
    [29, 0, 0, 0],
  ]);
  // square 3 is the 29th step of the other
  expect(replayed(2, actions.slice(0, 6))[1]).toEqual([0, 0, 0, 0]);
  expect(replayed(2, actions)).toEqual([
    [0, 4, 3, 0],
    [0, 4, 0, 0],
  ]);
});
