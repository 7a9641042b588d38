import { expect, it, vi } from 'vitest';
import type { SignedIn } from '../../shared/session.ts';
import { cardOf } from './queue.ts';
import { sourcesOf } from './start.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../shared/api.ts', () => ({ call }));

const answer = (more: Partial<SignedIn>, accountKind = 0) =>
  ({ firstTimeLogin: false, termsDue: null, member: { accountKind }, ...more }) as SignedIn;

it('[STD-2] changed terms come before all else that a login shows, and only where the server says that they wait', async () => {
  expect(await cardOf(sourcesOf(answer({ termsDue: '2', firstTimeLogin: true })))).toBe('terms');
  expect(sourcesOf(answer({}))).toEqual([]);
  expect(sourcesOf(answer({ firstTimeLogin: true })).map(({ card }) => card)).toEqual(['firstLogin']);
});

it('[STD-2] a trial account is not asked for what it cannot give', () => {
  expect(sourcesOf(answer({ termsDue: '2' }, 4))).toEqual([]);
});

it('[F-26] the cards of a first login are for players: an agent signs in without them, and the login is noted all the same', async () => {
  call.mockResolvedValue({ isFirst: true });
  const first = (accountKind: number) => cardOf(sourcesOf(answer({ firstTimeLogin: true }, accountKind)));
  expect(await first(0)).toBe('firstLogin');
  for (const agent of [1, 2, 41, 42]) expect(await first(agent)).toBeNull();
  expect(call).toHaveBeenCalledTimes(5);
});
