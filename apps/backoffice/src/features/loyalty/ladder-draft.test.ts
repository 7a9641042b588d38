import { expect, it } from 'vitest';
import { draftOf, readDraft } from './ladder-draft.ts';

const one = 100_000n;
const level = (deposit: bigint, validBet: bigint) => ({
  ...{ deposit: deposit * one, validBet: validBet * one, retention: 0n, upgradeGift: 188n * one, birthdayGift: 0n },
  ...{ monthlyGift: 0n, dailyCap: 200_000n * one, freeWithdrawals: 2 },
  ...{ rebatePpm: { rng: 5500, pvp: 7000, table: 4500 }, rebateCap: 32_888n * one },
});
const ladder = {
  levels: [level(0n, 0n), level(5000n, 50_000n), level(20_000n, 200_000n)],
  ...{ windowDays: 60, birthdayAfterDays: 60, monthlyDeposit: 1000n * one, wageringPpm: 1_500_000 },
};

it('[VP-01] the editor shows the saved ladder to the unit, in either script', () => {
  const draft = draftOf(ladder);
  expect(readDraft(draft)).toEqual({ ladder });
  const urdu = { ...draft, common: { ...draft.common, windowDays: '۶۰' } };
  expect(readDraft(urdu)).toEqual({ ladder });
});

it('[VP-01] a cell that is no number, and a level that asks for less than the one below, are told by their place', () => {
  const draft = draftOf(ladder);
  const typed = (at: number, cells: object) =>
    readDraft({ ...draft, levels: draft.levels.with(at, { ...draft.levels[at]!, ...cells }) });
  expect(typed(1, { upgradeGift: 'x', freeWithdrawals: '101' })).toEqual({
    wrong: ['1.upgradeGift', '1.freeWithdrawals'],
  });
  expect(typed(2, { deposit: '4999.99' })).toEqual({ wrong: ['2.deposit'] });
  expect(typed(2, { deposit: '5000', validBet: '50000' })).toEqual({ wrong: ['2.validBet'] });
  expect(typed(0, { deposit: '1' })).toEqual({ wrong: ['0.deposit'] });
  expect(readDraft({ ...draft, common: { ...draft.common, windowDays: '0', wagering: '41' } })).toEqual({
    wrong: ['windowDays', 'wagering'],
  });
});
