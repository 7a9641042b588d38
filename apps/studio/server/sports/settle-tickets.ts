import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database.ts';
import { callForWager } from '../wagers/wager-calls.ts';
import { keepAnswer, wagerById } from '../wagers/wager-store.ts';
import { owedCashOut } from './cash-out-store.ts';
import { correctTicket, payCorrections, storeCorrection } from './correct-ticket.ts';
import { lastCorrection } from './correction-store.ts';
import { countLateBets } from './feed/late-bets.ts';
import { decisionOf, judgedLegs, keepJudged } from './judge-ticket.ts';
import { nextDueOf } from './leg-results.ts';
import { payCashOut } from './pay-cash-out.ts';
import { sellByItself } from './sell-ticket.ts';
import type { SportsBook } from './sports-book.ts';
import { takeAnswer } from './ticket-answer.ts';
import { changeTicket, claimDueTickets, type Ticket, ticketById } from './ticket-store.ts';

const BATCH = 25;
const LEASE_MS = 10_000;

/**
 * Goes on with every ticket that is due: bets without an answer, legs that are decided, payments and rollbacks that are not confirmed.
 * Any number of processes may do so; what was done is not done again, and what failed is tried when the lease ends.
 * @returns how many were taken
 */
export async function settleDue(book: SportsBook): Promise<number> {
  const { pool, time, onError } = book.deps;
  const now = time.now();
  const due = await claimDueTickets(pool, now, now + LEASE_MS, BATCH);
  const done = await Promise.allSettled(due.map(({ owner, id }) => goOn(book, owner, id)));
  for (const one of done) if (one.status === 'rejected') onError(one.reason);
  return due.length;
}

/** Carries a ticket as far as it goes now. */
export async function goOn(book: SportsBook, owner: string, id: string): Promise<void> {
  for (;;) {
    const ticket = (await ticketById(book.deps.pool, owner, id, false))!;
    const hasMoved = await step(book, ticket);
    if (!hasMoved) return;
  }
}

/** One step of a ticket; false when there is none now. */
async function step(book: SportsBook, ticket: Ticket): Promise<boolean> {
  switch (ticket.state) {
    case 'SENT':
      return answerLate(book, ticket);
    case 'OPEN':
      return (
        (await payParts(book, ticket)) &&
        (await payCorrections(book.deps, ticket)) &&
        ((await sellByItself(book, ticket, randomUUID())) || judge(book, ticket))
      );
    case 'DECIDED':
      return (await payParts(book, ticket)) && pay(book, ticket);
    case 'PAID':
      return correctTicket(book, ticket);
    case 'RETURNING':
      return giveBack(book, ticket);
    default:
      return false;
  }
}

/** The process that sent the bet is gone. Its answer counts if it was written down; without one the bet is rolled back. */
async function answerLate(book: SportsBook, { owner, id }: Ticket): Promise<boolean> {
  const { betAnswer } = await wagerById(book.deps.pool, owner, id);
  const answer = betAnswer ?? (await keepAnswer(book.deps.pool, owner, id, 'unknown'));
  await takeAnswer(book, owner, id, answer, book.deps.time.now());
  return true;
}

/** Pays the parts that were sold, in their order; false while one is not confirmed, and then nothing later is paid either. */
async function payParts({ deps }: SportsBook, { owner, id, soldStake }: Ticket): Promise<boolean> {
  if (soldStake === 0n) return true;
  for (;;) {
    const sale = await owedCashOut(deps.pool, owner, id);
    if (!sale) return true;
    if (!(await payCashOut(deps, sale))) return false;
  }
}

/** Judges the legs that are decided, and the ticket when its last line is. */
async function judge(book: SportsBook, { owner, id, legs: before }: Ticket): Promise<boolean> {
  const at = book.deps.time.now();
  const opens = await book.matches.ofLegs(before);
  return inTransaction(book.deps.pool, async (tx) => {
    const ticket = (await ticketById(tx, owner, id, true))!;
    if (ticket.state !== 'OPEN') return true;
    const legs = judgedLegs(opens, ticket, at);
    await keepJudged(tx, ticket, legs);
    await countLateBets(tx, opens, ticket, legs, at);
    const decided = decisionOf(book, opens, ticket, legs);
    if (decided) {
      // one that was paid before and taken back: its first payment is spent
      if (await lastCorrection(tx, owner, id)) await storeCorrection(tx, ticket, decided);
      const { kind: decision, amount: payout } = decided;
      await changeTicket(tx, owner, id, { state: 'DECIDED', decision, payout, decidedAt: at, dueAt: at + LEASE_MS });
      return true;
    }
    await changeTicket(tx, owner, id, { state: 'OPEN', dueAt: nextDueOf(opens, legs, ticket.autoAt, at) });
    return false;
  });
}

/** Pays what was decided; the bytes of the payment were stored before, so a repeat is the same call. */
async function pay(book: SportsBook, ticket: Ticket): Promise<boolean> {
  const { owner, id, decision, payout } = ticket;
  if (await lastCorrection(book.deps.pool, owner, id)) return payAnew(book, ticket);
  const kind = decision === 'void' ? 'void' : decision === 'cash-out' ? 'cashout' : 'settle';
  const result = await callForWager(book.deps, owner, { do: 'pay', id, kind, amount: payout! });
  book.deps.reach('after_ticket_pay');
  if (!result) return false;
  await changeTicket(book.deps.pool, owner, id, { state: 'PAID', dueAt: null, paidAt: book.deps.time.now() });
  return true;
}

/** Pays a decision that is not the first one of its ticket. */
async function payAnew(book: SportsBook, ticket: Ticket): Promise<boolean> {
  if (!(await payCorrections(book.deps, ticket))) return false;
  const { owner, id } = ticket;
  await changeTicket(book.deps.pool, owner, id, { state: 'PAID', dueAt: null, paidAt: book.deps.time.now() });
  return true;
}

async function giveBack(book: SportsBook, { owner, id }: Ticket): Promise<boolean> {
  const result = await callForWager(book.deps, owner, { do: 'rollback', id });
  if (!result) return false;
  await changeTicket(book.deps.pool, owner, id, { state: 'RETURNED', dueAt: null });
  return true;
}
