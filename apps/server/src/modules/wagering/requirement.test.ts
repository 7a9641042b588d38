import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CountedBet } from '../bets/index.ts';
import { look, type SeenBet } from './count-bets.ts';
import { applyBet, type Bet, defaultWeights, isZeroed, type Row, takeBack } from './requirement.ts';

const ONE = 100_000n;
const row = (id: string, required: bigint, changes: Partial<Row> = {}): Row => ({
  id,
  source: 'deposit',
  required: required * ONE,
  done: 0n,
  weights: defaultWeights(changes.source ?? 'deposit'),
  maxBet: null,
  minOddsE4: null,
  createdMs: 1000,
  reopenedMs: null,
  expiresMs: null,
  state: 'open',
  isSpent: false,
  ...changes,
});
const bet = (category: string, validBet: bigint, changes: Partial<Bet> = {}): Bet => ({
  betId: 'b',
  category,
  stake: validBet * ONE,
  validBet: validBet * ONE,
  oddsE4: null,
  placedMs: 2000,
  settledMs: 3000,
  ...changes,
});
const done = (rows: readonly Row[]) => Object.fromEntries(rows.map((one) => [one.id, Number(one.done / ONE)]));

it('[TV-4.7] [L-2.1] a deposit first, then its bonus with the contribution weights of the games', () => {
  let rows: Row[] = [row('R2', 7500n, { source: 'bonus' }), row('R1', 1000n)];
  rows = applyBet(rows, bet('slots', 600n)).rows;
  expect(done(rows)).toEqual({ R1: 600, R2: 0 });
  rows = applyBet(rows, bet('live', 900n)).rows;
  expect(done(rows)).toEqual({ R1: 1000, R2: 100 });
  expect(rows.find(({ id }) => id === 'R1')!.state).toBe('done');
  rows = applyBet(rows, bet('lottery', 2000n)).rows;
  expect(7500 - done(rows).R2!).toBe(7200);
});

it('[TV-4.8] the excess over one requirement goes to the next', () => {
  const rows = [
    row('R2', 50n, { weights: { live: 200_000n } }),
    row('R3', 1000n, { createdMs: 1500, weights: { live: 1_000_000n } }),
  ];
  const { rows: after, gave } = applyBet(rows, bet('live', 300n));
  expect([after[0]!.state, done(after)]).toEqual(['done', { R2: 50, R3: 50 }]);
  expect(gave.map(({ id, amount }) => [id, amount / ONE])).toEqual([
    ['R2', 50n],
    ['R3', 50n],
  ]);
});

it.each([
  ['a game that is not allowed is passed over', { weights: { live: 1_000_000n } }, bet('slots', 10n)],
  ['a bet above the largest that counts', { maxBet: 9n * ONE }, bet('slots', 10n)],
  ['a bet that was placed before', {}, bet('slots', 10n, { placedMs: 999 })],
  ['a bet that was settled too late', { expiresMs: 3000 }, bet('slots', 10n)],
  ['a requirement that is over', { state: 'done' as const, done: 100n * ONE }, bet('slots', 10n)],
] as const)('%s', (_why, changes, one) => {
  const rows = [row('R1', 100n, changes), row('R2', 100n, { createdMs: 1001 })];
  const after = applyBet(rows, one).rows;
  expect(after[0]!.done).toBe(rows[0]!.done);
  expect(after[1]!.done).toBe(one.placedMs < 1000 ? 0n : 10n * ONE);
});

it('zeroing: below 1.00 with nothing pending, and never while money may be at a vendor', () => {
  expect(isZeroed(99_999n, false)).toBe(true);
  expect(isZeroed(100_000n, false)).toBe(false);
  expect(isZeroed(0n, true)).toBe(false);
  expect(isZeroed(null, false)).toBe(false);
});

it("[TV-4.8] a bet below one unit by a requirement's weight goes to the next one in full", () => {
  const bonus = row('R1', 1n, { source: 'bonus', weights: defaultWeights('bonus') });
  const { rows, gave } = applyBet([bonus, row('R2', 1n, { createdMs: 1001 })], { ...bet('lottery', 1n), validBet: 1n });
  expect(rows.map(({ done }) => done)).toEqual([0n, 1n]);
  expect(gave.map(({ id, amount }) => [id, amount])).toEqual([['R2', 1n]]);
});

it('a reversal reopens a requirement, but not one whose money was withdrawn', () => {
  const { rows, gave } = applyBet([row('R1', 5n), row('R2', 50n, { createdMs: 1001 })], bet('slots', 10n));
  expect(takeBack(rows, gave, null)).toEqual([row('R1', 5n), row('R2', 50n, { createdMs: 1001 })]);
  const reopened = takeBack(rows, gave, 5000);
  expect(reopened.map(({ reopenedMs }) => reopenedMs)).toEqual([5000, null]);
  // the first was met and is open again: it counts bets settled from then on
  const later = (settledMs: number) => applyBet(reopened, { ...bet('slots', 3n), settledMs }).gave.map(({ id }) => id);
  expect([later(4999), later(5000)]).toEqual([['R2'], ['R1']]);
  const spent = rows.map((one) => ({ ...one, isSpent: one.id === 'R1' }));
  expect(takeBack(spent, gave, null).map(({ state, done }) => [state, done])).toEqual([
    ['done', 5n * ONE],
    ['open', 0n],
  ]);
});

const CATEGORIES = ['slots', 'live', 'sports', 'lottery'] as const;
const anyRow = fc.record({
  required: fc.bigInt(1n, 10n ** 9n),
  source: fc.constantFrom('deposit' as const, 'bonus' as const),
  createdMs: fc.integer({ min: 1, max: 5 }),
});
const anyBet = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  stake: fc.bigInt(1n, 10n ** 9n),
  payout: fc.bigInt(0n, 10n ** 9n),
  roundId: fc.constantFrom('a', 'b', null),
});
const seen = (bets: readonly Pick<CountedBet, 'category' | 'stake' | 'payout' | 'roundId'>[]): SeenBet[] =>
  bets.map((one, i) => ({
    ...one,
    betId: `bet-${String(i).padStart(4, '0')}`,
    sourceCode: 'V',
    gameCode: 'g',
    isFree: false,
    isVoid: false,
    isOpen: false,
    oddsE4: null,
    cover: null,
    placedMs: 10,
    settledMs: 20 + i,
  }));

it('contributions never exceed the valid bet, requirements are completed in order, and everything can be reversed', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 5 }), fc.array(anyBet, { maxLength: 30 }), (made, bets) => {
      const rows = made.map((one, i) => row(`R${i}`, 1n, { ...one, weights: defaultWeights(one.source) }));
      const after = look(rows, seen(bets), [], 0);
      for (const [betId, gave] of Map.groupBy(after.gave, (one) => one.betId)) {
        const sum = gave.reduce((total, one) => total + one.amount, 0n);
        if (sum > gave[0]!.validBet) throw new Error(`${betId} gave more than it counts`);
      }
      for (const one of after.rows) {
        const gave = after.gave.filter(({ id }) => id === one.id).reduce((sum, { amount }) => sum + amount, 0n);
        expect(one.done).toBe(gave);
        expect(one.done <= one.required).toBe(true);
      }
      // a second pass counts nothing more; after reversing everything, nothing is left
      expect(look(after.rows, seen(bets), after.gave, 0).rows.map(({ done }) => done)).toEqual(
        after.rows.map(({ done }) => done),
      );
      const voided = look(
        after.rows,
        seen(bets).map((one) => ({ ...one, isVoid: true })),
        after.gave,
        0,
      );
      expect(voided.rows.every(({ done, state }) => done === 0n && state === 'open')).toBe(true);
    }),
    { numRuns: 300, ...PROPERTY },
  );
});
