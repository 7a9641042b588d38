import { expect, it } from 'vitest';
import { endOf, type PlacedBet, validBetOf } from './bet.ts';

const bet: PlacedBet = {
  ownerId: 7n,
  betId: 'b',
  brandId: 1,
  sourceCode: 'V',
  gameCode: 'g',
  category: 'slots',
  roundId: null,
  stake: 500n,
  currency: 'PKR',
  accountClass: 0,
  isFree: false,
  agentPath: [],
};

it.each([
  [false, 500n],
  [true, 0n],
])('a free bet counts no turnover: %s counts %s', (isFree, valid) => {
  expect(validBetOf({ ...bet, isFree })).toBe(valid);
});

const won = { payout: 340n, isClosed: true };
const lost = { payout: 0n, isClosed: true };
const takenBack = { payout: -340n, isClosed: false, isReopened: true };
const part = { payout: 30n, isClosed: false, isPart: true };
it.each([
  ['settled', [won], [true, false]],
  ['paid by who closes no rounds', [{ payout: 50n, isClosed: false }], [true, false]],
  ['a part', [part], [false, false]],
  ['taken back', [takenBack], [false, true]],
  ['given anew, then taken back', [lost, takenBack], [false, true]],
  ['taken back, then given anew', [takenBack, lost], [true, false]],
  ['taken back, then a part sold', [takenBack, part], [false, true]],
  ['paid, taken back and paid', [won, takenBack, won], [true, false]],
])('[TV-6.292] the last change of a batch applies: %s', (_what, changes, [isSettled, isReopened]) => {
  expect(endOf(changes)).toEqual({ isSettled, isReopened });
});
