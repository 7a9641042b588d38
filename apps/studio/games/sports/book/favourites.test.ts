import { expect, it } from 'vitest';
import { itemOf, MOST_STARRED, readItem, starOf, withStar } from './favourites.ts';

it('[TV-6.324] a star set twice is one, taken away twice is none, and the sixty-first has no room until another one goes', () => {
  let items: readonly string[] = [];
  for (let n = 0; n < MOST_STARRED; n++)
    items = withStar(withStar(items, `fixture:m-${n}`, true)!, `fixture:m-${n}`, true)!;
  expect(items).toHaveLength(60);
  expect(withStar(items, 'team:mahtab', true)).toBeNull();
  // what is there already needs no room, and what is not there goes without a fault
  expect(withStar(items, 'fixture:m-3', true)).toBe(items);
  expect(withStar(items, 'team:mahtab', false)).toBe(items);
  const fewer = withStar(items, 'fixture:m-3', false)!;
  expect(withStar(fewer, 'team:mahtab', true)!.at(-1)).toBe('team:mahtab');
  expect(fewer).not.toContain('fixture:m-3');
});

it('stars are read as they are written, and nothing else is one', () => {
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
