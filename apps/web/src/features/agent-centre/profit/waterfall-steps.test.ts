import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { expect, test } from 'vitest';
import { stepsOf, sumOf } from './waterfall-steps.ts';

const NOTHING: Figures = {
  ...{ deposit: 0n, depositCount: 0, withdraw: 0n, agentIn: 0n, agentOut: 0n, bets: 0, stake: 0n, validBet: 0n },
  ...{ payout: 0n, rebate: 0n, commission: 0n, bonus: 0n, salary: 0n, dividend: 0n, profit: 0n },
};

test('[AG-07] [TV-1.4] a waterfall ends at the profit, each bar where the previous one ended', () => {
  const team = { ...NOTHING, stake: 1700n, payout: 1600n, rebate: 6n, commission: 4n, bonus: 10n, profit: -80n };
  const steps = stepsOf(team);
  expect(steps.map(({ name }) => name)).toEqual(['payout', 'stake', 'rebate', 'commission', 'bonus', 'profit']);
  expect(steps.slice(0, -1).reduce((sum, { units }) => sum + units, 0n)).toBe(team.profit);
  for (const { fromPercent, percent } of steps) {
    expect(fromPercent).toBeGreaterThanOrEqual(0);
    expect(fromPercent + percent).toBeLessThanOrEqual(100.01);
  }
  expect(steps.at(-1)).toMatchObject({ units: -80n, isTotal: true, isUp: false });
  expect(stepsOf(NOTHING)).toMatchObject([{ name: 'profit', percent: 0 }]);
});
test('[AG-07] visible rows are summed column by column', () => {
  const one = { ...NOTHING, deposit: 5n, profit: -2n };
  expect(sumOf([one, { ...one, profit: 7n }])).toMatchObject({ deposit: 10n, profit: 5n, dividend: 0n });
  expect(sumOf([])).toMatchObject({ profit: 0n });
});
