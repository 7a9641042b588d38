import { expect, it } from 'vitest';
import { DEALT_LIMITS } from '../tables/dealt-titles.ts';
import { isWithin, limitsOf } from './table-control.ts';
import { type TableRound, type TableWager, takeBet } from './table-round.ts';

const one = 100_000n;
const house = { ...DEALT_LIMITS, leastStake: one, mostStake: 1_000n * one };
const round = (limits?: { leastStake: bigint; mostStake: bigint }): TableRound<TableWager> => ({
  ...{ table: 't-pkr', number: 1, phase: 'BETTING', closesAt: 100, wagers: [] },
  ...(limits && { limits }),
});
const bet = (stake: bigint, limits?: { leastStake: bigint; mostStake: bigint }) =>
  takeBet<TableWager, TableRound<TableWager>>(
    round(limits),
    { id: 'a', owner: 'o', stake, state: 'NEW', payout: null },
    1,
    house,
    () => true,
    () => false,
  );

it('[TV-6.141] limits of a table: whole hundredths within those of the house, the minimum first', () => {
  const offers = [
    [one, 1_000n * one, true],
    [5n * one, 5n * one, true],
    [one - 1_000n, 10n * one, false],
    [one, 1_000n * one + 1_000n, false],
    [6n * one, 5n * one, false],
    [one + 1n, 5n * one, false],
    [one, 5n * one + 999n, false],
  ] as const;
  for (const [leastStake, mostStake, isOffered] of offers)
    expect([leastStake, mostStake, isWithin({ leastStake, mostStake }, house)]).toEqual([
      leastStake,
      mostStake,
      isOffered,
    ]);
});

it('[TV-6.141] a round accepts bets by the limits that it began with, and never beyond those of the house', () => {
  const limits = { leastStake: 10n * one, mostStake: 20n * one };
  for (const stake of [10n * one, 20n * one]) expect(bet(stake, limits).effects).toEqual([{ do: 'bet', id: 'a' }]);
  for (const stake of [10n * one - 1_000n, 20n * one + 1_000n])
    expect(() => bet(stake, limits)).toThrow('STAKE_NOT_OFFERED');
  expect(bet(1_000n * one).effects).toHaveLength(1);
  const wide = { leastStake: 1n, mostStake: 10_000n * one };
  expect(limitsOf(wide, house)).toEqual({ leastStake: house.leastStake, mostStake: house.mostStake });
  expect(() => bet(1_000n * one + 1_000n, wide)).toThrow('STAKE_NOT_OFFERED');
});
