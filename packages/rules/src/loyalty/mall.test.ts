import { expect, it } from 'vitest';
import {
  type BuyerFacts,
  type ItemTerms,
  nextRedemptionState,
  redeemFault,
  spreadStock,
  takeFromSlots,
  unmetConditions,
} from './mall.ts';

const POINT = 100_000n;
const item: ItemTerms = {
  isOn: true,
  price: 5000n * POINT,
  perMember: { most: 2, period: 'month' },
  startMs: 1000,
  endMs: 2000,
  conditions: { minLevel: 1, monthDeposit: 100n, accountDays: 7, needsMobile: true, labels: ['guest'] },
};
const buyer: BuyerFacts = {
  nowMs: 1000,
  balance: 10_000n * POINT,
  level: 1,
  monthDeposit: 100n,
  accountDays: 7,
  isMobileVerified: true,
  labels: ['guest'],
  redeemed: 0,
  left: 2,
};
const fault = (changed: Partial<BuyerFacts>, quantity = 1, of: Partial<ItemTerms> = {}) =>
  redeemFault({ ...item, ...of }, { ...buyer, ...changed }, quantity);

it('[VP-03] an item is redeemed exactly within its dates, conditions, limit, stock and the balance', () => {
  expect(fault({}, 2)).toBeNull();
  expect(fault({ nowMs: 999 })).toEqual({ code: 'ITEM_CLOSED' });
  expect(fault({ nowMs: 2000 })).toEqual({ code: 'ITEM_CLOSED' });
  expect(fault({}, 1, { isOn: false })).toEqual({ code: 'ITEM_CLOSED' });
  expect(fault({ balance: -1n })).toEqual({ code: 'POINTS_NEGATIVE' });
  expect(fault({ redeemed: 1 }, 2)).toEqual({ code: 'ITEM_LIMIT', left: 1 });
  expect(fault({ redeemed: 5 }, 1)).toEqual({ code: 'ITEM_LIMIT', left: 0 });
  expect(fault({ redeemed: 5, left: 5 }, 3, { perMember: null })).toEqual({ code: 'POINTS_SHORT' });
  expect(fault({ left: 1 }, 2)).toEqual({ code: 'STOCK_EMPTY' });
  expect(fault({ balance: 10_000n * POINT - 1n }, 2)).toEqual({ code: 'POINTS_SHORT' });
});

it('[VP-03] all unmet conditions are reported, each at its boundary', () => {
  const none = { ...buyer, level: 0, monthDeposit: 99n, accountDays: 6, isMobileVerified: false, labels: ['other'] };
  expect(unmetConditions(item.conditions, none)).toEqual(['level', 'deposit', 'account-age', 'mobile', 'label']);
  expect(unmetConditions(item.conditions, buyer)).toEqual([]);
});

it('[VP-03] a redemption is decided once; approved goods can be refused until they are sent', () => {
  const at = (state: 'IN_PROCESS' | 'APPROVED' | 'REJECTED' | 'CANCELLED', kind: 'CASH' | 'GOODS', isSent = false) =>
    (['approve', 'reject', 'cancel', 'send'] as const).map((event) =>
      nextRedemptionState({ state, kind, isSent }, event),
    );
  expect(at('IN_PROCESS', 'GOODS')).toEqual(['APPROVED', 'REJECTED', 'CANCELLED', null]);
  expect(at('APPROVED', 'GOODS')).toEqual([null, 'REJECTED', null, 'APPROVED']);
  expect(at('APPROVED', 'GOODS', true)).toEqual([null, null, null, null]);
  expect(at('APPROVED', 'CASH')).toEqual([null, null, null, null]);
  for (const over of ['REJECTED', 'CANCELLED'] as const) expect(at(over, 'GOODS')).toEqual([null, null, null, null]);
});

it('[rule 4.22] only free rounds that were approved return, and only once', () => {
  const back = (state: 'IN_PROCESS' | 'APPROVED' | 'REJECTED', kind: 'CASH' | 'TICKET' | 'FREE_SPIN') =>
    nextRedemptionState({ state, kind, isSent: false }, 'return');
  expect(back('APPROVED', 'FREE_SPIN')).toBe('REJECTED');
  expect([back('REJECTED', 'FREE_SPIN'), back('IN_PROCESS', 'FREE_SPIN')]).toEqual([null, null]);
  expect([back('APPROVED', 'TICKET'), back('APPROVED', 'CASH')]).toEqual([null, null]);
});

it('[VP-03] stock is spread over slots without losing a piece, and taken from several if one is not enough', () => {
  expect(spreadStock(10, [0, 0, 0, 0])).toEqual([3, 3, 2, 2]);
  expect(spreadStock(10, [3, 0, 1, 0])).toEqual([5, 2, 2, 1]);
  expect(spreadStock(3, [3, 0, 1, 0])).toBeNull();
  expect(takeFromSlots([1, 0, 2], 3, 2)).toEqual([1, 0, 2]);
  expect(takeFromSlots([1, 0, 2], 1, 1)).toEqual([0, 0, 1]);
  expect(takeFromSlots([1, 0, 2], 4, 0)).toBeNull();
});
