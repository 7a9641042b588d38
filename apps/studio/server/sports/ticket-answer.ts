import { assert } from '@kismet/kernel/assert';
import { inTransaction, type Queryable } from '../database.ts';
import { sessionById } from '../sessions/session-store.ts';
import { callForWager } from '../wagers/wager-calls.ts';
import { type BetAnswer, wagerById } from '../wagers/wager-store.ts';
import { addExposures } from './exposure-store.ts';
import { lockFixtures } from './fixture-store.ts';
import { nextDueOf } from './leg-results.ts';
import { isSuspended } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';
import { sharesOf } from './ticket-shares.ts';
import { changeTicket, type Ticket, ticketById } from './ticket-store.ts';

/** Asks the wallet for the stake of a ticket and writes its answer down. Repeating it sends the same bytes and changes nothing. */
export async function answerTicket(book: SportsBook, owner: string, id: string): Promise<Ticket> {
  const result = await callForWager(book.deps, owner, { do: 'bet', id });
  assert(result?.kind === 'answer', 'a bet has an answer');
  book.deps.reach('after_ticket_bet');
  return takeAnswer(book, owner, id, result.answer, book.deps.time.now());
}

/**
 * Writes down what the wallet said of a bet (rule 6.21): it stands, unless a material incident or a stop came between its release and the answer;
 * then nobody was told that it stands, and it is rolled back. A ticket that was answered before stays as it is.
 */
export async function takeAnswer(
  { deps, matches }: SportsBook,
  owner: string,
  id: string,
  answer: BetAnswer,
  at: number,
): Promise<Ticket> {
  const { legs, releasedAt } = (await ticketById(deps.pool, owner, id, false))!;
  const opens = await matches.ofLegs(legs);
  return inTransaction(deps.pool, async (tx) => {
    const cancelled = await lockFixtures(tx, [...opens.keys()].sort());
    await matches.renew([...opens.values()], tx);
    const incidents = [...opens.values()].map((open) => matches.lastMaterial(open, at) ?? 0);
    const isStopped = legs.some(({ fixture, market }) => {
      const open = opens.get(fixture)!;
      return open.feed !== null && isSuspended(matches, open, at, market);
    });
    const ticket = (await ticketById(tx, owner, id, true))!;
    if (ticket.state !== 'SENT') return ticket;
    const isOvertaken = cancelled.size > 0 || isStopped || Math.max(...incidents) > releasedAt;
    if (answer === 'accepted' && !isOvertaken) {
      await changeTicket(tx, owner, id, { state: 'OPEN', acceptedAt: at, dueAt: nextDueOf(opens, legs, null, at) });
    } else {
      await releaseRoom(tx, ticket);
      await changeTicket(
        tx,
        owner,
        id,
        answer === 'declined'
          ? { state: 'DECLINED', dueAt: null, reason: 'NOT_ENOUGH_MONEY' }
          : { state: 'RETURNING', dueAt: at, reason: answer === 'unknown' ? 'WALLET_SILENT' : 'EVENT_CHANGED' },
      );
    }
    return (await ticketById(tx, owner, id, false))!;
  });
}

/** Gives the room that a bet holds in the books back, or that of a part of its lines. Only under the locks of its fixtures. */
export async function releaseRoom(
  tx: Queryable,
  ticket: Pick<Ticket, 'owner' | 'id' | 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints'>,
): Promise<void> {
  const wager = await wagerById(tx, ticket.owner, ticket.id);
  const { isDemo, currency } = await sessionById(tx, wager.sessionId, false);
  await addExposures(tx, isDemo ? 'play' : currency, sharesOf(ticket), -1n);
}
