import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookGameView } from './book-view.ts';
import { showsAny } from './book-view.ts';
import { changedMatches, followBook } from './follow-book.ts';

/** The socket that the page opened last. */
let socket: { onopen(): void; onmessage(said: { data: string }): void; onclose(why: { code: number }): void };
let looks = 0;
let isHidden = false;
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
  end = followBook({ key: 'key', look, shows: (matches) => matches.some((id) => id.startsWith('m')) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const tell = (states: Record<string, number>) =>
  socket.onmessage({ data: JSON.stringify({ kind: 'round', topic: 'sports-book', now: 0, round: { states } }) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('a page without a socket asks every two seconds, and a hidden one asks nothing', async () => {
  expect(looks).toBe(1);
  await pass(10_000);
  expect(looks).toBe(6);
  isHidden = true;
  await pass(10_000);
  expect(looks).toBe(6);
});

it('a page that is told asks when a match of its own has changed, once for what changes together, and else seldom', async () => {
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
  // without it, as before
  socket.onclose({ code: 1_006 });
  await pass(6_000);
  expect(looks).toBeGreaterThanOrEqual(6);
});

it('a match has changed that began, has another number, or is over', () => {
  expect(changedMatches({ a: 1, b: 2, c: 3 }, { b: 2, c: 4, d: 5 })).toEqual(['a', 'c', 'd']);
  expect(changedMatches({ a: 1 }, { a: 1 })).toEqual([]);
});

it('a page shows the match it is of, those of its slip, and on a board or beside open bets all of them', () => {
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
