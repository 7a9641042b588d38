import { DEPOSIT_STATES } from '@kismet/contracts/cashier/deposit';
import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { firstChannel, isOver, isPage, phaseOf, readDeposit, stepsOf } from './model.ts';

const units = (text: string) => parseUnits(text)!;
const channel = { min: units('100'), max: units('5000') };

it("[PC-03] amounts have two decimals, within the channel's range and the limit", () => {
  expect(readDeposit('1,500', channel, null)).toEqual({ units: units('1500') });
  expect(readDeposit('۵۰۰', channel, null)).toEqual({ units: units('500') });
  expect(readDeposit('99.99', channel, null)).toMatchObject({ fault: { code: 'RANGE' } });
  expect(readDeposit('5000.01', channel, null)).toMatchObject({ fault: { code: 'RANGE' } });
  expect(readDeposit('500.001', channel, null)).toEqual({ fault: { code: 'AMOUNT_SCALE' } });
  expect(readDeposit('', channel, null)).toEqual({ fault: { code: 'AMOUNT_ZERO' } });
  expect(readDeposit('99999999999999', channel, null)).toMatchObject({ fault: { code: 'FIELD_INVALID' } });
  expect(readDeposit('600', channel, units('500'))).toEqual({ fault: { code: 'LIMIT', left: units('500') } });
  expect(readDeposit('500', channel, units('500'))).toEqual({ units: units('500') });
});

it('[PC-03] every state of an order has its page, and only open states are polled', () => {
  const phases = DEPOSIT_STATES.map((state) => phaseOf({ state, isUnclear: false }));
  expect(new Set(phases).size).toBe(7);
  expect(phaseOf({ state: 'CREATED', isUnclear: true })).toBe('unknown');
  expect(DEPOSIT_STATES.filter((state) => isOver({ state, isUnclear: false }))).toEqual([
    'CREDITED',
    'REJECTED',
    'FAILED',
    'EXPIRED',
    'CANCELLED',
  ]);
  expect(stepsOf('success')).toEqual({ amount: 'done', method: 'done', pay: 'done', confirmed: 'done' });
  expect(stepsOf('waiting_payment').pay).toBe('now');
});

it('[PC-03] the last channel is preselected unless it is closed', () => {
  const one = (channelCode: string, closed: Record<string, string> | null = null) =>
    ({ channelCode, closed, blockedUntil: null }) as never;
  expect(firstChannel([one('a'), one('b')], 'b')).toBe('b');
  expect(firstChannel([one('a'), one('b', { en: 'x' })], 'b')).toBe('a');
  expect(firstChannel([], null)).toBeUndefined();
});

it('a payment page must have a web address', () => {
  expect([isPage('https://pay.example/x'), isPage('javascript:alert(1)'), isPage('nothing')]).toEqual([
    true,
    false,
    false,
  ]);
});
