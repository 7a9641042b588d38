import { randomInt } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import { closeMagazine as endOfMagazine } from '../../games/fish/magazine.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { retryDelayMs } from '../rounds/round.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { type Session, sessionById, sessionsById, setPlayBalance } from '../sessions/session-store.ts';
import { magazinesTogether, movedTogether } from './magazine-batches.ts';
import { type MagazineOf, prepareClose, prepareReturn } from './magazine-bodies.ts';
import {
  keyOf,
  lockMagazines,
  type MagazineKey,
  type MagazineRow,
  magazineById,
  markClosing,
  markEnded,
  markReturning,
  putOffMagazine,
} from './magazine-store.ts';

/** A magazine after a wallet call, with the player's balance as the wallet's own answer gives it; null when it gave none. */
export interface AnsweredMagazine {
  readonly row: MagazineRow;
  readonly balance: bigint | null;
}

/** Closes a magazine with its single win; one that is closed already stays as it is. Refuses NOT_FOUND and MAGAZINE_LOADING. */
export async function closeMagazine(work: RoundWork, owner: string, id: string): Promise<AnsweredMagazine> {
  const closing = await beginClose(work, { owner, id });
  if (closing instanceof Refused) throw closing;
  work.reach('after_magazine_closing');
  return closing.state === 'CLOSING' ? send(work, closing) : { row: closing, balance: null };
}

/** Magazines of one moment are closed in one transaction; those for play money are paid and ended there. */
const beginClose = magazinesTogether<RoundWork, MagazineKey, MagazineRow | Refused>((work, keys) =>
  inTransaction(work.pool, async (tx) => {
    const rows = new Map((await lockMagazines(tx, keys)).map((row) => [keyOf(row), row]));
    for (const row of await closeOpen(work, tx, [...rows.values()])) rows.set(keyOf(row), row);
    return keys.map((key) => {
      const row = rows.get(keyOf(key));
      if (!row) return new Refused('NOT_FOUND');
      return row.state === 'LOADING' ? new Refused('MAGAZINE_LOADING') : row;
    });
  }),
);

async function closeOpen(work: RoundWork, tx: Queryable, rows: readonly MagazineRow[]): Promise<MagazineRow[]> {
  const open = rows.filter(({ state }) => state === 'OPEN');
  if (open.length === 0) return [];
  const sessions = await sessionsById(tx, [...new Set(open.map(({ sessionId }) => sessionId))]);
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  const now = work.clock.now();
  const wins = open.map((row) => {
    const end = endOfMagazine(row);
    const call = prepareClose(magazineOf(row, sessionOf.get(row.sessionId)!, now), row.betUuid, row.currency, end);
    return { owner: row.owner, id: row.id, payment: end.win, call };
  });
  const closing = await markClosing(tx, wins, new Date(now + work.leaseMs));
  const demo = closing.filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return closing;
  for (const row of demo.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))) {
    const { playBalance } = await sessionById(tx, row.sessionId, true);
    await setPlayBalance(tx, row.sessionId, playBalance + row.payment!);
  }
  const ended = await markEnded(
    tx,
    demo.map((row) => ({ ...row, at: new Date(now) })),
  );
  return [...closing.filter(({ isDemo }) => !isDemo), ...ended];
}

/** Rolls back the bet of a magazine when its result is unknown. */
export async function giveBack(work: RoundWork, row: MagazineRow): Promise<AnsweredMagazine> {
  const session = await sessionById(work.pool, row.sessionId, false);
  const now = work.clock.now();
  const call = prepareReturn(magazineOf(row, session, now), row.betUuid);
  const returning = await markReturning(work.pool, row, call, new Date(now + work.leaseMs));
  if (returning) return send(work, returning);
  return { row: (await magazineById(work.pool, row.owner, row.id))!, balance: null };
}

/** Sends the stored win or rollback once; if it is not confirmed, the same bytes are retried later. */
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
    const ended = await end(work.pool, { owner: row.owner, id: row.id, state: row.state, at: new Date(now) });
    return { row: ended ?? (await magazineById(work.pool, row.owner, row.id))!, balance: reply.balance };
  }
  const delay = retryDelayMs(Math.max(row.attempts, 1), randomInt(1_000) / 1_000);
  await putOffMagazine(work.pool, row, new Date(now + delay));
  return { row, balance: null };
}

/**
 * Continues a due magazine that this process has leased: a bet whose request died is rolled back, an idle one is closed, and an unconfirmed call
 * is sent again.
 */
export async function goOn(work: RoundWork, row: MagazineRow): Promise<void> {
  if (row.state === 'LOADING') await giveBack(work, row);
  else if (row.state === 'OPEN') await closeMagazine(work, row.owner, row.id);
  else if (row.state === 'CLOSING' || row.state === 'RETURNING') await send(work, row);
}

const magazineOf = (
  { gameCode, id }: MagazineRow,
  { user, token }: Pick<Session, 'user' | 'token'>,
  nowMs: number,
): MagazineOf => ({ user, token, gameCode, magazine: id, nowMs });

const end = movedTogether(markEnded);
