import { expect, it } from 'vitest';
import type { TableChoice } from '../../server/http/table-seat.ts';
import { firstTables } from './chosen-tables.ts';

const choice = (gameCode: string, code: 'low' | 'middle' | 'high'): TableChoice => ({
  ...{
    table: `${gameCode}:${code}`,
    gameCode,
    names: { en: gameCode },
    level: { code, names: { en: code } },
    isShut: false,
  },
});
const games = ['baccarat', 'roulette', 'sic-bo'];
const house = games.flatMap((game) => [choice(game, 'low'), choice(game, 'middle'), choice(game, 'high')]);

it('the table being played comes first, then the tables of last time, then one of each game at its level', () => {
  expect(firstTables(house, 'roulette:low', [])).toEqual([
    'roulette:low',
    'baccarat:low',
    'sic-bo:low',
    'baccarat:middle',
  ]);
  expect(firstTables(house, 'roulette:low', ['sic-bo:high', 'roulette:low', 'gone:low'])).toEqual([
    'roulette:low',
    'sic-bo:high',
    'baccarat:low',
    'sic-bo:low',
  ]);
  expect(firstTables(house.slice(0, 2), 'baccarat:middle', [])).toEqual([
    'baccarat:middle',
    'baccarat:low',
    null,
    null,
  ]);
});

it('[TV-6.262] a closed game is not among the first tables, however often it was shown before', () => {
  const some = house.map((one) => ({ ...one, isShut: one.gameCode === 'roulette' }));
  expect(firstTables(some, 'baccarat:low', ['roulette:low', 'sic-bo:high'])).toEqual([
    'baccarat:low',
    'sic-bo:high',
    'sic-bo:low',
    'baccarat:middle',
  ]);
  expect(
    firstTables(
      some.map((one) => ({ ...one, isShut: true })),
      'baccarat:low',
      [],
    ),
  ).toEqual([null, null, null, null]);
});
