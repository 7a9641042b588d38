import { expect, it } from 'vitest';
import { judgeDirection, judgeUplineAmount, type Side, type UplineFacts } from './upline.ts';

const one = 100_000n;
const side = (memberId: bigint, accountKind: Side['accountKind'], path: bigint[], isActive = true): Side => ({
  memberId,
  accountKind,
  isActive,
  isHeld: false,
  path,
});
const agent = side(1n, 1, [1n]);
const downlineAgent = side(2n, 2, [1n, 2n]);
const member = side(3n, 0, [1n, 3n]);
const grandchild = side(4n, 0, [1n, 2n, 4n]);
const facts = (changes: Partial<UplineFacts>): UplineFacts => ({
  sender: agent,
  receiver: member,
  direction: 'down',
  isOn: true,
  amount: 200n * one + 50_000n,
  cash: 500n * one,
  limits: { min: one, maxCount: 20, dailyCap: 1000n * one },
  today: { count: 0, sum: 0n },
  openWagering: 0n,
  unpaidBills: 0n,
  ...changes,
});
const direction = (changes: Partial<UplineFacts>) => judgeDirection(facts(changes))?.code ?? null;
const amount = (changes: Partial<UplineFacts>) => judgeUplineAmount(facts(changes))?.code ?? null;

it('[TV-5.7] which accounts may transfer to each other', () => {
  expect(direction({})).toBeNull();
  expect(direction({ sender: member, receiver: grandchild })).toBe('DIRECTION');
  expect(direction({ receiver: grandchild })).toBe('NOT_DIRECT');
  expect(direction({ sender: member, receiver: agent, direction: 'up' })).toBeNull();
  expect(direction({ sender: grandchild, receiver: agent, direction: 'up' })).toBe('NOT_DIRECT');
  expect(direction({ sender: downlineAgent, receiver: member })).toBe('NOT_IN_TEAM');
  expect(direction({ receiver: null })).toBe('NOT_IN_TEAM');
  expect(direction({ receiver: agent })).toBe('NOT_IN_TEAM');
  expect(direction({ receiver: side(5n, 4, [1n, 5n]) })).toBe('TRIAL');
  expect(direction({ receiver: side(3n, 0, [1n, 3n], false) })).toBe('ACCOUNT_LOCKED');
});
it('[AG-19] a blocked network sends nothing, up or down; nothing is revealed about strangers (T08)', () => {
  expect(direction({ sender: { ...agent, isHeld: true } })).toBe('UPLINE_BLOCKED');
  expect(direction({ receiver: { ...member, isHeld: true } })).toBe('UPLINE_BLOCKED');
  expect(direction({ sender: { ...member, isHeld: true }, receiver: agent, direction: 'up' })).toBe('UPLINE_BLOCKED');
  for (const stranger of [side(9n, 0, [8n, 9n], false), side(9n, 4, [9n]), { ...side(9n, 0, [8n, 9n]), isHeld: true }])
    expect(direction({ receiver: stranger })).toBe('NOT_IN_TEAM');
});
it('[STD-20] if the brand does not offer transfers, nobody can send', () => {
  expect(direction({ isOn: false })).toBe('FEATURE_OFF');
});
it('[TV-5.7] amount limits', () => {
  expect(amount({})).toBeNull();
  expect(amount({ amount: 200n * one + 55_500n })).toBe('AMOUNT_SCALE');
  expect(amount({ amount: one - 1000n })).toBe('AMOUNT_RANGE');
  expect(amount({ amount: 501n * one })).toBe('INSUFFICIENT_FUNDS');
  expect(amount({ today: { count: 20, sum: 0n } })).toBe('COUNT_LIMIT');
  expect(amount({ today: { count: 1, sum: 900n * one } })).toBe('DAILY_CAP');
  expect(amount({ openWagering: 1n })).toBe('WAGERING_OPEN');
  expect(amount({ unpaidBills: 1n })).toBe('BILL_UNPAID');
  expect(amount({ unpaidBills: 1n, direction: 'up' })).toBeNull();
});
