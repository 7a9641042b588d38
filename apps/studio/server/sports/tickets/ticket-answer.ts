import { isStopped as isStoppedByDesk } from '../../../games/sports/book/stops.ts';
import { inTransaction, type Queryable } from '../../database.ts';
import { sessionById } from '../../sessions/session-store.ts';
import { type BetAnswer, keepAnswers, keyOf, wagerById } from '../../wagers/wager-store.ts';
import type { BookDeps } from '../book-deps.ts';
import { type DeskWords, readDeskWords } from '../desk-word-store.ts';
import { addExposures } from '../exposure-store.ts';
import { lockedFixtures } from '../fixture-store.ts';
import type { Matches, OpenFixture } from '../matches.ts';
import { isSuspended } from '../quotes.ts';
import { nextDueOf } from '../settling/leg-results.ts';
import { bookCurrency } from './journal-tickets.ts';
import { sharesOf } from './ticket-shares.ts';
import { changeTickets, type Ticket, type TicketChange, ticketById } from './ticket-store.ts';

/** A ticket whose bet was journalled. */
export type Sent = Pick<Ticket, 'owner' | 'id' | 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints' | 'releasedAt'>;
/** The wallet's answer to a bet, and when it came. */
export interface Answered {
  readonly sent: Sent;
  readonly answer: BetAnswer;
  readonly at: number;
}

/**
 * Records the wallet's answers to bets (rule 6.21): a bet stands, unless a material incident or a suspension, by a feed or the desk, came
 * between its release and the answer; in that case nobody has been told that it stands, and it is rolled back. A ticket answered before stays as
 * it is: the first recorded answer counts.
 */
export function takeAnswers(
  { deps, matches }: { readonly deps: BookDeps; readonly matches: Matches },
  told: readonly Answered[],
): Promise<Ticket[]> {
  const fixtures = [...new Set(told.flatMap(({ sent }) => sent.legs.map(({ fixture }) => fixture)))];
  return inTransaction(deps.pool, async (tx) => {
    const list = await matches.opened(await lockedFixtures(tx, fixtures), tx);
    const opens = new Map(list.map((open) => [open.fixture.id, open]));
    const words = await readDeskWords(tx);
    const kept = await keepAnswers(
      tx,
      told.map(({ sent: { owner, id }, answer }) => ({ owner, id, answer })),
    );
    const changes = told.map((one) => ({
      ...{ owner: one.sent.owner, id: one.sent.id },
      ...changeOf({ matches, words }, opens, { ...one, answer: kept.get(keyOf(one.sent))! }),
    }));
    const rows = new Map((await changeTickets(tx, changes, 'SENT')).map((row) => [keyOf(row), row]));
    const tickets: Ticket[] = [];
    for (const { sent } of told) {
      const row = rows.get(keyOf(sent));
      // reported twice at once: the second finds the result of the first
      rows.delete(keyOf(sent));
      if (row && row.state !== 'OPEN') await releaseRoom(tx, sent);
      tickets.push(row ? { ...row, legs: sent.legs } : (await ticketById(tx, sent.owner, sent.id, false))!);
    }
    return tickets;
  });
}

function changeOf(
  { matches, words }: { readonly matches: Matches; readonly words: DeskWords },
  opens: ReadonlyMap<string, OpenFixture>,
  { sent, answer, at }: Answered,
): TicketChange {
  const { legs, releasedAt } = sent;
  const own = [...new Set(legs.map(({ fixture }) => fixture))].map((fixture) => opens.get(fixture)!);
  const incidents = own.map((open) => matches.lastMaterial(open, at) ?? 0);
  const isStopped = legs.some(({ fixture, market }) => {
    const open = opens.get(fixture)!;
    if (isStoppedByDesk(words.stops, open.fixture, market)) return true;
    return open.feed !== null && isSuspended(matches, open, at, market);
  });
  const isCancelled = own.some(({ fixture }) => fixture.cancelledAt !== null);
  const isOvertaken = isCancelled || isStopped || Math.max(...incidents) > releasedAt;
  return answer === 'accepted' && !isOvertaken
    ? { state: 'OPEN', acceptedAt: at, dueAt: nextDueOf(opens, legs, null, at) }
    : refusalOf(answer, at);
}

const refusalOf = (answer: BetAnswer, at: number): TicketChange =>
  answer === 'declined'
    ? { state: 'DECLINED', dueAt: null, reason: 'NOT_ENOUGH_MONEY' }
    : { state: 'RETURNING', dueAt: at, reason: answer === 'unknown' ? 'WALLET_SILENT' : 'EVENT_CHANGED' };

/** Releases the room that a bet holds in the books, or that of a part of its lines. Only under the locks of its fixtures. */
export async function releaseRoom(
  tx: Queryable,
  ticket: Pick<Ticket, 'owner' | 'id' | 'mode' | 'legs' | 'lineStake' | 'joint' | 'joints'>,
): Promise<void> {
  const wager = await wagerById(tx, ticket.owner, ticket.id);
  const session = await sessionById(tx, wager.sessionId, false);
  await addExposures(tx, bookCurrency(session), sharesOf(ticket), -1n);
}
