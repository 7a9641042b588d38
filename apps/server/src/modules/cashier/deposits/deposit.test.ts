import { DEPOSIT_STATES, type DepositState } from '@kismet/contracts/cashier/deposit';
import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import {
  blockOf,
  type DepositEvent,
  type Expected,
  extraOf,
  freeTail,
  type Heard,
  judgeNews,
  nextState,
  waitAfter,
} from './deposit.ts';

const units = (text: string) => parseUnits(text)!;
const order = (state: DepositState, more: Partial<Expected> = {}): Expected => ({
  state,
  providerNo: 'p1',
  payAmount: units('500'),
  currency: 'PKR',
  tolerance: units('1'),
  ...more,
});
const paid = (amount: string, more: Partial<Heard> = {}): Heard => ({
  status: 'paid',
  providerNo: 'p1',
  amount: units(amount),
  currency: 'PKR',
  ...more,
});

it('[TV-5.1] order 500.00: 499.50 is credited, a repeated report is a replay, 350.00 is a mismatch', () => {
  expect(judgeNews(order('WAITING_PSP'), paid('499.50')).is).toBe('credit');
  expect(judgeNews(order('CREDITED'), paid('499.50')).is).toBe('replay');
  expect(judgeNews(order('WAITING_PSP'), paid('350')).is).toBe('mismatch');
  // the tolerance is inclusive; one unit more is a mismatch
  expect(judgeNews(order('WAITING_PSP'), paid('501')).is).toBe('credit');
  expect(judgeNews(order('WAITING_PSP'), { ...paid('501'), amount: units('501') + 1n }).is).toBe('mismatch');
});

it('money received is credited in any state of the order; a mismatch never is', () => {
  for (const state of ['CREATED', 'WAITING_PSP', 'EXPIRED', 'FAILED', 'CANCELLED'] as const)
    expect([state, judgeNews(order(state), paid('500')).is]).toEqual([state, 'credit']);
  for (const state of ['CREDITED', 'AMOUNT_MISMATCH', 'REJECTED'] as const)
    expect([state, judgeNews(order(state), paid('500')).is]).toEqual([state, 'replay']);
  for (const state of DEPOSIT_STATES) {
    expect(judgeNews(order(state), paid('500', { providerNo: 'p2' })).is).toBe('alert');
    expect(judgeNews(order(state), paid('500', { currency: 'USD' })).is).not.toBe('credit');
    expect(judgeNews(order(state), paid('500', { amount: null })).is).not.toBe('credit');
    expect(judgeNews(order(state), paid('500', { status: 'pending' })).is).not.toBe('credit');
  }
  // a late failure report never reverses a credit
  expect(judgeNews(order('CREDITED'), paid('500', { status: 'failed' })).is).toBe('alert');
  expect(judgeNews(order('EXPIRED'), paid('500', { status: 'failed' })).is).toBe('replay');
});

it('the state table of rule 5.2 is complete, and nothing else is allowed', () => {
  const table: [DepositEvent, DepositState, DepositState, 'manual-bank' | 'redirect'][] = [
    ['submit', 'CREATED', 'SUBMITTED', 'manual-bank'],
    ['redirect', 'CREATED', 'WAITING_PSP', 'redirect'],
    ['expire', 'CREATED', 'EXPIRED', 'manual-bank'],
    ['expire', 'WAITING_PSP', 'EXPIRED', 'redirect'],
    ['cancel', 'CREATED', 'CANCELLED', 'manual-bank'],
    ['cancel', 'WAITING_PSP', 'CANCELLED', 'redirect'],
    ['lock', 'SUBMITTED', 'IN_AUDIT', 'manual-bank'],
    ['release', 'IN_AUDIT', 'SUBMITTED', 'manual-bank'],
    ['approve', 'IN_AUDIT', 'CREDITED', 'manual-bank'],
    ['reject', 'IN_AUDIT', 'REJECTED', 'manual-bank'],
  ];
  for (const [event, from, to, kind] of table) expect(nextState(kind, from, event)).toBe(to);
  expect(nextState('redirect', 'CREATED', 'submit')).toBeNull();
  expect(nextState('manual-bank', 'CREATED', 'redirect')).toBeNull();
  for (const over of ['CREDITED', 'REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)
    for (const event of ['submit', 'cancel', 'expire', 'lock', 'release', 'approve', 'reject', 'redirect'] as const)
      expect([over, event, nextState('manual-bank', over, event)]).toEqual([over, event, null]);
});

it('unique cents: only free ones are assigned; none when all are taken', () => {
  const taken = new Set<bigint>();
  for (let i = 0; i < 99; i++) taken.add(freeTail(taken, 98)!);
  expect([taken.size, freeTail(taken, 0)]).toEqual([99, null]);
  expect([...taken].every((tail) => tail > 0n && tail < units('1'))).toBe(true);
});

it('[STD-18] five failures in ten minutes block for half an hour, five more permanently; an earlier good payment exempts', () => {
  const minute = 60_000;
  const failed = (...at: number[]) => at.map((m) => ({ failed: true, atMs: m * minute })).reverse();
  expect(blockOf(failed(0, 2, 4, 6, 10), false, 11 * minute)).toEqual({ untilMs: 40 * minute });
  expect(blockOf(failed(0, 2, 4, 6, 10), false, 40 * minute)).toBeNull();
  expect(blockOf(failed(0, 2, 4, 6, 11), false, 12 * minute)).toBeNull();
  expect(blockOf(failed(0, 2, 4, 6), false, 7 * minute)).toBeNull();
  expect(blockOf(failed(0, 1, 2, 3, 4, 41, 42, 43, 44, 45), false, 400 * minute)).toBe('for-good');
  expect(blockOf(failed(0, 1, 2, 3, 4), true, 5 * minute)).toBeNull();
  const [newest, ...older] = failed(0, 1, 2, 3, 4, 5);
  expect(blockOf([newest!, { failed: false, atMs: 4.5 * minute }, ...older], false, 6 * minute)).toBeNull();
});

it('the extra is floored to cents', () => {
  expect(extraOf(units('333.33'), 10_000)).toBe(units('3.33'));
  expect(extraOf(units('0.50'), 10_000)).toBe(0n);
});

it('a provider is polled after 5 s, 30 s, 2 min and 10 min', () => {
  expect([0, 1, 2, 3, 4].map(waitAfter)).toEqual([5000, 30_000, 120_000, 600_000, null]);
});
