import { expect, it } from 'vitest';
import { fillPath, queryOf } from './route-call.ts';

it('path parameters are taken from the input and escaped', () => {
  expect(fillPath('/wps/member/bets/:betId/replay', { betId: 'a/b', x: 1 })).toEqual({
    path: '/wps/member/bets/a%2Fb/replay',
    rest: { x: 1 },
  });
});

it('[AP-04] a read sends query parameters, without absent ones', () => {
  expect(queryOf({ gameType: 'RNG', gameName: undefined, pageNo: 1, vassalage: null, minBet: '' })).toBe(
    '?gameType=RNG&pageNo=1',
  );
  expect(queryOf({})).toBe('');
});
