import { expect, it } from 'vitest';
import { prepareClose, prepareLoad, prepareReturn } from '../fish/magazine-bodies.ts';
import {
  prepareWagerBet,
  prepareWagerPayment,
  prepareWagerRollback,
  prepareWagerUndo,
} from '../wagers/wager-bodies.ts';
import { prepareBet, prepareRollback, prepareWin } from './wallet-bodies.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const player = { user: 'u', token: 't', gameCode: 'anar' };
const round = (nowMs: number) => ({ ...player, round: 'r', freeRewardId: null, nowMs });
const wager = (nowMs: number) => ({ ...player, table: 'uran', roundNumber: 1, wager: 'w', freeRewardId: null, nowMs });
const magazine = (nowMs: number) => ({ ...player, magazine: 'm', nowMs });
const BET = '00000000-0000-7000-8000-000000000000';

/** Every call that the studio makes about money. */
const CALLS = [
  ['the bet of a round', (at: number) => prepareBet(round(at), 'PKR', 1n)],
  ['its win', (at: number) => prepareWin(round(at), BET, 'PKR', 1n)],
  ['its rollback', (at: number) => prepareRollback(round(at), BET)],
  ['the bet of a wager', (at: number) => prepareWagerBet(wager(at), 'PKR', 1n, 'red')],
  ['its payment', (at: number) => prepareWagerPayment(wager(at), BET, 'PKR', { kind: 'settle', amount: 1n })],
  ['its rollback', (at: number) => prepareWagerRollback(wager(at), BET)],
  ['the reversal of a payment', (at: number) => prepareWagerUndo(wager(at), BET, 2, true)],
  ['a magazine', (at: number) => prepareLoad(magazine(at), 'PKR', 1n, '50 shots')],
  ['its win', (at: number) => prepareClose(magazine(at), BET, 'PKR', { win: 1n, unspent: 0n })],
  ['its rollback', (at: number) => prepareReturn(magazine(at), BET)],
] as const;

it.each(CALLS)('%s has two ids, each of its own, that begin with the time at which it was prepared', (_name, call) => {
  const { uuid, body } = call(NOW);
  const told = JSON.parse(body) as { request_uuid: string; transaction_uuid: string };
  expect(told.transaction_uuid).toBe(uuid);
  expect(told.request_uuid).not.toBe(uuid);
  const millisecond = NOW.toString(16).padStart(12, '0');
  for (const id of [told.request_uuid, uuid]) {
    expect(id.replaceAll('-', '').slice(0, 12)).toBe(millisecond);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

it('ids of movements sort by the time at which they were prepared, also within one millisecond', () => {
  const ids = [NOW, NOW, NOW, NOW + 1, NOW + 60_000].map((at) => prepareBet(round(at), 'PKR', 1n).uuid);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
