import { randomInt } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { closeMagazine as endOfMagazine } from '../../games/fish/magazine.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { retryDelayMs } from '../rounds/round.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { sessionById, setPlayBalance } from '../sessions/session-store.ts';
import { prepareClose, prepareReturn } from './magazine-bodies.ts';
import {
  type MagazineRow,
  magazineById,
  markClosing,
  markEnded,
  markReturning,
  putOffMagazine,
} from './magazine-store.ts';

/** A magazine after a call of the wallet, and what its player then has by the wallet's own answer; null where it did not say. */
export interface AnsweredMagazine {
  readonly row: MagazineRow;
  readonly balance: bigint | null;
}

/** Closes a magazine with its one win; one that is closed already stays as it is. Refuses NOT_FOUND and MAGAZINE_LOADING. */
export async function closeMagazine(work: RoundWork, owner: string, id: string): Promise<AnsweredMagazine> {
  const closing = await inTransaction(work.pool, async (tx) => {
    const row = await magazineById(tx, owner, id, true);
    if (!row) throw new Refused('NOT_FOUND');
    if (row.state === 'LOADING') throw new Refused('MAGAZINE_LOADING');
    return row.state === 'OPEN' ? close(work, tx, row) : row;
  });
  work.reach('after_magazine_closing');
  return closing.state === 'CLOSING' ? send(work, closing) : { row: closing, balance: null };
}

async function close(work: RoundWork, tx: Queryable, row: MagazineRow): Promise<MagazineRow> {
  const end = endOfMagazine(row);
  const payment = end.win;
  const call = prepareClose(await of(tx, row), row.betUuid, row.currency, end);
  const closing = (await markClosing(tx, row, payment, call, new Date(work.clock.now() + work.leaseMs)))!;
  if (!row.isDemo) return closing;
  const { playBalance } = await sessionById(tx, row.sessionId, true);
  await setPlayBalance(tx, row.sessionId, playBalance + payment);
  return (await markEnded(tx, closing, new Date(work.clock.now())))!;
}

/** Rolls back the bet of a magazine whose fate is unknown. */
export async function giveBack(work: RoundWork, row: MagazineRow): Promise<AnsweredMagazine> {
  const call = prepareReturn(await of(work.pool, row), row.betUuid);
  const returning = await markReturning(work.pool, row, call, new Date(work.clock.now() + work.leaseMs));
  if (returning) return send(work, returning);
  return { row: (await magazineById(work.pool, row.owner, row.id))!, balance: null };
}

/** Sends the stored win or rollback once; what is not confirmed is tried again later, the same bytes. */
async function send(work: RoundWork, row: MagazineRow): Promise<AnsweredMagazine> {
  const isWin = row.state === 'CLOSING';
  const reply = await work.wallet.send(
    row.house,
    isWin ? 'win' : 'rollback',
    isWin ? row.winBody! : row.rollbackBody!,
    1,
  );
  work.reach('after_magazine_sent');
  const now = work.clock.now();
  if (reply.status === 'RS_OK') {
    const ended = await markEnded(work.pool, row, new Date(now));
    return { row: ended ?? (await magazineById(work.pool, row.owner, row.id))!, balance: reply.balance };
  }
  const delay = retryDelayMs(Math.max(row.attempts, 1), randomInt(1_000) / 1_000);
  await putOffMagazine(work.pool, row, new Date(now + delay));
  return { row, balance: null };
}

/**
 * Goes on with a due magazine, which this process has leased: a bet whose request died is rolled back, one with which nobody plays any more
 * is closed, what was not confirmed is sent again.
 */
export async function goOn(work: RoundWork, row: MagazineRow): Promise<void> {
  if (row.state === 'LOADING') await giveBack(work, row);
  else if (row.state === 'OPEN') await closeMagazine(work, row.owner, row.id);
  else if (row.state === 'CLOSING' || row.state === 'RETURNING') await send(work, row);
}

async function of(tx: Queryable, row: MagazineRow) {
  const { user, token } = await sessionById(tx, row.sessionId, false);
  return { user, token, gameCode: row.gameCode, magazine: row.id };
}
