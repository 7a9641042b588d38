import { expect, it } from 'vitest';
import type { Detail } from './api.ts';
import { mostOf, quote, readWithdrawal, secondsTo, sideState, stepsOf, wayOn } from './model.ts';

const one = 100_000n;
const orderForm = { available: 900n * one, guarantee: 0n, min: 100n * one, max: 5000n * one, leftToday: 700n * one };
const detail = (state: string, more: object = {}) =>
  ({
    withdrawal: { state, holder: 'us', documentWanted: null, ...more },
    parts: [],
    steps: [
      { event: 'APPLIED', at: 'a' },
      { event: 'APPROVED', at: 'b' },
    ],
  }) as unknown as Detail;

it('[PC-04] the thread: past steps are solid, the current one is hollow, a refusal ends it', () => {
  const states = (state: string, more = {}) => stepsOf(detail(state, more)).map((step) => step.state[0]);
  expect(states('APPLIED').join('')).toBe('dnaaa');
  expect(states('APPROVED').join('')).toBe('dddna');
  expect(states('DISBURSED').join('')).toBe('ddddn');
  expect(states('RECEIVED', { holder: 'nobody' }).join('')).toBe('ddddd');
  expect(states('REJECTED', { holder: 'nobody' }).join('')).toBe('daaaa');
  expect(stepsOf(detail('APPROVED')).map((step) => step.at)).toEqual(['a', 'b', 'b', null, null]);
});
it('exceptions are shown beside the thread', () => {
  expect(sideState(detail('RISK_REVIEW', { documentWanted: 'x' }))).toBe('document');
  expect(sideState({ ...detail('APPROVED'), parts: [{ state: 'FAILED' }] as Detail['parts'] })).toBe('bankReturned');
  expect(sideState(detail('PAYING'))).toBeNull();
});
it('the maximum amount and the net payout', () => {
  expect(mostOf(orderForm)).toBe(700n * one);
  expect(mostOf({ ...orderForm, available: 10n * one, guarantee: 50n * one })).toBe(0n);
  expect(readWithdrawal('۵۰۰', orderForm)).toEqual({ units: 500n * one });
  expect(readWithdrawal('99', orderForm)).toMatchObject({ fault: { code: 'RANGE' } });
  expect(readWithdrawal('701', orderForm)).toMatchObject({ fault: { code: 'RANGE', max: 700n * one } });
  expect(readWithdrawal('901', orderForm)).toMatchObject({ fault: { code: 'INSUFFICIENT_FUNDS' } });
  const fee = { mode: 'LIST' as const, listPpm: [0, 10_000], cap: 50n * one };
  expect(quote({ fee, nth: 2, free: 0, guarantee: 0n }, 500n * one)).toMatchObject({ fee: 5n * one, net: 495n * one });
});
it('every block has a link', () => {
  expect(wayOn('WAGERING_OPEN')).toBe('play');
  expect(wayOn('SOMETHING_ELSE')).toBe('wait');
  expect(secondsTo('2026-01-01T00:00:10.500Z', Date.parse('2026-01-01T00:00:00Z'))).toBe(11);
});
