import type { PricedBet } from '@kismet/contracts/vendor/priced-bet';
import { assert } from '@kismet/kernel/assert';
import { gameOfTable } from '../../games/chip-games.ts';
import type { CallResult, TableRound, TableWager } from '../../games/shared/table-round.ts';
import type { Queryable } from '../database.ts';
import { betEvent } from '../rounds/round.ts';
import { type Session, sessionById } from '../sessions/session-store.ts';
import { movePlayMoney } from './play-money.ts';
import { endOne, freezeOne, journalOne, keepOne, readOne } from './wager-batches.ts';
import { prepareWagerBet, prepareWagerPayment, prepareWagerRollback, type WagerOf } from './wager-bodies.ts';
import { type BetAnswer, freezeRollback, type NewWager, type WagerRow } from './wager-store.ts';
import type { WagerCall, WagerWork } from './wager-work.ts';

const BET_TRIES = 3;
/** What the calls of a session's wagers need from it. */
export type SessionOfWager = Pick<Session, 'isDemo' | 'user' | 'token' | 'gameCode'>;

/** Where a wager is placed: in a round of a table or, without one, on its own. */
export interface WagerPlace {
  readonly id: string;
  readonly house: string;
  readonly table: string;
  readonly roundNumber: number | null;
}

/** Optional properties that most wagers do not have. */
interface WagerMarks {
  /** Given for a bet at odds. */
  readonly price?: PricedBet;
  /** The free rounds it is taken from. */
  readonly freeRewardId?: string | null;
}

/**
 * A wager with the bytes of its bet, to be journalled before they are sent.
 * @param text says what it covers, for the operator's record
 */
export function newWager(
  session: Session,
  place: WagerPlace,
  stake: bigint,
  text: string,
  nowMs: number,
  { price, freeRewardId = null }: WagerMarks = {},
): NewWager {
  const { id, house, table, roundNumber } = place;
  const { user, token, gameCode } = session;
  const of = { ...{ user, token, gameCode, table, roundNumber }, wager: id, freeRewardId, nowMs };
  const { uuid: betUuid, body: betBody } = prepareWagerBet(of, session.currency, stake, text, price);
  const { owner, id: sessionId, currency } = session;
  return { ...{ owner, id, sessionId, table, roundNumber, house, currency, stake }, betUuid, betBody, freeRewardId };
}

/**
 * Journals a wager with the bytes of its bet, before the table learns of it: a repeat of the same id has the same row. A wager that the table
 * then refuses keeps its row without an answer: its bet is never sent.
 * @param text says what it covers, for the operator's record
 */
export const journalWager = (
  work: WagerWork,
  session: Session,
  place: WagerPlace,
  stake: bigint,
  text: string,
): Promise<WagerRow> => {
  const now = work.clock.now();
  return journalOne(work.pool, { ...newWager(session, place, stake, text, now), now: new Date(now) });
};

/**
 * Carries out an effect of a round at the wallet. It may be repeated at any time, even after a crash: what is sent was stored before and is the
 * same bytes. Null when the wallet has not confirmed a payment or a rollback, which is then retried later.
 */
export async function callWallet(
  work: WagerWork,
  round: TableRound<TableWager>,
  effect: WagerCall,
): Promise<CallResult | null> {
  const wager = round.wagers.find(({ id }) => id === effect.id);
  assert(wager, 'an effect names a wager of its round');
  return callForWager(work, wager.owner, effect);
}

/** The same for a wager that is not at a table, by its owner. */
export async function callForWager(work: WagerWork, owner: string, effect: WagerCall): Promise<CallResult | null> {
  const row = await readOne(work.pool, { owner, id: effect.id });
  if (row.isDemo) return movePlayMoney(work, row, effect);
  switch (effect.do) {
    case 'bet':
      return { kind: 'answer', id: row.id, answer: await bet(work, row) };
    case 'pay':
      return pay(work, row, row, effect);
    case 'rollback':
      return rollback(work, row, row);
  }
}

/** Asks the wallet for the stake of a wager. The answer is not recorded. */
export const askStake = async ({ wallet }: WagerWork, { house, betBody }: WagerRow): Promise<BetAnswer> =>
  betEvent((await wallet.send(house, 'bet', betBody, BET_TRIES)).status);

const bet = async (work: WagerWork, row: WagerRow): Promise<BetAnswer> =>
  row.betAnswer ?? keepOne(work.pool, { owner: row.owner, id: row.id, answer: await askStake(work, row) });

async function pay(
  work: WagerWork,
  row: WagerRow,
  session: SessionOfWager,
  { kind, amount, told }: Extract<WagerCall, { do: 'pay' }>,
): Promise<CallResult | null> {
  const call = prepareWagerPayment(wagerIn(session, row, work.clock.now()), row.betUuid, row.currency, {
    kind,
    amount,
    ...(told ? { told } : {}),
  });
  const frozen = await freezeOne(work.pool, { owner: row.owner, id: row.id, amount, call });
  assert(frozen.payment === amount, 'a wager has one payment');
  const reply = await work.wallet.send(row.house, 'win', frozen.paymentBody!, 1);
  if (reply.status !== 'RS_OK') return null;
  await endOne(work.pool, { owner: row.owner, id: row.id, now: new Date(work.clock.now()) });
  return { kind: 'confirmed', id: row.id };
}

async function rollback(work: WagerWork, row: WagerRow, session: SessionOfWager): Promise<CallResult | null> {
  const call = prepareWagerRollback(wagerIn(session, row, work.clock.now()), row.betUuid);
  const frozen = await freezeRollback(work.pool, row.owner, row.id, call);
  const reply = await work.wallet.send(row.house, 'rollback', frozen.rollbackBody!, 1);
  if (reply.status !== 'RS_OK') return null;
  await endOne(work.pool, { owner: row.owner, id: row.id, now: new Date(work.clock.now()) });
  return { kind: 'confirmed', id: row.id };
}

/** Player, game and round of a wager, as named in its calls. On a page of several tables the game is that of the table, not of the session. */
export async function wagerOf(pool: Queryable, row: WagerRow, nowMs: number): Promise<WagerOf> {
  return wagerIn(await sessionById(pool, row.sessionId, false), row, nowMs);
}

/** The same with a session already read. */
export const wagerIn = ({ user, token, gameCode }: SessionOfWager, row: WagerRow, nowMs: number): WagerOf => ({
  user,
  token,
  gameCode: gameOfTable(row.table) ?? gameCode,
  table: row.table,
  roundNumber: row.roundNumber,
  wager: row.id,
  freeRewardId: row.freeRewardId,
  nowMs,
});
