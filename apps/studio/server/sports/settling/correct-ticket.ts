import { assert } from '@kismet/kernel/assert';
import { inTransaction, type Queryable } from '../../database.ts';
import { sessionById, setPlayBalance } from '../../sessions/session-store.ts';
import { prepareWagerPayment, prepareWagerUndo } from '../../wagers/wager-bodies.ts';
import { wagerOf } from '../../wagers/wager-calls.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import type { BookDeps } from '../book-deps.ts';
import type { SportsBook } from '../sports-book.ts';
import { decisionOf, judgedLegs, keepJudged } from '../tickets/judge-ticket.ts';
import { changeTicket, reopenTicket, type Ticket, ticketById } from '../tickets/ticket-store.ts';
import {
  addCorrection,
  type Correction,
  confirmUndo,
  confirmWin,
  lastCorrection,
  owedCorrection,
} from './correction-store.ts';

const LEASE_MS = 10_000;

/** Whether a ticket's result can change: it has a fed leg and was not cashed out in full. Simulated matches are judged for good. */
export const canChange = ({ decision, legs }: Pick<Ticket, 'decision' | 'legs'>): boolean =>
  decision !== 'cash-out' && legs.some(({ result }) => result?.kind !== 'judged');

/**
 * Pays a ticket by the current results where these differ from the ones it was paid by (rules 6.2 and 6.93): first the new payment, even if it
 * is 0, and then the reversal of the former one; without a result, only the reversal, and the bet is open again. Both calls are stored together.
 * @returns whether anything changed
 */
export async function correctTicket(book: SportsBook, before: Ticket): Promise<boolean> {
  if (!canChange(before)) return false;
  const opens = await book.matches.ofLegs(before.legs);
  if ([...opens.values()].every(({ feed }) => feed === null)) return false;
  const at = book.deps.time.now();
  const { owner, id } = before;
  return inTransaction(book.deps.pool, async (tx) => {
    const ticket = (await ticketById(tx, owner, id, true))!;
    if (ticket.state !== 'PAID') return false;
    const legs = judgedLegs(opens, ticket, at);
    const decided = decisionOf(book, opens, ticket, legs);
    if (decided?.amount === ticket.payout && decided) return false;
    await keepJudged(tx, [{ ticket, legs }]);
    await storeCorrection(tx, ticket, decided, at);
    if (decided)
      await changeTicket(tx, owner, id, {
        ...{ state: 'DECIDED', decision: decided.kind, payout: decided.amount, decidedAt: at, dueAt: at + LEASE_MS },
      });
    else await reopenTicket(tx, owner, id, at + LEASE_MS);
    return true;
  });
}

/** Stores the calls that pay a ticket again and reverse its former payment, if there is one. */
export async function storeCorrection(
  tx: Queryable,
  { owner, id }: Pick<Ticket, 'owner' | 'id'>,
  decided: { readonly kind: 'settle' | 'void' | 'cashout'; readonly amount: bigint } | null,
  nowMs: number,
): Promise<void> {
  const row = await wagerById(tx, owner, id);
  const last = await lastCorrection(tx, owner, id);
  const former = last
    ? last.amount === null
      ? null
      : { uuid: last.winUuid!, amount: last.amount }
    : { uuid: row.paymentUuid!, amount: row.payment! };
  assert(former || decided, 'a correction pays or takes back');
  const of = await wagerOf(tx, row, nowMs);
  const number = (last?.number ?? 1) + 1;
  const win = decided && prepareWagerPayment(of, row.betUuid, row.currency, { ...decided, version: number });
  const undo = former && prepareWagerUndo(of, former.uuid, number, decided !== null);
  await addCorrection(
    tx,
    {
      ...{ owner, ticketId: id, number, amount: decided?.amount ?? null },
      ...{ undoneAmount: former?.amount ?? null, undoBody: undo?.body ?? null },
    },
    win,
  );
}

/** Sends what corrections of a ticket still owe, in order: win first, then rollback. False while a call is not confirmed. */
export async function payCorrections(deps: BookDeps, { owner, id }: Pick<Ticket, 'owner' | 'id'>): Promise<boolean> {
  for (;;) {
    const owed = await owedCorrection(deps.pool, owner, id);
    if (!owed) return true;
    if (!(await carryOut(deps, owed))) return false;
  }
}

async function carryOut(deps: BookDeps, one: Correction): Promise<boolean> {
  const row = await wagerById(deps.pool, one.owner, one.ticketId);
  const { isDemo } = await sessionById(deps.pool, row.sessionId, false);
  if (isDemo) {
    await inTransaction(deps.pool, (tx) => movePlayed(tx, row.sessionId, one, deps.time.now()));
    return true;
  }
  if (one.winBody !== null && !one.isWon) {
    if ((await deps.wallet.send(row.house, 'win', one.winBody, 1)).status !== 'RS_OK') return false;
    deps.reach('after_correction_win');
    await confirmWin(deps.pool, one, deps.time.now());
  }
  if (one.undoBody !== null && !one.isUndone) {
    deps.reach('before_correction_undo');
    if ((await deps.wallet.send(row.house, 'rollback', one.undoBody, 1)).status !== 'RS_OK') return false;
    await confirmUndo(deps.pool, one, deps.time.now());
  }
  return true;
}

/** The same with play money, which nobody can owe: what has been spent already is not reclaimed. */
async function movePlayed(tx: Queryable, sessionId: string, one: Correction, at: number): Promise<void> {
  const { playBalance } = await sessionById(tx, sessionId, true);
  const won = one.winBody !== null && (await confirmWin(tx, one, at)) ? one.amount! : 0n;
  const undone = one.undoBody !== null && (await confirmUndo(tx, one, at)) ? one.undoneAmount! : 0n;
  const balance = playBalance + won - undone;
  await setPlayBalance(tx, sessionId, balance > 0n ? balance : 0n);
}
