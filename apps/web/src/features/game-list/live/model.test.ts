import { expect, it } from 'vitest';
import type { LiveAnswer, LiveTable } from './api.ts';
import { choicesOf, shownOf, shownTables } from './model.ts';

const table = (changes: Partial<LiveTable>, live: Partial<NonNullable<LiveTable['live']>> | null = {}): LiveTable => ({
  ...{ vendorCode: 'HOUSE', gameCode: 'baccarat', gameName: { en: 'Baccarat' }, kind: 'table', table: 'middle' },
  ...{ names: null, many: null, level: 'middle', languages: ['ur', 'en'], leastStake: 1n, mostStake: 2n, seats: null },
  ...changes,
  live: live && {
    ...{ state: 'open', reason: null, phase: 'betting', closesAt: 10_000, players: 0, results: [] },
    ...live,
  },
});
const answer: LiveAnswer = { list: [], tournaments: [], offsetMs: 2_000, atMs: 1_000 };

it('the countdown follows the time of the server, and a round whose time is over is under way', () => {
  expect(shownOf(table({}), answer, 1_000)).toEqual({ kind: 'betting', seconds: 7 });
  expect(shownOf(table({}), answer, 7_999)).toEqual({ kind: 'betting', seconds: 1 });
  expect(shownOf(table({}), answer, 8_000)).toEqual({ kind: 'playing' });
});

it('[TV-6.154] what a table does is not shown once its vendor is silent or the answer is old; why it is closed is', () => {
  expect(shownOf(table({}, null), answer, 1_000)).toEqual({ kind: 'unknown' });
  expect(shownOf(table({}), answer, 21_001)).toEqual({ kind: 'unknown' });
  expect(shownOf(table({}, { state: 'closed', reason: 'hours' }), answer, 1_000)).toEqual({
    ...{ kind: 'shut', state: 'closed', reason: 'hours' },
  });
  expect(shownOf(table({}, { closesAt: null }), answer, 1_000)).toEqual({ kind: 'waiting' });
});

it('[TV-6.214] a room says whether one can sit down there', () => {
  const room = (players: number) =>
    shownOf(table({ kind: 'room', seats: 4 }, { phase: 'playing', players }), answer, 1_000);
  expect([0, 1, 3, 4].map((players) => room(players).kind)).toEqual(['empty', 'free', 'free', 'full']);
  expect(shownOf(table({ seats: 4 }, { state: 'closed', reason: 'work' }), answer, 1_000).kind).toBe('shut');
});

it('tables are narrowed by game, limits and language; those with most players come first, then one of each game', () => {
  const list = [
    table({ table: 'low', level: 'low' }),
    table({ table: 'middle' }),
    table({ table: 'high', level: 'high' }, { players: 2 }),
    table({ gameCode: 'roulette', gameName: { en: 'Roulette' }, languages: ['ar'] }),
  ];
  const codes = (filter: Parameters<typeof shownTables>[1]) =>
    shownTables(list, filter).map((one) => `${one.gameCode}/${one.table}`);
  expect(codes({})).toEqual(['baccarat/high', 'baccarat/middle', 'roulette/middle', 'baccarat/low']);
  expect(codes({ gameCode: 'baccarat', level: 'low' })).toEqual(['baccarat/low']);
  expect(codes({ language: 'ar' })).toEqual(['roulette/middle']);
  expect(codes({ language: 'ar', level: 'high' })).toEqual([]);
  // [TV-6.263] what cannot be played comes last, however many players are there
  const closed = table({ table: 'shut' }, { state: 'closed', reason: 'hours', players: 9 });
  expect(shownTables([closed, ...list], {}).at(-1)).toBe(closed);
  expect(choicesOf(list)).toMatchObject({ levels: ['low', 'middle', 'high'], languages: ['ur', 'en', 'ar'] });
  // a filter for a language that every table speaks would narrow nothing
  const arabic = table({ languages: ['ur', 'ar'] });
  expect(choicesOf([table({}), arabic]).languages).toEqual(['en', 'ar']);
  expect(choicesOf(list.slice(0, 1))).toEqual({ games: [], levels: [], languages: [] });
});
