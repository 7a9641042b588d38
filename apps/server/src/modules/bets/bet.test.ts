import { expect, it } from 'vitest';
import { type PlacedBet, validBetOf } from './bet.ts';

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
