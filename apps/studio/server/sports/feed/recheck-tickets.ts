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
 * Continues the tickets of markets whose results arrived or changed: open ones are judged, paid ones corrected. What a process leaves unfinished
 * is rechecked when its lease ends. Returns how many markets were taken.
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
  // paid ones first: if they are held, open ones are not judged by the same results
  if (!one.isKept) await correct(book, one, tickets);
  for (const { state, owner, id } of tickets) if (state === 'OPEN') await goOn(book, owner, id);
  await endRecheck(pool, one, null);
}

/** Corrects paid tickets by the current results, or holds the market (rules 6.93 and 6.95). */
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
  // the owners' balances are not known here: the platform reports what cannot be reclaimed
  const rows = real.map(({ ticket: { id, owner }, paid, due }) => ({
    ...{ ticket: id, owner, paid, due: due ?? 0n, balance: paid },
  }));
  return previewCorrection(rows, now - first).needsSecond;
}
