import { expect, it } from 'vitest';
import { ANSWERS_WITHIN_MS } from '../shared/table-round.ts';
import { runsFor } from './cash-out.ts';
import { accepted, bet, CLOSES, LIMITS, ONE, refusal, started, table } from './crash-scene.ts';
import { CAP, multiplierAt, reachedAt } from './curve.ts';

it('a round goes from bets to the close, the run, the result and the last payment', () => {
  const on = table();
  accepted(on, 'auto', { autoAt: 150 });
  accepted(on, 'hand');
  accepted(on, 'lost');
  expect(on.tell({ kind: 'time', at: CLOSES - 1 })).toEqual([]);
  expect(on.tell({ kind: 'time', at: CLOSES })).toEqual([{ do: 'draw', ids: ['auto', 'hand', 'lost'] }]);
  expect(on.round.phase).toBe('CLOSED');
  on.tell({ kind: 'point', point: 300, at: 15_000 });
  expect(on.round.phase).toBe('RUNNING');
  expect(on.tell({ kind: 'time', at: 15_000 + reachedAt(150) - 1 })).toEqual([]);
  expect(on.tell({ kind: 'time', at: 15_000 + reachedAt(150) })).toEqual([
    { do: 'pay', id: 'auto', kind: 'settle', amount: 150n * ONE },
  ]);
  expect(on.tell({ kind: 'cash-out', id: 'hand', owner: 'hand', at: 25_000 })).toEqual([
    { do: 'pay', id: 'hand', kind: 'settle', amount: 200n * ONE },
  ]);
  expect(on.tell({ kind: 'time', at: 15_000 + runsFor(300) })).toEqual([
    { do: 'pay', id: 'lost', kind: 'settle', amount: 0n },
  ]);
  expect(on.round.phase).toBe('RESULT');
  for (const id of ['auto', 'hand', 'lost']) on.tell({ kind: 'confirmed', id, at: 60_000 });
  expect(on.round.phase).toBe('SETTLED');
  expect(on.round.wagers.map(({ multiplier, state }) => [multiplier, state])).toEqual([
    [150, 'PAID'],
    [200, 'PAID'],
    [null, 'PAID'],
  ]);
});

it('a round without bets, and one that crashes at 1.00, ends as it starts', () => {
  const empty = table();
  started(empty, 500);
  empty.tell({ kind: 'time', at: CLOSES + 20 + runsFor(500) });
  expect(empty.round.phase).toBe('SETTLED');
  const on = table();
  accepted(on, 'auto', { autoAt: 101 });
  started(on, 100);
  expect(on.round.phase).toBe('RESULT');
  expect(on.effects.at(-1)).toEqual({ do: 'pay', id: 'auto', kind: 'settle', amount: 0n });
});

it('the reasons for which a bet is refused; a refusal changes nothing', () => {
  const on = table({ ...LIMITS, mostLoss: 2_000n * ONE });
  accepted(on, 'one', { autoAt: 200 });
  const before = JSON.stringify(on.round, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  expect(refusal(() => bet(on, 'late', { at: CLOSES }))).toBe('BETTING_CLOSED');
  expect(refusal(() => bet(on, 'small', { stake: ONE - 1n }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => bet(on, 'none', { stake: 0n }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => bet(on, 'less', { stake: -ONE }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => bet(on, 'large', { stake: 10_001n * ONE }))).toBe('STAKE_NOT_OFFERED');
  expect(refusal(() => bet(on, 'low', { autoAt: 100 }))).toBe('TARGET_NOT_OFFERED');
  expect(refusal(() => bet(on, 'high', { autoAt: CAP + 1 }))).toBe('TARGET_NOT_OFFERED');
  expect(refusal(() => bet(on, 'part', { autoAt: 150.5 }))).toBe('TARGET_NOT_OFFERED');
  // 100 at 2.00 can cost the table 100; 100 at 21.00 could cost 2,000, more than is left of its limit.
  expect(refusal(() => bet(on, 'much', { autoAt: 2_100 }))).toBe('TABLE_LIMIT');
  expect(refusal(() => bet(on, 'open', { autoAt: null }))).toBe('TABLE_LIMIT');
  expect(refusal(() => bet(on, 'one', { autoAt: 201 }))).toBe('WAGER_MISMATCH');
  expect(refusal(() => bet(on, 'one', { autoAt: 200, owner: 'other' }))).toBe('WAGER_MISMATCH');
  expect(JSON.stringify(on.round, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).toBe(before);
  bet(on, 'most', { autoAt: 2_000 });
  expect(on.wager('most').state).toBe('SENT');
});

it('a player has at most two wagers, and taking one back makes room for another', () => {
  const on = table();
  accepted(on, 'a', { owner: 'me' });
  accepted(on, 'b', { owner: 'me' });
  expect(refusal(() => bet(on, 'c', { owner: 'me' }))).toBe('TOO_MANY_WAGERS');
  expect(on.tell({ kind: 'take-back', id: 'a', owner: 'me', at: 2_000 })).toEqual([
    { do: 'pay', id: 'a', kind: 'void', amount: 100n * ONE },
  ]);
  expect(on.tell({ kind: 'take-back', id: 'a', owner: 'me', at: 2_001 })).toEqual([]);
  bet(on, 'c', { owner: 'me' });
  expect(on.tell({ kind: 'take-back', id: 'c', owner: 'me', at: 2_002 })).toEqual([{ do: 'rollback', id: 'c' }]);
  on.tell({ kind: 'answer', id: 'c', answer: 'accepted', at: 2_003 });
  expect(on.wager('c').state).toBe('ROLLBACK_QUEUED');
  expect(refusal(() => on.tell({ kind: 'take-back', id: 'b', owner: 'other', at: 2_004 }))).toBe('NOT_FOUND');
  expect(refusal(() => on.tell({ kind: 'take-back', id: 'b', owner: 'me', at: CLOSES }))).toBe('BETTING_CLOSED');
});

it('a repeated bet, answer, cash-out, point or payment has no effect', () => {
  const on = table();
  accepted(on, 'a');
  bet(on, 'a', { at: CLOSES + 500 });
  on.tell({ kind: 'answer', id: 'a', answer: 'unknown', at: 1_200 });
  const at = started(on, 500);
  on.tell({ kind: 'cash-out', id: 'a', owner: 'a', at: at + 5_000 });
  on.tell({ kind: 'cash-out', id: 'a', owner: 'a', at: at + 9_000 });
  on.tell({ kind: 'point', point: 500, at: at + 9_001 });
  on.tell({ kind: 'time', at: at + runsFor(500) });
  on.tell({ kind: 'cash-out', id: 'a', owner: 'a', at: at + 60_000 });
  for (let n = 0; n < 2; n++) on.tell({ kind: 'confirmed', id: 'a', at: at + 60_000 });
  expect(on.effects.filter((effect) => effect.do !== 'draw')).toEqual([
    { do: 'bet', id: 'a' },
    { do: 'pay', id: 'a', kind: 'settle', amount: 141n * ONE },
  ]);
  expect(on.wager('a').multiplier).toBe(141);
  expect(() => on.tell({ kind: 'point', point: 501, at })).toThrow('one crash point');
});

it('[TV-6.8] a cash-out is judged by its receipt: a millisecond before the crash it is paid, at the crash it is refused', () => {
  const end = runsFor(250);
  for (const [after, expected] of [
    [end - 1, 'paid'],
    [end, 'NOT_RUNNING'],
    [143, 'TOO_EARLY'],
    [144, 'paid'],
  ] as const) {
    const on = table();
    accepted(on, 'a');
    const at = started(on, 250);
    const act = () => on.tell({ kind: 'cash-out', id: 'a', owner: 'a', at: at + after });
    if (expected !== 'paid') expect(refusal(act)).toBe(expected);
    else expect(act()).toEqual([{ do: 'pay', id: 'a', kind: 'settle', amount: BigInt(multiplierAt(after)) * ONE }]);
  }
  const on = table();
  accepted(on, 'a');
  expect(refusal(() => on.tell({ kind: 'cash-out', id: 'a', owner: 'a', at: 5_000 }))).toBe('NOT_RUNNING');
  const at = started(on, 250);
  expect(refusal(() => on.tell({ kind: 'cash-out', id: 'a', owner: 'other', at: at + 500 }))).toBe('NOT_FOUND');
});

it('a bet that the wallet does not answer in time is rolled back and takes no part in the round', () => {
  const on = table();
  accepted(on, 'a');
  bet(on, 'slow');
  bet(on, 'declined');
  on.tell({ kind: 'answer', id: 'declined', answer: 'declined', at: 1_200 });
  expect(on.tell({ kind: 'time', at: CLOSES + ANSWERS_WITHIN_MS - 1 })).toEqual([]);
  expect(on.tell({ kind: 'time', at: CLOSES + ANSWERS_WITHIN_MS })).toEqual([
    { do: 'rollback', id: 'slow' },
    { do: 'draw', ids: ['a'] },
  ]);
  on.tell({ kind: 'answer', id: 'slow', answer: 'accepted', at: CLOSES + 2_000 });
  expect(on.round.wagers.map(({ state }) => state)).toEqual(['OPEN', 'ROLLBACK_QUEUED', 'DECLINED']);
});

it('a wager is cashed out when it reaches the maximum payout', () => {
  const on = table({ ...LIMITS, mostPayout: 300n * ONE });
  accepted(on, 'a');
  expect(refusal(() => bet(on, 'b', { stake: 298n * ONE }))).toBe('STAKE_NOT_OFFERED');
  const at = started(on, 5_000);
  expect(on.tell({ kind: 'time', at: at + reachedAt(300) })).toEqual([
    { do: 'pay', id: 'a', kind: 'settle', amount: 300n * ONE },
  ]);
});

it('a cancelled round refunds every accepted stake and rolls the others back, until it has a result', () => {
  for (const phase of ['BETTING', 'CLOSED', 'RUNNING'] as const) {
    const on = table();
    accepted(on, 'a');
    if (phase === 'BETTING') bet(on, 'b');
    if (phase === 'CLOSED') on.tell({ kind: 'time', at: CLOSES });
    if (phase === 'RUNNING') started(on, 250);
    const stake = { do: 'pay', id: 'a', kind: 'void', amount: 100n * ONE };
    expect(on.tell({ kind: 'cancel', at: CLOSES + 100 })).toEqual(
      phase === 'BETTING' ? [{ do: 'rollback', id: 'b' }, stake] : [stake],
    );
    expect(on.round.phase).toBe('CANCELLED');
    expect(on.tell({ kind: 'cancel', at: CLOSES + 101 })).toEqual([]);
    expect(on.tell({ kind: 'time', at: CLOSES + 90_000 })).toEqual([]);
  }
  const on = table();
  accepted(on, 'a');
  const at = started(on, 250);
  on.tell({ kind: 'time', at: at + 90_000 });
  expect(refusal(() => on.tell({ kind: 'cancel', at: at + 90_001 }))).toBe('ROUND_DECIDED');
});
