import { expect, it } from 'vitest';
import { DEFAULT_RULES } from './withdrawal-defaults.ts';
import {
  capLeft,
  feeOfNext,
  isServing,
  judgeRequest,
  type RequestFacts,
  risksOf,
  standingBlocks,
} from './withdrawal-request.ts';

const one = 100_000n;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const facts = (changes: Partial<RequestFacts> = {}): RequestFacts => ({
  rules: DEFAULT_RULES,
  nowMs: NOW,
  zone: 'Asia/Shanghai',
  isTrial: false,
  isActive: true,
  registeredMs: NOW - 48 * HOUR,
  benefits: { dailyCap: 100_000n * one, freeWithdrawals: 1 },
  legalName: 'Ali Khan',
  account: { holder: 'ALI  KHAN', boundMs: NOW - 2 * HOUR },
  cash: 10_000n * one,
  today: { count: 0, sum: 0n },
  wagering: [],
  unpaidBills: 0n,
  isDownlineHeld: false,
  openCount: 0,
  hasBonus: false,
  ...changes,
});
const code = (changes: Partial<RequestFacts>, amount = 500n * one, forfeits = false) =>
  judgeRequest(facts(changes), amount, forfeits)?.code ?? null;

it('[PC-04] each check of rule 5.3 on its own', () => {
  expect(code({})).toBeNull();
  expect(code({ isTrial: true })).toBe('TRIAL');
  expect(code({ isActive: false })).toBe('ACCOUNT_LOCKED');
  expect(code({ legalName: null })).toBe('LEGAL_NAME_MISSING');
  expect(code({ account: null })).toBe('PAYOUT_ACCOUNT_MISSING');
  expect(code({ legalName: 'Ali Khan Jr' })).toBe('PAYOUT_NAME_MISMATCH');
  expect(code({ registeredMs: NOW - HOUR + 1 })).toBe('PAYOUT_WAIT');
  expect(code({ account: { holder: 'Ali Khan', boundMs: NOW - HOUR + 1 } })).toBe('PAYOUT_WAIT');
  expect(code({ account: { holder: 'Ali Khan', boundMs: NOW - HOUR } })).toBeNull();
  expect(code({}, 500n * one + 1n)).toBe('AMOUNT_SCALE');
  expect(code({}, 100n * one - 1000n)).toBe('AMOUNT_RANGE');
  expect(code({ cash: 60_000n * one }, 50_000n * one)).toBe('AMOUNT_RANGE');
  expect(code({}, 10_000n * one + 1000n)).toBe('INSUFFICIENT_FUNDS');
  expect(code({ today: { count: 20, sum: 0n } })).toBe('COUNT_LIMIT');
  expect(code({ today: { count: 1, sum: 99_600n * one } })).toBe('DAILY_CAP');
  expect(code({ wagering: [{ source: 'deposit', missing: one, requirementId: 'r' }] })).toBe('WAGERING_OPEN');
  expect(code({ unpaidBills: 1n })).toBe('BILL_UNPAID');
  expect(code({ openCount: 1 })).toBe('OPEN_WITHDRAWAL');
  expect(code({ hasBonus: true })).toBe('BONUS_FORFEIT');
  expect(code({ hasBonus: true }, 500n * one, true)).toBeNull();
});

it('[PC-04] when several checks fail, the first in the order of rule 5.3 is reported, step by step', () => {
  const wrong: Partial<RequestFacts> = {
    isActive: false,
    legalName: null,
    account: null,
    rules: { ...DEFAULT_RULES, hours: { from: 600, to: 660 } },
    cash: 0n,
    today: { count: 20, sum: 100_000n * one },
    wagering: [{ source: 'deposit', missing: one, requirementId: 'r' }],
    unpaidBills: 1n,
    openCount: 1,
    hasBonus: true,
  };
  const right = facts();
  const order: [string, Partial<RequestFacts>][] = [
    ['ACCOUNT_LOCKED', { isActive: true }],
    ['LEGAL_NAME_MISSING', { legalName: right.legalName }],
    ['PAYOUT_ACCOUNT_MISSING', { account: right.account }],
    ['SERVICE_HOURS', { rules: DEFAULT_RULES }],
    ['INSUFFICIENT_FUNDS', { cash: right.cash }],
    ['COUNT_LIMIT', { today: { count: 1, sum: 100_000n * one } }],
    ['DAILY_CAP', { today: right.today }],
    ['WAGERING_OPEN', { wagering: [] }],
    ['BILL_UNPAID', { unpaidBills: 0n }],
    ['OPEN_WITHDRAWAL', { openCount: 0 }],
    ['BONUS_FORFEIT', { hasBonus: false }],
  ];
  let now = wrong;
  for (const [expected, mended] of order) {
    expect(code(now)).toBe(expected);
    now = { ...now, ...mended };
  }
  expect(code(now)).toBeNull();
  expect(standingBlocks(facts({ legalName: null, openCount: 1 })).map((block) => block.code)).toEqual([
    'LEGAL_NAME_MISSING',
    'OPEN_WITHDRAWAL',
  ]);
});

it('each requirement reports what is missing, and the day’s limit what is left', () => {
  const rows = [
    { source: 'deposit', missing: 5n * one, requirementId: 'a' },
    { source: 'transfer-in', missing: 7n * one, requirementId: 'b' },
  ];
  const refused = judgeRequest(facts({ wagering: rows }), 500n * one, false)!;
  expect([refused.params.missing, refused.params.count]).toEqual(['12.00', 2]);
  expect(refused.fields.map((field) => field.params)).toEqual([
    { source: 'deposit', missing: '5.00' },
    { source: 'transfer-in', missing: '7.00' },
  ]);
  const benefits = { dailyCap: 250_000n * one, freeWithdrawals: 5 };
  expect(capLeft(facts({ benefits, today: { count: 1, sum: 50_000n * one } }))).toBe(200_000n * one);
});

it('[TV-5.2] the fee depends on the number of withdrawals today', () => {
  expect(feeOfNext(facts({ today: { count: 3, sum: 0n } }), 8000n * one)).toBe(50n * one);
  expect(feeOfNext(facts({ today: { count: 4, sum: 0n } }), 3000n * one)).toBe(30n * one);
  expect(feeOfNext(facts({ today: { count: 2, sum: 0n } }), 8000n * one)).toBe(0n);
});

it('service hours may cross midnight in the brand’s time zone', () => {
  const hours = { from: 600, to: 120 };
  const at = (utc: string) => isServing(hours, Date.parse(`2026-11-21T${utc}:00.000Z`), 'Asia/Shanghai');
  expect([at('02:00'), at('01:59'), at('17:59'), at('18:00')]).toEqual([true, false, true, false]);
});

it('[T14] triggers of a manual review', () => {
  const calm = { amount: 500n * one, nowMs: NOW, boundMs: NOW - 48 * HOUR, isShared: false, hasPlayed: true, debt: 0n };
  expect(risksOf(DEFAULT_RULES, calm)).toEqual([]);
  expect(
    risksOf(DEFAULT_RULES, {
      ...calm,
      amount: 2000n * one + 1n,
      boundMs: NOW - HOUR,
      isShared: true,
      hasPlayed: false,
      debt: 1n,
    }),
  ).toEqual(['large', 'new-account', 'shared-number', 'no-play', 'debt']);
});
