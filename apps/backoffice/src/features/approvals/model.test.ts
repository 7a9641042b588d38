import { expect, it } from 'vitest';
import { adjustmentOf, isExplained, memberOf, paysOut, stateNow, whyNot } from './model.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const waiting = { state: 'waiting', expiresAt: '2026-11-21T11:00:00Z', isMine: false } as const;

it('only another operator with the ability decides a pending case', () => {
  expect(whyNot(waiting, true, now)).toBeNull();
  expect(whyNot({ ...waiting, isMine: true }, true, now)).toBe('own');
  expect(whyNot(waiting, false, now)).toBe('role');
  expect(whyNot({ ...waiting, state: 'executed' }, true, now)).toBe('decided');
  expect(whyNot({ ...waiting, expiresAt: '2026-11-21T10:00:00Z' }, true, now)).toBe('expired');
});

it('an overdue case has expired even before the server records it', () => {
  expect(stateNow(waiting, now)).toBe('waiting');
  expect(stateNow(waiting, now + 3_600_000)).toBe('expired');
  expect(stateNow({ ...waiting, state: 'rejected' }, now + 3_600_000)).toBe('rejected');
});

it('the amount of a case is read exactly, and other kinds are ignored', () => {
  const summary = {
    memberId: 'vbbsz9kdbss1',
    loginName: 'm1user',
    direction: 'debit',
    amount: '1250.50',
    currency: 'PKR',
  };
  expect(adjustmentOf({ action: 'wallet.adjust', summary })?.units).toBe(125_050_000n);
  expect(adjustmentOf({ action: 'roles.grant', summary })).toBeNull();
  expect(adjustmentOf({ action: 'wallet.adjust', summary: { ...summary, direction: 'both' } })).toBeNull();
});

it('[PC-04] the second operator of a withdrawal sees its amount as a debit, though its request names no direction', () => {
  const summary = {
    memberId: 'vbbsz9kdbss1',
    loginName: 'm1user',
    amount: '30000.00',
    currency: 'PKR',
    reference: 'W-1',
  };
  expect(adjustmentOf({ action: 'withdrawals.approve', summary })).toMatchObject({
    direction: 'debit',
    units: 3_000_000_000n,
  });
  expect([paysOut('withdrawals.approve'), paysOut('wallet.adjust')]).toEqual([true, false]);
});

it('the member of a case is found whatever its subject', () => {
  expect(memberOf({ summary: { memberId: 'vbbsz9kdbss1', loginName: 'zareena' } })?.loginName).toBe('zareena');
  expect(memberOf({ summary: { vendor: 'KISMET' } })).toBeNull();
  expect(isExplained('identity.reset-factors')).toBe(true);
  expect(isExplained('protection.not-same')).toBe(true);
  expect(isExplained('wallet.adjust')).toBe(false);
});
