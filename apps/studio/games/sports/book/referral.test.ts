import { expect, it } from 'vitest';
import { answerOf, GRANT_MS, grantFor, type Referral } from './referral.ts';

const AT = 1_000_000;
const referral = (more: Partial<Referral> = {}) => ({
  ...{ lineStake: 100_00000n, most: 40_00000n, until: AT + 15_000, state: 'WAITING' as Referral['state'] },
  ...{ granted: null, decidedAt: null, mostReturn: 250_00000n, usedBy: null as string | null, ...more },
});

it('[TV-6.334] a bet waits until its time is over, then the rule makes its offer; a decision of the desk is valid for half a minute', () => {
  const accepted = { state: 'ACCEPTED', granted: 100_00000n, decidedAt: AT + 5_000 } as const;
  const part = { ...accepted, state: 'PART', granted: 60_00000n } as const;
  const rule = { kind: 'offer', most: 40_00000n, isGranted: false };
  const rows = [
    [referral(), AT + 14_999, { kind: 'waiting', leftMs: 1 }],
    [referral(), AT + 15_000, rule],
    [referral(accepted), AT + 5_000 + GRANT_MS, { kind: 'accepted' }],
    [referral(accepted), AT + 5_001 + GRANT_MS, rule],
    [referral(part), AT + 6_000, { kind: 'offer', most: 60_00000n, isGranted: true }],
    [referral(part), AT + 5_001 + GRANT_MS, rule],
    [referral({ state: 'REFUSED', decidedAt: AT + 5_000 }), AT + 6_000, { kind: 'offer', most: 0n, isGranted: false }],
  ] as const;
  for (const [row, now, answer] of rows) expect(answerOf(row, now)).toEqual(answer);
});

it('a grant is for one bet, at no longer price than the desk has seen', () => {
  const part = referral({ state: 'PART', granted: 60_00000n, decidedAt: AT });
  const bet = (id: string, mostReturn: bigint) => ({ id, mostReturn });
  expect(grantFor(part, bet('a', 150_00000n), AT + 1)).toBe(60_00000n);
  expect(grantFor(part, bet('a', 150_00001n), AT + 1)).toBeNull();
  expect(grantFor({ ...part, usedBy: 'a' }, bet('b', 150_00000n), AT + 1)).toBeNull();
  expect(grantFor({ ...part, usedBy: 'a' }, bet('a', 150_00000n), AT + 1)).toBe(60_00000n);
  expect(grantFor(part, bet('a', 150_00000n), AT + GRANT_MS + 1)).toBeNull();
  expect(grantFor(referral(), bet('a', 150_00000n), AT + 1)).toBeNull();
});
