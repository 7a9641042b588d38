import { expect, it } from 'vitest';
import { FREE_ROUNDS, type FreeRoundsOffer } from './free-rounds.ts';
import type { MemberFacts } from './kind.ts';
import { priceOf } from './worked-example.ts';

const ONE = 100_000n;
const OFFER: FreeRoundsOffer = {
  ...{ vendorCode: 'VV', gameCode: 'game', gameName: 'Anar Bagh', rounds: 20, value: 2n * ONE, maxWin: 500n * ONE },
  ...{ playDays: 3, as: 'rounds', cycle: 'week', depositsFrom: 1000n * ONE, wager: null },
};
const facts = (deposited: bigint): MemberFacts => ({
  ...{ nowMs: 0, registeredMs: 0, vipLevel: 0, isPhoneVerified: false, hasDeposited: true, cash: 0n, bonus: 0n },
  ...{ current: { byCategory: new Map() }, previous: { byCategory: new Map() }, streak: 0, deposited },
  ...{ today: '2026-11-26', days: [], tickets: { bought: 0, used: 0 } },
});

it('[rule 4.20] free rounds are due once the deposits of the cycle reach their sum, and cost the offer the value of their stakes', () => {
  expect(FREE_ROUNDS.due(OFFER, facts(1000n * ONE - 1n))).toBeNull();
  const due = FREE_ROUNDS.due(OFFER, facts(1000n * ONE));
  expect(due).toMatchObject({ form: 'free', amount: 40n * ONE, rounds: { rounds: 20, value: 2n * ONE, days: 3 } });
  expect(FREE_ROUNDS.due({ ...OFFER, depositsFrom: null }, facts(0n))).toMatchObject({ form: 'free' });
  expect(priceOf({ kind: 'FREE_ROUNDS', parameters: OFFER })).toEqual({ form: 'free', get: 500n * ONE, wager: null });
});

it('[STD-48] the terms name every parameter that changes money', () => {
  const wager = { multiplePpm: 10_000_000, maxBet: 50n * ONE, minOddsE4: null, days: 7, capTimes: 5 };
  const told = JSON.stringify(FREE_ROUNDS.terms({ ...OFFER, wager }), (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const value of [OFFER.value, OFFER.maxWin, OFFER.depositsFrom!, wager.maxBet, 10n * OFFER.maxWin])
    expect(told).toContain(`"units":"${value}"`);
  for (const count of [20, 3, 7, 5]) expect(told).toContain(`"count":${count}`);
  expect(told).toContain('Anar Bagh');
  expect(FREE_ROUNDS.terms(OFFER).map(({ id }) => id)).toContain('freeRoundsCash');
  const entries = FREE_ROUNDS.terms({ ...OFFER, as: 'entries' }).map(({ id }) => id);
  expect(entries.slice(0, 2)).toEqual(['freeEntriesDeposit', 'freeEntriesDays']);
});
