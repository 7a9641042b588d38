import { createSecretKey } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { NEVER_FROZEN } from '../../games/fish/ice.ts';
import { fishAt } from '../../games/fish/water.ts';
import { type DecidedHits, decideOne, type HitState, type HitsAsked } from './hit-decision.ts';
import { keyOf, type MagazineRow } from './magazine-store.ts';
import type { OwnedSeat } from './room-store.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const water = fishAt('one', NOW);
/** The first shot of a seed of zeros kills a fish of 2 (TV-6.35), the second does not. */
const rohus = water.filter(({ species }) => species.code === 'rohu');

const row = (owner: string): MagazineRow =>
  ({
    ...{ owner, id: 'm', gun: 1, shots: 50, cost: 10_000n, seedId: 'seed', firstNonce: 0, state: 'OPEN' },
    ...{ spent: 3, prizes: 20_000n, openedAt: new Date(NOW - 60_000) },
  }) as MagazineRow;
const seat = (owner: string, number: number): OwnedSeat =>
  ({ owner, room: 'r', gun: 1, seat: number, sessionId: `session-${owner}`, roomSeed: 'one' }) as OwnedSeat;
const state = (): HitState => ({
  now: NOW,
  magazines: new Map(['a', 'b'].map((owner) => [keyOf({ owner, id: 'm' }), row(owner)])),
  shots: new Map(),
  seats: new Map(['a', 'b'].map((owner, n) => [owner, seat(owner, n)])),
  seeds: new Map([['seed', { key: createSecretKey(Buffer.alloc(32)), clientSeed: 'kismet' }]]),
  rooms: new Map([
    ['r', { seed: 'one', clock: NEVER_FROZEN, time: NOW, water, gone: new Set<string>(), kills: [], isFrozen: false }],
  ]),
  fresh: [],
});
const call = (owner: string, n: number, fish: string, session = `session-${owner}`): HitsAsked => ({
  ...{ session: { id: session, owner }, magazine: 'm', hits: [{ n, fish }] },
});
const decided = (said: DecidedHits | Refused): DecidedHits => {
  if (said instanceof Refused) throw said;
  return said;
};

it('two concurrent calls about one magazine add up, and a shot reported in both is decided once', () => {
  const at = state();
  const [first, second] = rohus;
  const one = decided(decideOne(at, call('a', 0, first!.id)));
  expect(one.shots).toMatchObject([{ number: 0, isKill: true, multiplier: 2 }]);
  const two = decided(decideOne(at, call('a', 1, second!.id)));
  expect(two.shots).toMatchObject([{ number: 1, isKill: false }]);
  const again = decided(decideOne(at, call('a', 0, second!.id)));
  expect(again.shots).toEqual([expect.objectContaining({ number: 0, fish: first!.id, isKill: true })]);
  expect(at.fresh.map(({ number }) => number)).toEqual([0, 1]);
  // three shots and 0.20 before; two shots and a prize of 0.20 now
  expect(at.magazines.get(keyOf({ owner: 'a', id: 'm' }))).toMatchObject({ spent: 5, prizes: 40_000n });
  expect(at.magazines.get(keyOf({ owner: 'b', id: 'm' }))).toMatchObject({ spent: 3, prizes: 20_000n });
});

it('a fish killed by one of several concurrent calls is dead for the next one, whose shot remains unspent', () => {
  const at = state();
  const [fish] = rohus;
  decideOne(at, call('a', 0, fish!.id));
  expect(decided(decideOne(at, call('b', 0, fish!.id))).shots).toEqual([]);
  expect(at.magazines.get(keyOf({ owner: 'b', id: 'm' }))).toMatchObject({ spent: 3 });
  expect(at.rooms.get('r')!.kills).toHaveLength(1);
});

it('a refused call changes nothing for the others of its batch', () => {
  const at = state();
  const refused = [
    decideOne(at, call('a', 0, rohus[0]!.id, 'an older page')),
    decideOne(at, call('c', 0, rohus[0]!.id)),
    decideOne(at, call('a', 50, rohus[0]!.id)),
  ];
  expect(refused.map((one) => (one as Refused).code)).toEqual(['NOT_SEATED', 'NOT_FOUND', 'SHOT_UNKNOWN']);
  expect(at.fresh).toEqual([]);
  expect(decided(decideOne(at, call('b', 0, rohus[0]!.id))).shots).toMatchObject([{ isKill: true }]);
});
