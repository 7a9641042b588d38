import { expect, it } from 'vitest';
import { isSent, readProof } from './model.ts';

it('[LG-13] only configured methods are offered, in a fixed order, with the destination of a code', () => {
  const asked = readProof({
    ticket: 'a'.repeat(32),
    reason: 'ip',
    methods: 'recovery,email,pigeon,sms',
    sms: '+92 •••567',
    email: 'z•••@example.com',
  });
  expect(asked).toEqual({
    ticket: 'a'.repeat(32),
    reason: 'ip',
    methods: ['sms', 'email', 'recovery'],
    to: { sms: '+92 •••567', email: 'z•••@example.com' },
    bankName: false,
  });
});

it('[LG-13] the bank account name is asked beside a code, never alone', () => {
  expect(readProof({ ticket: 't', methods: 'totp', reason: 'totp', bankName: 1 })).toMatchObject({
    reason: 'totp',
    methods: ['totp'],
    bankName: true,
  });
});

it('codes are sent by SMS and e-mail only', () => {
  expect((['sms', 'email', 'totp', 'recovery'] as const).map(isSent)).toEqual([true, true, false, false]);
});
