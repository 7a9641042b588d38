import { expect, it } from 'vitest';
import type { LoginPolicy } from './drafts.ts';
import { policyProblems } from './policy-model.ts';

const policy: LoginPolicy = {
  oneSession: true,
  idleMinutes: 30,
  absoluteHours: 12,
  newIpProof: true,
  bankNameProof: false,
  siteMembersOnly: false,
  blockAfter: 10,
  passwordDays: 90,
  smsCountries: ['PK'],
  trialBalance: '10000',
  trialMinutes: 120,
};

it('[LG-13] an out-of-bounds policy is reported by field', () => {
  expect(policyProblems(policy)).toEqual([]);
  expect(policyProblems({ ...policy, blockAfter: 2 })).toEqual(['blockAfter']);
  expect(policyProblems({ ...policy, blockAfter: Number.NaN })).toEqual(['blockAfter']);
  expect(policyProblems({ ...policy, idleMinutes: 700, absoluteHours: 1 })).toEqual(['idleMinutes']);
  for (const trialBalance of ['', '0', '1.234', '-1', '1e9', '100000001'])
    expect(policyProblems({ ...policy, trialBalance }), trialBalance).toEqual(['trialBalance']);
  expect(policyProblems({ ...policy, trialBalance: '500.50' })).toEqual([]);
});
