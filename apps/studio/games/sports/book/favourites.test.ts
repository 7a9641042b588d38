import { expect, it } from 'vitest';
import { itemOf, MOST_STARRED, readItem, starOf, withStar } from './favourites.ts';

it('[TV-6.324] a star set twice is one, removed twice is none, and a sixty-first is refused until another one is removed', () => {
  let items: readonly string[] = [];
  for (let n = 0; n < MOST_STARRED; n++)
    items = withStar(withStar(items, `fixture:m-${n}`, true)!, `fixture:m-${n}`, true)!;
  expect(items).toHaveLength(60);
  expect(withStar(items, 'team:mahtab', true)).toBeNull();
  // a star that is already set needs no room, and removing one that is not set succeeds
  expect(withStar(items, 'fixture:m-3', true)).toBe(items);
  expect(withStar(items, 'team:mahtab', false)).toBe(items);
  const fewer = withStar(items, 'fixture:m-3', false)!;
  expect(withStar(fewer, 'team:mahtab', true)!.at(-1)).toBe('team:mahtab');
  expect(fewer).not.toContain('fixture:m-3');
});

it('stars are parsed as they are written, and anything else is refused', () => {
  for (const kind of ['fixture', 'league', 'team'] as const)
    expect(readItem(itemOf({ kind, code: 'darya-league-12' }))).toEqual({ kind, code: 'darya-league-12' });
  for (const item of ['', 'team:', 'player:x', 'team:X', 'team:a b', 'team:a--b', `team:${'a'.repeat(61)}`, 'team:a,b'])
    expect(readItem(item), item).toBeNull();
});

it('a match is starred by itself before its sides, and by these before its league', () => {
  const match = { id: 'm-1', league: 'cup', home: 'koh', away: 'saba' };
  const by = (...items: string[]) => starOf(new Set(items), match);
  expect(by('league:cup', 'team:saba', 'fixture:m-1')).toBe('fixture');
  expect(by('league:cup', 'team:saba')).toBe('team');
  expect(by('team:koh')).toBe('team');
  expect(by('league:cup')).toBe('league');
  expect(by('fixture:m-2', 'team:cup', 'league:koh')).toBeNull();
});
