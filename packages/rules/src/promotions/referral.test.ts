import { expect, it } from 'vitest';
import {
  doExtrasRise,
  judgeReferral,
  REFERRAL,
  type ReferralFacts,
  rewardForFriend,
  SHARED_WAYS,
  type SharedWay,
  WAIT_DAYS,
} from './referral.ts';

const FACTS: ReferralFacts = {
  isEnded: false,
  shared: [],
  isCleared: false,
  isRestricted: false,
  turnover: 'reached',
  waitedDays: 0,
  isBelowLevel: false,
  rewardedThisMonth: 0,
  monthlyMost: 3,
};
const judged = (more: Partial<ReferralFacts>) => judgeReferral({ ...FACTS, ...more });

it('[F-49] accounts of one person are never rewarded, not even when an operator clears them; a household is for an operator', () => {
  const of = (way: SharedWay, isCleared = false) => judged({ shared: [way], isCleared }).do;
  expect(SHARED_WAYS.map((way) => of(way))).toEqual(['refuse', 'refuse', 'refuse', 'audit', 'audit']);
  expect(SHARED_WAYS.map((way) => of(way, true))).toEqual(['refuse', 'refuse', 'refuse', 'pay', 'pay']);
  expect(judged({ shared: ['network', 'person'], isCleared: true })).toMatchObject({ do: 'refuse', why: 'SHARED' });
});

it('a restriction is waited out for thirty days, and nothing is paid during it', () => {
  expect(judged({ isRestricted: true, waitedDays: WAIT_DAYS - 1 })).toEqual({ do: 'wait', again: 'day' });
  expect(judged({ isRestricted: true, waitedDays: 30 })).toEqual({
    do: 'refuse',
    why: 'RESTRICTED',
    isFriendPaid: false,
  });
});

it('the month of a referrer allows exactly its number of friends; a friend is rewarded even in a full month', () => {
  expect(judged({ rewardedThisMonth: 2 })).toEqual({ do: 'pay' });
  expect(judged({ rewardedThisMonth: 3 })).toEqual({ do: 'refuse', why: 'MONTH_FULL', isFriendPaid: true });
  expect(judged({ isEnded: true, rewardedThisMonth: 3 })).toMatchObject({ why: 'ENDED', isFriendPaid: false });
});

it('[rule 4.10] while turnover is missing nothing is decided, not even by an operator; after the deadline there is no reward, but one person is refused at once', () => {
  expect(judged({ turnover: 'missing' })).toEqual({ do: 'wait', again: 'hour' });
  expect(judged({ turnover: 'missing', shared: ['device'] })).toEqual({ do: 'wait', again: 'hour' });
  expect(judged({ turnover: 'missing', shared: ['person'] })).toMatchObject({ why: 'SHARED' });
  expect(judged({ turnover: 'missing', isEnded: true })).toMatchObject({ why: 'ENDED' });
  expect(judged({ turnover: 'too-late' })).toEqual({ do: 'refuse', why: 'TURNOVER', isFriendPaid: false });
  expect(judged({ turnover: 'reached', isRestricted: true })).toEqual({ do: 'wait', again: 'day' });
});

it('[rule 4.10] the friend whose number has an extra earns it, those before and after do not', () => {
  const extras = [
    { friends: 3, amount: 200n },
    { friends: 10, amount: 1000n },
  ];
  const given = Array.from({ length: 12 }, (_, before) => rewardForFriend({ amount: 50n, extras }, before));
  expect(given).toEqual([50n, 50n, 250n, 50n, 50n, 50n, 50n, 50n, 50n, 1050n, 50n, 50n]);
  expect(doExtrasRise(extras)).toBe(true);
  expect(doExtrasRise([])).toBe(true);
  expect(doExtrasRise([extras[0]!, extras[0]!])).toBe(false);
  expect(doExtrasRise([extras[1]!, extras[0]!])).toBe(false);
});

it('[rule 4.10] the terms state every condition and every extra', () => {
  const terms = REFERRAL.terms({
    ...{ amount: 50n, friendAmount: null, minDeposit: 200n, minTurnover: 500n, withinDays: 14, monthlyMost: 9 },
    ...{ extras: [{ friends: 3, amount: 200n }], wager: null },
  });
  expect(terms.map(({ id }) => id).slice(0, 5)).toEqual([
    'referral',
    'referralTurnover',
    'referralExtra',
    'referralMonth',
    'referralSelf',
  ]);
});
