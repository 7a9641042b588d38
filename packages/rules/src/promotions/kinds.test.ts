import { expect, it } from 'vitest';
import type { MemberFacts, PeriodFacts } from './kind.ts';
import { rulesOf } from './registry.ts';

const ONE = 100_000n;
const none: PeriodFacts = { byCategory: new Map() };
const facts = (current: PeriodFacts): MemberFacts => ({
  nowMs: 0,
  registeredMs: 0,
  vipLevel: 0,
  isPhoneVerified: false,
  hasDeposited: false,
  cash: 0n,
  bonus: 0n,
  current,
  previous: none,
  streak: 0,
  deposited: 0n,
  tickets: { bought: 0, used: 0 },
});
const played = (bets: number): PeriodFacts => ({
  byCategory: new Map([['slots', { stake: 10n * ONE, validBet: 10n * ONE, payout: 0n, bets }]]),
});

it('[rule 4.5] a mission of bets counts bets, and one of turnover counts units', () => {
  const mission = (metric: 'bets' | 'valid-bet') =>
    rulesOf({
      kind: 'MISSION',
      parameters: { group: 'daily', metric, target: 20n * ONE, categories: ['slots'], amount: 5n * ONE, wager: null },
    });
  expect(mission('bets').progress(facts(played(19)))).toEqual({ done: 19n, need: 20n, unit: 'count' });
  expect(mission('bets').due(facts(played(19)))).toBeNull();
  expect(mission('bets').due(facts(played(20)))).toEqual({ form: 'cash', amount: 5n * ONE });
  expect(mission('valid-bet').due(facts(played(500)))).toBeNull();
  expect(mission('bets').terms[0]).toMatchObject({ id: 'mission.bets', values: { target: { count: 20 } } });
});
