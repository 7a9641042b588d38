import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardView } from '../../server/sports/book-views.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import type { BookGameView } from './book-view.ts';
import { showsAny } from './book-view.ts';
import { changedMatches, followBook } from './follow-book.ts';
import { ToldBoard } from './told-board.ts';

/** The socket the page opened last. */
let socket: { onopen(): void; onmessage(said: { data: string }): void; onclose(why: { code: number }): void };
let looks = 0;
let isHidden = false;
let taken: (number | string)[][] = [];
let stopped: string[] = [];
let end: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  [looks, isHidden] = [0, false];
  vi.stubGlobal('location', { origin: 'http://studio' });
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        socket = this as unknown as typeof socket;
      }
      send() {}
      close() {}
    },
  );
  const look = async () => {
    looks++;
  };
  const take = (fixtures: readonly FixtureView[], now: number) => {
    taken.push([now, ...fixtures.map(({ id }) => id)]);
    return fixtures.map(({ id }) => id).filter((id) => id.startsWith('m1'));
  };
  taken = [];
  const stop = (names: readonly string[]) => names.join() !== stopped.splice(0, stopped.length, ...names).join();
  stopped = [];
  end = followBook({ key: 'key', look, take, stop, shows: (matches) => matches.some((id) => id.startsWith('m')) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const tell = (states: Record<string, number>, stops: readonly string[] = []) =>
  socket.onmessage({ data: JSON.stringify({ kind: 'round', topic: 'sports-book', now: 0, round: { states, stops } }) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('a page without a socket polls every two seconds, and a hidden one does not poll', async () => {
  expect(looks).toBe(1);
  await pass(10_000);
  expect(looks).toBe(6);
  isHidden = true;
  await pass(10_000);
  expect(looks).toBe(6);
});

it('a page with a socket polls when one of its own matches has changed, once for concurrent changes, and otherwise seldom', async () => {
  tell({ m1: 1, x1: 2 });
  await pass(300);
  expect(looks).toBe(2);
  tell({ m1: 1, x1: 3 });
  await pass(1_000);
  expect(looks).toBe(2);
  tell({ m1: 4, x1: 3 });
  tell({ m1: 5, x1: 3 });
  await pass(300);
  expect(looks).toBe(3);
  await pass(8_000);
  expect(looks).toBe(3);
  await pass(4_000);
  expect(looks).toBe(4);
  // without the socket, as before
  socket.onclose({ code: 1_006 });
  await pass(6_000);
  expect(looks).toBeGreaterThanOrEqual(6);
});

it('a change that arrives with its prices is on the page at once without polling; any other change is polled', async () => {
  const part = (states: Record<string, number>, over: string[] = []) => {
    const fixtures = Object.keys(states).map((id) => ({ id }));
    const round = { states, stops: [], part: { over, fixtures } };
    socket.onmessage({ data: JSON.stringify({ kind: 'round', topic: 'sports-book', now: 7, round }) });
  };
  tell({ m1: 1, m2: 2 });
  await pass(300);
  expect(looks).toBe(2);
  part({ m1: 3 });
  await pass(1_000);
  expect([looks, taken.at(-1)]).toEqual([2, [7, 'm1']]);
  // received, but displayed where more about it has to be fetched
  part({ m2: 4 });
  await pass(300);
  expect(looks).toBe(3);
  // over
  part({}, ['m1']);
  await pass(300);
  expect(looks).toBe(4);
  // a subsequent whole frame has everything sent in parts
  tell({ m2: 4 });
  await pass(1_000);
  expect(looks).toBe(4);
});

it('a board shows pushed rows until an answer is newer, and polls for what is on the slip', () => {
  const row = (id: string, markets: number) => ({ id, markets }) as FixtureView;
  const board = { now: 10, fixtures: [row('a', 1), row('b', 1)] };
  const shown: BoardView[] = [];
  const place = { kind: 'board', sport: 'all', league: null } as const;
  const told = new ToldBoard();
  const newest = (answer: BoardView, before: BoardView | null) => told.newest({ board: answer }, before).board.fixtures;
  const view = { board, place, picks: [], editing: null };
  expect(told.take(view, [row('b', 2), row('c', 2)], 20, (now) => shown.push(now))).toEqual(['b']);
  expect(shown[0]!.fixtures).toEqual([row('a', 1), row('b', 2)]);
  expect(shown[0]!.fixtures[0]).toBe(board.fixtures[0]);
  // an answer made before it, and one made after it
  const answer = newest({ now: 15, fixtures: [row('a', 1), row('b', 1)] }, board);
  expect(answer).toEqual([row('a', 1), row('b', 2)]);
  expect(answer[0]).toBe(board.fixtures[0]);
  expect(newest({ now: 20, fixtures: [row('b', 3)] }, null)).toEqual([row('b', 3)]);
  const picks = [{ fixture: 'b' }] as unknown as BookGameView['picks'];
  expect(told.take({ ...view, picks }, [row('b', 4)], 30, (now) => shown.push(now))).toEqual([]);
  expect(told.take({ ...view, board: null }, [row('b', 4)], 30, (now) => shown.push(now))).toEqual([]);
  expect(shown).toHaveLength(2);
});

it('a match counts as changed if it is new, has another number, or is over', () => {
  expect(changedMatches({ a: 1, b: 2, c: 3 }, { b: 2, c: 4, d: 5 })).toEqual(['a', 'c', 'd']);
  expect(changedMatches({ a: 1 }, { a: 1 })).toEqual([]);
});

it('a page depends on its own match and those of its slip; a board, and a page with open bets, on all of them', () => {
  const of = (place: BookGameView['place'], ...fixtures: string[]) =>
    ({ place, editing: null, picks: fixtures.map((fixture) => ({ fixture })) }) as unknown as BookGameView;
  expect(showsAny(of({ kind: 'match', id: 'm1' }), ['m1'])).toBe(true);
  expect(showsAny(of({ kind: 'match', id: 'm1' }), ['m2'])).toBe(false);
  expect(showsAny(of({ kind: 'match', id: 'm1' }, 'm2'), ['m2'])).toBe(true);
  expect(showsAny(of({ kind: 'results' }), ['m2'])).toBe(false);
  expect(showsAny(of({ kind: 'bets', show: 'open' }), ['m2'])).toBe(true);
  expect(showsAny(of({ kind: 'board', sport: 'all', league: null }), ['m2'])).toBe(true);
  expect(showsAny(of({ kind: 'board', sport: 'all', league: null }), [])).toBe(false);
});

it('[TV-6.333] a suspension by the desk is polled at once, and so is its end', async () => {
  tell({ a1: 1 });
  await pass(1_000);
  const before = looks;
  tell({ a1: 1 }, ['fixture:elsewhere']);
  expect(looks).toBe(before + 1);
  tell({ a1: 1 }, ['fixture:elsewhere']);
  tell({ a1: 1 }, []);
  expect(looks).toBe(before + 2);
});
