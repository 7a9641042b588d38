import { expect, it, vi } from 'vitest';
import type { SignedIn } from '../../shared/session/session.ts';
import { cardOf } from './queue.ts';
import { sourcesOf } from './start.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../shared/api/api.ts', () => ({ call }));

const answer = (more: Partial<SignedIn>, accountKind = 0) =>
  ({ firstTimeLogin: false, termsDue: null, member: { accountKind }, ...more }) as SignedIn;

it('[STD-2] changed terms precede all other cards, and only if the server reports them', async () => {
  expect(await cardOf(sourcesOf(answer({ termsDue: '2', firstTimeLogin: true })))).toBe('terms');
  expect(sourcesOf(answer({}))).toEqual([]);
  expect(sourcesOf(answer({ firstTimeLogin: true })).map(({ card }) => card)).toEqual(['firstLogin']);
});

it('[STD-2] a trial account is not asked to accept terms', () => {
  expect(sourcesOf(answer({ termsDue: '2' }, 4))).toEqual([]);
});

it('[F-26] first-login cards are for players: an agent skips them, and the login is still recorded', async () => {
  call.mockResolvedValue({ isFirst: true });
  const first = (accountKind: number) => cardOf(sourcesOf(answer({ firstTimeLogin: true }, accountKind)));
  expect(await first(0)).toBe('firstLogin');
  for (const agent of [1, 2, 41, 42]) expect(await first(agent)).toBeNull();
  expect(call).toHaveBeenCalledTimes(5);
});
