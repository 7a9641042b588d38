import { expect, it } from 'vitest';
import {
  amountsOf,
  mayDispute,
  nextPart,
  nextReview,
  type Part,
  type PartState,
  settlement,
  stateOf,
} from './withdrawal.ts';

const one = 100_000n;
const part = (number: number, amount: bigint, state: PartState): Part => ({
  part: number,
  amount: amount * one,
  state,
});
const NET = 1000n * one;

it('[TV-5.3] two parts: the first confirmed, the second left to the timer', () => {
  expect(stateOf(NET, 0n, [])).toBe('APPROVED');
  expect(stateOf(NET, 0n, [part(1, 600n, 'SENDING')])).toBe('PAYING');
  const first = [part(1, 600n, 'RECEIVED')];
  expect(stateOf(NET, 0n, first)).toBe('PAYING');
  expect(amountsOf(NET, 0n, first)).toEqual({ received: 600n * one, underWay: 0n, left: 400n * one });
  expect(stateOf(NET, 0n, [...first, part(2, 400n, 'DISBURSED')])).toBe('DISBURSED');
  expect(stateOf(NET, 0n, [...first, part(2, 400n, 'AUTO_RECEIVED')])).toBe('AUTO_RECEIVED');
  const limit = Date.parse('2026-11-21T12:40:00.000Z');
  expect(mayDispute(limit, limit - 1)).toBe(true);
  expect(mayDispute(limit, limit)).toBe(false);
});

it('[TV-5.4] the guarantee is returned, or lost if the payment was proven', () => {
  const sums = { net: NET, fee: 0n, guarantee: 50n * one };
  expect(settlement(sums, [part(1, 1000n, 'FORCED_RECEIVED')])).toMatchObject({
    guaranteeBack: 0n,
    guaranteeLost: 50n * one,
  });
  expect(settlement(sums, [part(1, 1000n, 'AUTO_RECEIVED')])).toMatchObject({
    guaranteeBack: 50n * one,
    guaranteeLost: 0n,
  });
  expect(settlement(sums, [part(1, 1000n, 'REFUNDED')])).toMatchObject({ guaranteeBack: 50n * one, guaranteeLost: 0n });
});

it('the fee is kept in proportion to the amount paid, and nothing is lost to rounding', () => {
  const sums = { net: 990n * one, fee: 10n * one, guarantee: 0n };
  expect(settlement(sums, [part(1, 990n, 'RECEIVED')])).toMatchObject({ feeKept: 10n * one, feeBack: 0n });
  expect(settlement(sums, [part(1, 990n, 'FAILED')])).toMatchObject({ feeKept: 0n, feeBack: 10n * one });
  const half = settlement(sums, [part(1, 333n, 'RECEIVED'), part(2, 657n, 'REFUNDED')]);
  expect([half.feeKept % 1000n, half.feeKept + half.feeBack]).toEqual([0n, 10n * one]);
  expect(half.feeKept).toBe(336_000n);
});

it('a finished part ignores further events, and a submitted withdrawal cannot be cancelled', () => {
  const events = ['confirmed', 'silent', 'failed', 'received', 'timer', 'dispute', 'proven', 'refund'] as const;
  for (const state of ['RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED', 'FAILED', 'REFUNDED'] as const)
    for (const event of events) expect(nextPart(state, event)).toBeNull();
  expect(nextPart('DISPUTED', 'timer')).toBeNull();
  expect(nextPart('SENDING', 'received')).toBeNull();
  expect(nextReview('APPROVED', 'reject')).toBeNull();
  expect(nextReview('APPLIED', 'approve')).toBeNull();
});

it('a claim of non-receipt suspends the withdrawal; a failed part returns it to payout', () => {
  expect(stateOf(NET, 0n, [part(1, 600n, 'RECEIVED'), part(2, 400n, 'DISPUTED')])).toBe('DISPUTED');
  expect(stateOf(NET, 0n, [part(1, 1000n, 'FAILED')])).toBe('APPROVED');
  expect(stateOf(NET, NET, [part(1, 1000n, 'FAILED')])).toBe('REFUNDED');
  expect(stateOf(NET, 400n * one, [part(1, 600n, 'RECEIVED'), part(2, 400n, 'FAILED')])).toBe('RECEIVED');
  expect(stateOf(NET, 0n, [part(1, 1000n, 'FORCED_RECEIVED')])).toBe('FORCED_RECEIVED');
});
