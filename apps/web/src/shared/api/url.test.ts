import { expect, it } from 'vitest';
import {
  categoryOfPath,
  NAV_ORDER,
  pathOfCategory,
  readGameAddress,
  readHallAddress,
  readHostAddress,
  readListAddress,
  readLoginAddress,
} from './url.ts';

it('[RT-14] the upper-cased path segment is the game type; anything else is not a game list', () => {
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

it('[RT-08] a list address keeps known parameters and drops the rest', () => {
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

it('[LG-17] a login continues only to a path of this site', () => {
  expect(readLoginAddress({ next: '/rng?page=2' })).toEqual({ next: '/rng?page=2' });
  // present with undefined, or the router would pass the raw one through
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])
    expect(readLoginAddress({ next })).toStrictEqual({ next: undefined });
});

it('[LO-05] a lottery keeps its parameters; the return path is a path of this site or none', () => {
  const address = { gameCode: 'THAI', vendor: 'TCG_SEA', playType: 'TOP3', lottoView: 'lobby', backUrl: '/promotions' };
  expect(readHostAddress({ ...address, tab: 'results', id: 'x', other: 1 })).toEqual({
    ...address,
    tab: 'results',
    id: 'x',
  });
  for (const backUrl of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect(readHostAddress({ lottoView: 'other', backUrl })).toStrictEqual({ backUrl: undefined });
});

it('[F-68] [LO-05] a launched lobby names its game, mode, area and prize table', () => {
  const launch = { launchMode: 'LOTT', lottoArea: 'VN', lottoPrizeMode: 'Lott', lottoView: 'lobby' };
  const device = { device: 'Mobile', language: 'VI' };
  expect(readHostAddress({ ...launch, ...device, lottoGameCode: 'VN_N_HANOI' })).toEqual({
    ...launch,
    gameCode: 'VN_N_HANOI',
  });
  expect(readHostAddress({ launchMode: 'OTHER', lottoArea: 'XX', lottoPrizeMode: 'YY' })).toEqual({});
});

it('[LO-01] the hall is read from its address', () => {
  expect(readHallAddress({ day: 2, type: 'hot', tag: 'thai', name: 'x' })).toEqual({
    day: '2',
    type: 'hot',
    tag: 'thai',
    name: 'x',
  });
  expect(readHallAddress({ day: '8', type: 'new' })).toEqual({});
});

it('[TV-6.234] an address of a game can carry a booking code, and nothing in its place', () => {
  const read = (code: unknown) => readGameAddress({ vassalage: 'MAIDAN', gameCode: 'maidan', code }).code;
  expect([read('abcdefgh'), read('ABCDEFGH')]).toEqual(['ABCDEFGH', 'ABCDEFGH']);
  expect([read('ABCDEFG'), read('ABCDEFG0'), read('<script>'), read(12345678), read(undefined)]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
