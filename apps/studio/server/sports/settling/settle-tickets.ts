import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database.ts';
import { callForWager } from '../../wagers/wager-calls.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import { countLateBets } from '../feed/late-bets.ts';
import type { SportsBook } from '../sports-book.ts';
import { decisionOf, judgedLegs, keepJudged } from '../tickets/judge-ticket.ts';
import { changeTicket, type Ticket, ticketById } from '../tickets/ticket-store.ts';
import { owedCashOut } from './cash-out-store.ts';
import { correctTicket, payCorrections, storeCorrection } from './correct-ticket.ts';
import { lastCorrection } from './correction-store.ts';
import { nextDueOf } from './leg-results.ts';
import { payCashOut } from './pay-cash-out.ts';
import { sellByItself } from './sell-ticket.ts';
import { claimDueTickets } from './settle-store.ts';
import { LEASE_MS, type Look, paymentKind, settleTogether } from './settle-together.ts';

/** Maximum number of tickets taken at a time. */
export const MOST_DUE = 50;

/**
 * Continues every due ticket: bets without an answer, decided legs, unconfirmed payments and rollbacks. Any number of processes may do so;
 * nothing is done twice, and what failed is retried when the lease ends.
 * @returns how many were taken
 */
export async function settleDue(book: SportsBook): Promise<number> {
  const { pool, time, onError } = book.deps;
  const now = time.now();
  const due = await claimDueTickets(pool, now, now + LEASE_MS, MOST_DUE);
  if (due.length === 0) return 0;
  // hundreds of bets on a match finish together
  const look = await lookAt(
    book,
    due.flatMap(({ legs }) => legs),
  );
  const left = await settleTogether(book, due, look);
  const done = await Promise.allSettled(left.map((ticket) => carryOn(book, ticket, look)));
  for (const one of done) if (one.status === 'rejected') onError(one.reason);
  return due.length;
}

async function lookAt({ deps, matches }: SportsBook, legs: Ticket['legs']): Promise<Look> {
  const at = deps.time.now();
  return { at, opens: await matches.ofLegs(legs) };
}

/** Advances a ticket as far as possible for now. */
export const goOn = async (book: SportsBook, owner: string, id: string): Promise<void> =>
  carryOn(book, await reread(book, { owner, id }), null);

const reread = async ({ deps }: SportsBook, { owner, id }: Pick<Ticket, 'owner' | 'id'>): Promise<Ticket> =>
  (await ticketById(deps.pool, owner, id, false))!;

/** @param look at the fixtures of its legs, if they were read just now; every later step rereads them */
async function carryOn(book: SportsBook, first: Ticket, look: Look | null): Promise<void> {
  let next = await step(book, first, look);
  while (next) next = await step(book, next, null);
}

/** One step of a ticket, returning the ticket afterwards; null when there is nothing more to do now. */
async function step(book: SportsBook, ticket: Ticket, look: Look | null): Promise<Ticket | null> {
  switch (ticket.state) {
    case 'SENT':
      return answerLate(book, ticket);
    case 'OPEN':
      if (!((await payParts(book, ticket)) && (await payCorrections(book.deps, ticket)))) return null;
      if (await sellByItself(book, ticket, randomUUID())) return reread(book, ticket);
      return judge(book, ticket, look ?? (await lookAt(book, ticket.legs)));
    case 'DECIDED':
      return (await payParts(book, ticket)) ? pay(book, ticket) : null;
    case 'PAID':
      return (await correctTicket(book, ticket)) ? reread(book, ticket) : null;
    case 'RETURNING':
      await giveBack(book, ticket);
      return null;
    default:
      return null;
  }
}

/** The process that sent the bet is gone. Its answer counts if it was recorded; without one the bet is rolled back. */
async function answerLate(book: SportsBook, ticket: Ticket): Promise<Ticket> {
  const { owner, id } = ticket;
  const { betAnswer } = await wagerById(book.deps.pool, owner, id);
  return book.answer({ sent: ticket, answer: betAnswer ?? 'unknown', at: book.deps.time.now() });
}

/** Pays the cashed-out parts in order; false while one is not confirmed, in which case nothing later is paid either. */
async function payParts({ deps }: SportsBook, { owner, id, soldStake }: Ticket): Promise<boolean> {
  if (soldStake === 0n) return true;
  for (;;) {
    const sale = await owedCashOut(deps.pool, owner, id);
    if (!sale) return true;
    if (!(await payCashOut(deps, sale))) return false;
  }
}

/** Judges the decided legs, and the ticket once its last line is decided. */
async function judge(book: SportsBook, { owner, id }: Ticket, { at, opens }: Look): Promise<Ticket | null> {
  return inTransaction(book.deps.pool, async (tx) => {
    const ticket = (await ticketById(tx, owner, id, true))!;
    if (ticket.state !== 'OPEN') return ticket;
    const legs = judgedLegs(opens, ticket, at);
    await keepJudged(tx, [{ ticket, legs }]);
    await countLateBets(tx, opens, ticket, legs, at);
    const decided = decisionOf(book, opens, ticket, legs);
    const isFirst = !(await lastCorrection(tx, owner, id));
    // a free bet takes no money: a void one is rolled back and can be used on another slip (ADR 75)
    if (decided?.kind === 'void' && ticket.freeRewardId !== null && isFirst)
      return { ...(await changeTicket(tx, owner, id, { state: 'RETURNING', reason: 'VOID', dueAt: at }))!, legs };
    if (decided) {
      // paid before and reversed: its first payment is used up
      if (!isFirst) await storeCorrection(tx, ticket, decided, at);
      const { kind: decision, amount: payout } = decided;
      const due = { decidedAt: at, dueAt: at + LEASE_MS };
      return { ...(await changeTicket(tx, owner, id, { state: 'DECIDED', decision, payout, ...due }))!, legs };
    }
    await changeTicket(tx, owner, id, { state: 'OPEN', dueAt: nextDueOf(opens, legs, ticket.autoAt, at) });
    return null;
  });
}

/** Pays what was decided; the bytes of the payment are stored already, so a repeat is the same call. */
async function pay(book: SportsBook, ticket: Ticket): Promise<Ticket | null> {
  const { owner, id, decision, payout, legs } = ticket;
  if (await lastCorrection(book.deps.pool, owner, id)) return payAnew(book, ticket);
  const result = await callForWager(book.deps, owner, { do: 'pay', id, kind: paymentKind(decision!), amount: payout! });
  book.deps.reach('after_ticket_pay');
  if (!result) return null;
  const paidAt = book.deps.time.now();
  return { ...(await changeTicket(book.deps.pool, owner, id, { state: 'PAID', dueAt: null, paidAt }))!, legs };
}

/** Pays a decision that is not the first one of its ticket. */
async function payAnew(book: SportsBook, ticket: Ticket): Promise<Ticket | null> {
  if (!(await payCorrections(book.deps, ticket))) return null;
  const { owner, id, legs } = ticket;
  const paidAt = book.deps.time.now();
  return { ...(await changeTicket(book.deps.pool, owner, id, { state: 'PAID', dueAt: null, paidAt }))!, legs };
}

async function giveBack(book: SportsBook, { owner, id }: Ticket): Promise<void> {
  if (await callForWager(book.deps, owner, { do: 'rollback', id }))
    await changeTicket(book.deps.pool, owner, id, { state: 'RETURNED', dueAt: null });
}
