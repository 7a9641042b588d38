import { expect, test } from 'vitest';
import type { AgreementRules } from './api.ts';
import { draftOf, readDraft } from './rules-draft.ts';

const rules: AgreementRules = {
  maxTiers: 6,
  maxPpm: {
    dividend: 500_000,
    'daily-salary': 30_000,
    'hourly-salary': 30_000,
    'real-time-salary': 15_000,
    'platform-daily': 1_000_000,
  },
  maxHourlyLossPpm: 30_000,
  hourlyMode: 'win-loss',
  payMode: { dividend: 'waterfall', 'daily-salary': 'differential', 'hourly-salary': 'differential' },
  effective: 'immediate',
  realTimeSign: 'member-day',
  maxFixed: 100_000_000_000n,
  sameLevel: true,
  allowMember: false,
  answerDays: 7,
  restDays: 30,
  unit: 1000n,
  carry: 'half',
  autoIssue: false,
  claim: false,
  activeSalary: 10_000_000n,
  activeDividend: 10_000_000n,
  activeDeposit: 0n,
  greatWin: 500_000_000n,
};

test('[AG-15] untouched rules are unchanged', () => {
  expect(readDraft(draftOf(rules))).toEqual({ rules });
});
test('[AG-15] non-numeric, excessive and missing values are reported', () => {
  const draft = draftOf(rules);
  const texts = {
    ...draft.texts,
    maxTiers: '21',
    unit: '0',
    'max.dividend': '101',
    activeSalary: 'x',
    greatWin: '999',
  };
  expect(readDraft({ ...draft, texts })).toEqual({
    wrong: ['maxTiers', 'unit', 'activeSalary', 'greatWin', 'max.dividend'],
  });
  const right = { ...draft.texts, maxTiers: '۲۰', 'max.dividend': '45.5' };
  expect(readDraft({ ...draft, texts: right })).toMatchObject({
    rules: { maxTiers: 20, maxPpm: { dividend: 455_000 } },
  });
});
