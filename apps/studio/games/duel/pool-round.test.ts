import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDealtRound } from '../tables/dealt-round.ts';
import { lawOfPair, pairOf } from './champions.ts';
import type { DuelResult } from './duel.ts';
import { POOL_LIMITS } from './duel-titles.ts';
import { netOf, poolPayout } from './pool.ts';
import { decidePool, houseMoney, type PoolRound, poolWith } from './pool-round.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const CLOSE = 100_000;
const EARLY = 1_000;
const opened = (): PoolRound => openDealtRound<DuelResult>('pool-dangal-demo', 1, CLOSE);

/** A bet that the wallet has accepted. */
function withBet(round: PoolRound, id: string, stakes: Record<string, string>, at = EARLY, owner = id): PoolRound {
  const units = Object.fromEntries(Object.entries(stakes).map(([side, text]) => [side, money(text)]));
  const { round: sent, effects } = decidePool(round, { kind: 'bet', id, owner, stakes: units, at }, POOL_LIMITS);
  expect(effects).toEqual([{ do: 'bet', id }]);
  return decidePool(sent, { kind: 'answer', id, answer: 'accepted', at }, POOL_LIMITS).round;
}
const code = (act: () => unknown): string => {
  try {
    act();
    return 'nothing refused';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const played = (round: PoolRound, result: DuelResult) => {
  const closed = decidePool(round, { kind: 'time', at: CLOSE }, POOL_LIMITS);
  expect(closed.effects.map((effect) => effect.do)).toEqual(['draw']);
  return decidePool(closed.round, { kind: 'result', result, at: CLOSE + 1 }, POOL_LIMITS);
};
const paid = (round: PoolRound, result: DuelResult) =>
  played(round, result).effects.map((effect) => (effect.do === 'pay' ? effect.amount : null));

it('[TV-6.95] a pool in which the house takes part pays exactly, and a draw refunds everybody', () => {
  expect(houseMoney(1)).toEqual({ meron: money('5841.55'), wala: money('4158.45') });
  let round = opened();
  round = withBet(round, 'a', { meron: '1000.00' });
  round = withBet(round, 'b', { wala: '2500.00' });
  round = withBet(round, 'c', { meron: '500.00' });
  expect(paid(round, 'meron')).toEqual([money('1811.60'), 0n, money('905.80')]);
  expect(paid(round, 'wala')).toEqual([0n, money('4993.65'), 0n]);
  for (const draw of ['bdd', 'ftd'] as const)
    expect(paid(round, draw)).toEqual([money('1000.00'), money('2500.00'), money('500.00')]);
  // the same result a second time, as after a take-over, pays nothing again
  const done = played(round, 'meron').round;
  expect(decidePool(done, { kind: 'result', result: 'meron', at: CLOSE + 2 }, POOL_LIMITS)).toEqual({
    round: done,
    effects: [],
  });
});

it('[TV-6.96] whatever others stake, the house loses nothing on its own part in the long run', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 56 }),
      fc.integer({ min: 0, max: 60_000_00 }),
      fc.integer({ min: 0, max: 60_000_00 }),
      (round, onMeron, onWala) => {
        const staked = { meron: BigInt(onMeron) * 1_000n, wala: BigInt(onWala) * 1_000n };
        const pool = poolWith(round, staked);
        const law = lawOfPair(pairOf(round));
        const players = (side: 'meron' | 'wala') => (staked[side] === 0n ? 0n : poolPayout(pool, side, staked[side]));
        // over 100,000 fights: stakes of the decided ones less what players are paid
        const kept = (side: 'meron' | 'wala') => BigInt(law[side]) * (staked.meron + staked.wala - players(side));
        expect(kept('meron') + kept('wala')).toBeGreaterThanOrEqual(-100_000n * 1_000n);
        expect(netOf(pool) * 100n).toBeLessThanOrEqual((pool.meron + pool.wala) * 95n);
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  );
});

it('nobody holds more than half of a side or stakes much in the last seconds; nothing can be taken back', () => {
  const bet = (round: PoolRound, stakes: Record<string, string>, at = EARLY, owner = 'late') =>
    code(() => withBet(round, `${owner}-${Object.keys(round.wagers).length}`, stakes, at, owner));
  // half of MERON is as much as the house has staked there
  expect(bet(opened(), { meron: '4999.99' })).toBe('nothing refused');
  const half = withBet(opened(), 'me', { wala: '4158.45' });
  expect(bet(half, { wala: '1.00' }, EARLY, 'me')).toBe('POOL_SHARE');
  expect(bet(half, { wala: '1.00' }, EARLY, 'you')).toBe('nothing refused');
  expect(bet(opened(), { wala: '4158.46' })).toBe('POOL_SHARE');
  const some = withBet(withBet(opened(), 'a', { meron: '2.00' }), 'b', { wala: '4.00' });
  expect(bet(some, { meron: '10.00' }, CLOSE - 3_000)).toBe('nothing refused');
  expect(bet(some, { meron: '10.01' }, CLOSE - 3_000)).toBe('LATE_STAKE');
  expect(bet(some, { meron: '10.01' }, CLOSE - 3_001)).toBe('nothing refused');
  expect(bet(some, { meron: '1.00' }, CLOSE)).toBe('BETTING_CLOSED');
  expect(bet(some, { bdd: '1.00' })).toBe('SPOT_NOT_OPEN');
  expect(bet(some, { meron: '0.00' })).toBe('STAKE_NOT_OFFERED');
  expect(bet(some, { meron: '-1.00' })).toBe('STAKE_NOT_OFFERED');
  expect(code(() => decidePool(some, { kind: 'take-back', id: 'a', owner: 'a', at: EARLY }, POOL_LIMITS))).toBe(
    'NOT_TAKEN_BACK',
  );
  // the same wager again is accepted as the same one, even when it would no longer be taken as a new one
  const again = { kind: 'bet' as const, id: 'a', owner: 'a', stakes: { meron: money('2.00') }, at: CLOSE - 1 };
  expect(decidePool(some, again, POOL_LIMITS)).toEqual({ round: some, effects: [] });
  expect(code(() => decidePool(some, { ...again, stakes: { wala: money('2.00') } }, POOL_LIMITS))).toBe(
    'WAGER_MISMATCH',
  );
});

it('[TV-6.33] a pool that is lopsided at the close is cancelled before a draw is requested', () => {
  let round = opened();
  for (let n = 0; n < 8; n++) round = withBet(round, `fan-${n}`, { meron: '3000.00' });
  const { round: over, effects } = decidePool(round, { kind: 'time', at: CLOSE }, POOL_LIMITS);
  expect(over.phase).toBe('CANCELLED');
  expect(effects).toEqual(round.wagers.map(({ id }) => ({ do: 'pay', id, kind: 'void', amount: money('3000.00') })));
  // a bet without an answer is rolled back with it
  const { round: waiting } = decidePool(
    round,
    { kind: 'bet', id: 'x', owner: 'x', stakes: { meron: money('1.00') }, at: EARLY },
    POOL_LIMITS,
  );
  expect(decidePool(waiting, { kind: 'time', at: CLOSE }, POOL_LIMITS).effects).toEqual([]);
  const late = decidePool(waiting, { kind: 'time', at: CLOSE + 1_200 }, POOL_LIMITS);
  expect(late.effects[0]).toEqual({ do: 'rollback', id: 'x' });
  expect(late.round.phase).toBe('CANCELLED');
});
