import { expect, it } from 'vitest';
import { KnownKills } from './known-kills.ts';
import type { KillRow } from './room-store.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const kill = (fish: string, at: number): KillRow => ({ room: 'r', fish, seat: 0, multiplier: 2, at: new Date(at) });
/** A room whose database is a list: each look reads only what it asks for. */
function room() {
  const stored: KillRow[] = [];
  const kills = new KnownKills();
  let rows = 0;
  return {
    stored,
    rows: () => rows,
    look(now: number): string[] {
      const since = kills.since(now);
      const read = stored.filter(({ at }) => at.getTime() > since);
      rows += read.length;
      return kills.read(read, since, now).map(({ fish }) => fish);
    },
  };
}

it('reads a whole minute once and then only what is new, and returns all kills', () => {
  const at = room();
  for (let n = 0; n < 100; n++) at.stored.push(kill(`old-${n}`, NOON - 50_000 + n));
  expect(at.look(NOON)).toHaveLength(100);
  const before = at.rows();
  at.stored.push(kill('new', NOON + 100));
  expect(at.look(NOON + 200)).toHaveLength(101);
  expect(at.look(NOON + 400).at(-1)).toBe('new');
  // the one new kill, twice; not the hundred old ones
  expect(at.rows() - before).toBe(2);
});

it('puts a kill that was stored late in its place, even one missed by more than the overlap', () => {
  const at = room();
  at.look(NOON);
  at.stored.push(kill('b', NOON + 900));
  at.look(NOON + 1_000);
  at.stored.push(kill('a', NOON + 800));
  expect(at.look(NOON + 1_200)).toEqual(['a', 'b']);
  at.look(NOON + 5_000);
  at.stored.push(kill('c', NOON + 1_100));
  expect(at.look(NOON + 5_200)).toEqual(['a', 'b']);
  expect(at.look(NOON + 16_000)).toEqual(['a', 'b', 'c']);
});

it('forgets kills older than a minute, and rereads everything after the clock went back', () => {
  const at = room();
  at.stored.push(kill('a', NOON));
  expect(at.look(NOON + 100)).toEqual(['a']);
  expect(at.look(NOON + 59_000)).toEqual(['a']);
  expect(at.look(NOON + 61_000)).toEqual([]);
  expect(at.look(NOON + 1_000)).toEqual(['a']);
});
