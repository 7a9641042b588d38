import { expect, it } from 'vitest';
import {
  categoryOfPath,
  NAV_ORDER,
  pathOfCategory,
  readGameAddress,
  readListAddress,
  readLoginAddress,
} from './url.ts';

it('[RT-14] the part of the path, upper-cased, is the game type; anything else is not a game list', () => {
  expect(['rng', 'RNG', 'fish', 'live', 'elott'].map(categoryOfPath)).toEqual([
    'slots',
    'slots',
    'fishing',
    'live',
    'e-lottery',
  ]);
  expect(['', 'nope', '__proto__', 'slots'].map(categoryOfPath)).toEqual([null, null, null, null]);
});

it('[RT-17] every category has its path, both lotteries the same one', () => {
  expect(NAV_ORDER.map(pathOfCategory)).toEqual([
    'rng',
    'live',
    'fish',
    'pvp',
    'sports',
    'esports',
    'elott',
    'cockfight',
  ]);
  expect(pathOfCategory('lottery')).toBe('elott');
});

it('[RT-08] a list address keeps what it understands and drops the rest', () => {
  expect(
    readListAddress({
      vassalage: 'KISMET',
      page: '3',
      type: 'hot',
      minBet: 0.5,
      sort: 'rtp',
      name: 'anar',
      gameClassify: '',
    }),
  ).toEqual({ vassalage: 'KISMET', page: 3, type: 'hot', minBet: '0.5', sort: 'rtp', name: 'anar' });
  expect(readListAddress({ page: '-1', type: 'fav?', minBet: '7', sort: 'x', vassalage: { $ne: 1 } })).toEqual({});
});

it('[GM-06] a game address names vendor and game', () => {
  expect(readGameAddress({ vassalage: 'KISMET', gameCode: 'anar-bagh', demo: '1' })).toEqual({
    vassalage: 'KISMET',
    gameCode: 'anar-bagh',
    demo: true,
  });
  expect(readGameAddress({})).toEqual({ vassalage: '', gameCode: '' });
});

it('[LG-17] a login goes on only to a path of this site', () => {
  expect(readLoginAddress({ next: '/rng?page=2' })).toEqual({ next: '/rng?page=2' });
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])
    expect(readLoginAddress({ next })).toEqual({});
});
