import { assert } from '@kismet/kernel/assert';
import { inTransaction, type Queryable } from '../database.ts';
import { type Session, sessionById } from '../sessions/session-store.ts';
import { callForRow } from '../wagers/wager-calls.ts';
import { type BetAnswer, type WagerRow, wagerById } from '../wagers/wager-store.ts';
import { addExposures } from './exposure-store.ts';
import { lockedFixtures } from './fixture-store.ts';
import { nextDueOf } from './leg-results.ts';
import { isSuspended } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';
import { sharesOf } from './ticket-shares.ts';
import { changeTicket, type Ticket, type TicketChange, ticketById } from './ticket-store.ts';

/** A ticket whose bet was journalled. */
type Sent = Pick<Ticket, 'owner' | 'id' | 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints' | 'releasedAt'>;

/**
 * Asks the wallet for the stake of a ticket, by the row that was journalled, and writes its answer down. Repeating it sends the same bytes and
 * changes nothing.
 */
export async function answerTicket(book: SportsBook, session: Session, sent: Sent, row: WagerRow): Promise<Ticket> {
  const result = await callForRow(book.deps, row, session, { do: 'bet', id: sent.id });
  assert(result?.kind === 'answer', 'a bet has an answer');
  book.deps.reach('after_ticket_bet');
  return takeAnswer(book, sent, result.answer, book.deps.time.now());
}

/**
 * Writes down what the wallet said of a bet (rule 6.21): it stands, unless a material incident or a stop came between its release and the answer;
 * then nobody was told that it stands, and it is rolled back. A ticket that was answered before stays as it is.
 */
export async function takeAnswer(
  { deps, matches }: SportsBook,
  sent: Sent,
  answer: BetAnswer,
  at: number,
): Promise<Ticket> {
  const { owner, id, legs, releasedAt } = sent;
  const fixtures = [...new Set(legs.map(({ fixture }) => fixture))].sort();
  return inTransaction(deps.pool, async (tx) => {
    const list = await matches.opened(await lockedFixtures(tx, fixtures), tx);
    const opens = new Map(list.map((open) => [open.fixture.id, open]));
    const incidents = list.map((open) => matches.lastMaterial(open, at) ?? 0);
    const isStopped = legs.some(({ fixture, market }) => {
      const open = opens.get(fixture)!;
      return open.feed !== null && isSuspended(matches, open, at, market);
    });
    const isCancelled = list.some(({ fixture }) => fixture.cancelledAt !== null);
    const isOvertaken = isCancelled || isStopped || Math.max(...incidents) > releasedAt;
    const isTaken = answer === 'accepted' && !isOvertaken;
    const change = isTaken
      ? ({ state: 'OPEN', acceptedAt: at, dueAt: nextDueOf(opens, legs, null, at) } as const)
      : refusalOf(answer, at);
    const row = await changeTicket(tx, owner, id, change, 'SENT');
    if (!row) return (await ticketById(tx, owner, id, false))!;
    if (!isTaken) await releaseRoom(tx, sent);
    return { ...row, legs };
  });
}

const refusalOf = (answer: BetAnswer, at: number): TicketChange =>
  answer === 'declined'
    ? { state: 'DECLINED', dueAt: null, reason: 'NOT_ENOUGH_MONEY' }
    : { state: 'RETURNING', dueAt: at, reason: answer === 'unknown' ? 'WALLET_SILENT' : 'EVENT_CHANGED' };

/** Gives the room that a bet holds in the books back, or that of a part of its lines. Only under the locks of its fixtures. */
export async function releaseRoom(
  tx: Queryable,
  ticket: Pick<Ticket, 'owner' | 'id' | 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints'>,
): Promise<void> {
  const wager = await wagerById(tx, ticket.owner, ticket.id);
  const { isDemo, currency } = await sessionById(tx, wager.sessionId, false);
  await addExposures(tx, isDemo ? 'play' : currency, sharesOf(ticket), -1n);
}
