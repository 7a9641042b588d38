import { expect, it } from 'vitest';
import { isStopped, nameOfStop, readStop } from './stops.ts';

const ONE = { id: 'kcl-1', sport: 'football' } as const;

it.each(['book', 'sport:tennis', 'fixture:kcl-1', 'market:kcl-1:total:250', 'market:kcl-1:next-goal.1-0'])(
  'the name %s can be read and written',
  (name) => {
    expect(nameOfStop(readStop(name)!)).toBe(name);
  },
);

it.each([
  '',
  'books',
  'sport:chess',
  'sport:tennis:x',
  'fixture:',
  'fixture:A',
  'fixture:a:b',
  'market:kcl-1',
  'market:kcl-1:',
  'market:kcl-1:X',
])('%s is not the name of a suspension', (name) => {
  expect(readStop(name)).toBeNull();
});

it('a wider suspension covers a narrower one, and nothing else', () => {
  const stopped = (name: string, market?: string) => isStopped(new Set([name]), ONE, market);
  for (const name of ['book', 'sport:football', 'fixture:kcl-1'])
    expect([stopped(name), stopped(name, '1x2')]).toEqual([true, true]);
  expect([stopped('market:kcl-1:1x2'), stopped('market:kcl-1:1x2', '1x2')]).toEqual([false, true]);
  for (const name of ['sport:tennis', 'fixture:kcl-2', 'market:kcl-1:total:250', 'market:kcl-2:1x2'])
    expect(stopped(name, '1x2')).toBe(false);
});
