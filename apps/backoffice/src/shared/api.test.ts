import { expect, it } from 'vitest';
import { requestOf } from './api.ts';

it('a call fills its path and sends the rest where it belongs', () => {
  expect(
    requestOf(
      { method: 'GET', path: '/operator/members/:memberId/ledger' },
      { memberId: 'a/b', limit: 5, cursor: undefined },
    ),
  ).toEqual({
    url: '/operator/members/a%2Fb/ledger?limit=5',
  });
  expect(
    requestOf({ method: 'POST', path: '/operator/members/:memberId/lock' }, { memberId: 'x1', reason: 'why' }),
  ).toEqual({
    url: '/operator/members/x1/lock',
    body: '{"reason":"why"}',
  });
  expect(requestOf({ method: 'DELETE', path: '/operator/session' }, {})).toEqual({ url: '/operator/session' });
});
