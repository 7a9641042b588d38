import type { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import type { Session } from '../sessions/session-store.ts';
import { decideLoad, type LoadAsked, type LoadState } from './load-decision.ts';

const COST = 10_000n;
const ask = (owner: string, id: string, gun = 1, isDemo = false): LoadAsked => ({
  session: { id: `session-${owner}`, owner, gameCode: 'machhera', isDemo } as Session,
  ...{ id, gun, cost: COST },
});
const state = (playBalances: readonly (readonly [string, bigint])[] = []): LoadState => ({
  known: new Map([['a/old', { gun: 2, gameCode: 'machhera' }]]),
  open: new Map([['b', 'now']]),
  playBalances: new Map(playBalances),
  fresh: [],
});
const told = (refusal: Refused | null) => refusal?.code ?? 'loaded';

it('within a batch a repeat gets the magazine of the first call, and a second magazine of the player is refused as if it had come later', () => {
  const at = state();
  const asked = [ask('a', 'new'), ask('a', 'new'), ask('a', 'new', 2), ask('a', 'another'), ask('c', 'new', 3)];
  expect(asked.map((one) => told(decideLoad(at, one)))).toEqual([
    ...['loaded', 'loaded', 'MAGAZINE_MISMATCH', 'MAGAZINE_OPEN', 'loaded'],
  ]);
  expect(at.fresh).toEqual([asked[0], asked[4]]);
});

it('an existing magazine is neither new nor refused; a player with a magazine in play is told which one it is', () => {
  const at = state();
  expect(decideLoad(at, ask('a', 'old', 2))).toBeNull();
  expect(told(decideLoad(at, ask('a', 'old', 1)))).toBe('MAGAZINE_MISMATCH');
  expect(decideLoad(at, ask('b', 'another'))).toMatchObject({ code: 'MAGAZINE_OPEN', params: { magazine: 'now' } });
  expect(at.fresh).toEqual([]);
});

it('play money is debited for each magazine of a batch, to the unit', () => {
  const price = 50n * COST;
  const exact = state([['session-d', price]]);
  expect(told(decideLoad(exact, ask('d', 'one', 1, true)))).toBe('loaded');
  expect(exact.playBalances.get('session-d')).toBe(0n);
  const short = state([['session-d', price - 1n]]);
  expect(told(decideLoad(short, ask('d', 'one', 1, true)))).toBe('NOT_ENOUGH_PLAY_MONEY');
  expect(short).toMatchObject({ fresh: [] });
});
