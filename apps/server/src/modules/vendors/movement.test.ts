import { WALLET_STATUSES } from '@kismet/contracts/vendor/status';
import { expect, it } from 'vitest';
import { contentHash, type Movement, STATUS_NUMBERS } from './movement.ts';

const bet: Movement = {
  kind: 'bet',
  extId: 'a',
  requestId: 'call',
  referenceId: null,
  vendorTx: 's',
  roundId: 'r',
  isRoundClosed: false,
  gameCode: 'g',
  amount: 100n,
  currency: 'PKR',
  isFree: false,
  rewardId: null,
  meta: null,
};

it.each<[string, Partial<Movement>]>([
  ['its own id', { extId: 'b' }],
  ['kind', { kind: 'promo-win' }],
  ['reference', { referenceId: 'x' }],
  ['amount', { amount: 101n }],
  ['currency', { currency: 'USD' }],
  ['round', { roundId: 'q' }],
  ['no round', { roundId: null }],
  ['game', { gameCode: 'h' }],
  ['free or not', { isFree: true }],
])('[STD-26] another %s changes the content hash', (_what, change) => {
  expect(contentHash({ ...bet, ...change }, 7n).equals(contentHash(bet, 7n))).toBe(false);
});

it('[STD-26] another member changes the content hash; another call, session or remark does not', () => {
  expect(contentHash(bet, 8n).equals(contentHash(bet, 7n))).toBe(false);
  expect(
    contentHash({ ...bet, requestId: 'again', vendorTx: 't', meta: '{}', isRoundClosed: true }, 7n).equals(
      contentHash(bet, 7n),
    ),
  ).toBe(true);
});

it('every storable status has a number', () => {
  const never = ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'];
  expect([...STATUS_NUMBERS].sort()).toEqual(WALLET_STATUSES.filter((status) => !never.includes(status)).sort());
});
