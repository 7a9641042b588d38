import { previewCorrection } from '../../../games/sports/settlement/resulting.ts';
import { goOn } from '../settling/settle-tickets.ts';
import type { SportsBook } from '../sports-book.ts';
import type { Ticket } from '../tickets/ticket-store.ts';
import { allOnMarket, type DueCorrection, dueCorrections, ofMoney, sumsOfMoney } from './due-corrections.ts';
import { claimRechecks, endRecheck, type Recheck } from './feed-store.ts';
import { holdMarket, releaseMarket } from './held-store.ts';

const BATCH = 10;
const LEASE_MS = 30_000;

/**
 * Goes on with the tickets of markets whose results were told or changed: open ones are judged, paid ones corrected. What a process leaves
 * behind is looked at again when its lease ends. Gives how many markets were taken.
 */
export async function recheckDue(book: SportsBook): Promise<number> {
  const { pool, time, onError } = book.deps;
  const now = time.now();
  const due = await claimRechecks(pool, now, now + LEASE_MS, BATCH);
  for (const one of due) await recheck(book, one).catch(onError);
  return due.length;
}

async function recheck(book: SportsBook, one: Recheck): Promise<void> {
  const { pool } = book.deps;
  const tickets = await allOnMarket(pool, one);
  // first those that are paid: when they are held, open ones keep what the same results were for them
  if (!one.isKept) await correct(book, one, tickets);
  for (const { state, owner, id } of tickets) if (state === 'OPEN') await goOn(book, owner, id);
  await endRecheck(pool, one, null);
}

/** Corrects paid tickets by the results of now, or holds the market (rules 6.93 and 6.95). */
async function correct(book: SportsBook, one: Recheck, tickets: readonly Ticket[]): Promise<void> {
  const { pool, time } = book.deps;
  const changed = await dueCorrections(book, pool, one, tickets);
  if (!one.isApproved && needsSecond(changed, time.now()))
    return holdMarket(pool, one, sumsOfMoney(changed), time.now());
  if (one.isHeld) await releaseMarket(pool, one);
  for (const { ticket } of changed) await goOn(book, ticket.owner, ticket.id);
}

function needsSecond(changed: readonly DueCorrection[], now: number): boolean {
  const real = ofMoney(changed);
  if (real.length === 0) return false;
  const first = Math.min(...real.map(({ ticket }) => ticket.decidedAt!));
  // what owners have is not known here: the platform says what cannot be taken back
  const rows = real.map(({ ticket: { id, owner }, paid, due }) => ({
    ...{ ticket: id, owner, paid, due: due ?? 0n, balance: paid },
  }));
  return previewCorrection(rows, now - first).needsSecond;
}
