import { expect, it } from 'vitest';
import { judgeReferral, type ReferralFacts, SHARED_WAYS, type SharedWay, WAIT_DAYS } from './referral.ts';

const FACTS: ReferralFacts = {
  isEnded: false,
  shared: [],
  isCleared: false,
  isRestricted: false,
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

it('a restriction is waited for thirty days, and nothing is paid during it', () => {
  expect(judged({ isRestricted: true, waitedDays: WAIT_DAYS - 1 })).toEqual({ do: 'wait' });
  expect(judged({ isRestricted: true, waitedDays: 30 })).toEqual({
    do: 'refuse',
    why: 'RESTRICTED',
    isFriendPaid: false,
  });
});

it('the month of a referrer holds exactly its number of friends; a friend is not to blame for a full one', () => {
  expect(judged({ rewardedThisMonth: 2 })).toEqual({ do: 'pay' });
  expect(judged({ rewardedThisMonth: 3 })).toEqual({ do: 'refuse', why: 'MONTH_FULL', isFriendPaid: true });
  expect(judged({ isEnded: true, rewardedThisMonth: 3 })).toMatchObject({ why: 'ENDED', isFriendPaid: false });
});
