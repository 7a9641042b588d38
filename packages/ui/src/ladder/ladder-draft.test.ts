import { expect, test } from 'vitest';
import { draftOf, tiersOf } from './ladder-draft.ts';

const row = (fields: Record<string, string>) => ({ id: 'r', ...fields });

test('[AG-15] typed values become the tiers of an agreement, exactly, in any script', () => {
  const read = tiersOf('dividend', [row({ netLoss: '50,000', bet: '', active: '۱۰', rate: '28%' })], 'percent');
  expect(read).toEqual({
    tiers: [
      {
        bet: 0n,
        netLoss: 5_000_000_000n,
        active: 10,
        singleBet: 0n,
        rateType: 'percent',
        ratePpm: 280_000,
        lossRatePpm: 0,
        fixed: 0n,
      },
    ],
  });
  expect(tiersOf('daily-salary', [row({ bet: '100', rate: '12.50' })], 'fixed')).toMatchObject({
    tiers: [{ rateType: 'fixed', fixed: 1_250_000n, ratePpm: 0 }],
  });
  expect(tiersOf('real-time-salary', [row({ rate: '0.3', lossRate: '1.05' })], 'percent')).toMatchObject({
    tiers: [{ ratePpm: 3000, lossRatePpm: 10_500 }],
  });
});
test('[AG-15] a non-numeric value is reported', () => {
  expect(tiersOf('dividend', [row({ netLoss: 'x' })], 'percent')).toEqual({ wrong: { row: 'r', field: 'netLoss' } });
  expect(tiersOf('dividend', [row({ rate: '1.23456' })], 'percent')).toEqual({ wrong: { row: 'r', field: 'rate' } });
});
test('[AG-14] current tiers are loaded for editing and unchanged when saved', () => {
  const { tiers } = tiersOf(
    'real-time-salary',
    [row({ bet: '10000', singleBet: '60', rate: '0.3', lossRate: '1' })],
    'percent',
  ) as {
    tiers: Parameters<typeof draftOf>[1] extends readonly (infer T)[] ? T[] : never;
  };
  expect(tiersOf('real-time-salary', draftOf('real-time-salary', tiers), 'percent')).toEqual({ tiers });
});
