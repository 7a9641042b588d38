import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { teamBetsQuery } from '../reports.ts';
import type { WireTier } from './api.ts';
import { tiersKey } from './tier-words.ts';

test('[AG-14] [AG-06] amounts in query keys are text: a bigint would crash the page', () => {
  const tier: WireTier = {
    ...{ bet: 10_000_000n, netLoss: 0n, active: 3, singleBet: 0n, lossRatePpm: 0 },
    ...{ rateType: 'fixed', ratePpm: 0, fixed: 5n },
  };
  expect(hashKey([tiersKey([tier])])).toContain('10000000');
  expect(tiersKey([tier])).not.toBe(tiersKey([{ ...tier, fixed: 6n }]));
  expect(tiersKey(null)).toBeNull();
  const bets = (minStake: bigint) => hashKey(teamBetsQuery({ from: 'a', to: 'b', alone: false, minStake }).queryKey);
  expect(bets(500n)).not.toBe(bets(600n));
});
