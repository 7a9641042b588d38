import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { modeOf, payoutOfTicket } from '../../games/sports/slip/ticket-mode.ts';
import type { Queryable } from '../database.ts';
import { countedLegs } from '../sports/joint-quotes.ts';
import type { Matches, OpenFixture } from '../sports/matches.ts';
import { legResult } from '../sports/settling/leg-results.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { openTicketsOn, type Ticket } from '../sports/tickets/ticket-store.ts';
import type { AskedWork, Preview } from './asks.ts';
import { digestOf } from './void-round.ts';

/** Maximum number of open tickets that can be reviewed for one fixture; a fixture with more is not cancelled here. */
const MOST_TICKETS = 5_000;

/** What happens to an open ticket when a fixture is cancelled. Units of 10^-5. */
export interface CancelledTicket {
  readonly owner: string;
  readonly id: string;
  /** Null while other legs are open. */
  readonly payout: bigint | null;
  readonly isRefund: boolean;
}

/**
 * What happens to tickets when a fixture is cancelled at a given time (rule 6.52): legs already decided on the field stand and every other leg
 * on it is void, judged by the same functions that judge tickets afterwards.
 */
export function cancelledTickets(
  matches: Matches,
  fixture: string,
  tickets: readonly Ticket[],
  opens: ReadonlyMap<string, OpenFixture>,
  at: number,
): CancelledTicket[] {
  const openOf = (id: string): OpenFixture => {
    const open = opens.get(id)!;
    return id === fixture
      ? { ...open, fixture: { ...open.fixture, cancelledAt: open.fixture.cancelledAt ?? at } }
      : open;
  };
  return tickets.map((ticket) => {
    const { owner, id, mode, lineStake, soldStake } = ticket;
    const judged = ticket.legs.map((leg) => ({
      ...leg,
      result: leg.result ?? legResult(openOf(leg.fixture), leg, at, ticket),
    }));
    const counted = countedLegs(matches, opens, ticket, judged);
    const decided = payoutOfTicket(modeOf(mode)!, counted, lineStake - soldStake, BOOK_RULES);
    return { owner, id, payout: decided?.amount ?? null, isRefund: decided?.kind === 'void' };
  });
}

/** Cancels a fixture with its open tickets. */
export function cancelsOfFixtures(book: SportsBook): AskedWork {
  async function previewAt(tx: Queryable, house: string, id: string, at: number): Promise<Preview> {
    const open = house === BOOK_HOUSE ? await book.matches.byId(id) : null;
    if (!open) throw new Refused('NOT_FOUND');
    if (open.fixture.cancelledAt !== null || open.fixture.endsAt <= at) throw new Refused('ROUND_DECIDED');
    const tickets = await openTicketsOn(tx, id, MOST_TICKETS + 1);
    if (tickets.length > MOST_TICKETS) throw new Refused('TOO_MANY_TICKETS');
    const opens = await book.matches.ofLegs(tickets.flatMap(({ legs }) => legs));
    const done = cancelledTickets(book.matches, id, tickets, opens, at);
    const sum = (of: readonly CancelledTicket[]) =>
      unitsToDecimal(of.reduce((all, { payout }) => all + (payout ?? 0n), 0n));
    const players = [...Map.groupBy(done, ({ owner }) => owner).values()];
    return {
      shown: {
        ...{ fixture: id, home: open.fixture.home, away: open.fixture.away },
        ...{ wagers: done.length, back: sum(done), refunds: done.filter(({ isRefund }) => isRefund).length },
        goOn: done.filter(({ payout }) => payout === null).length,
        players: players.map((own) => ({ wagers: own.length, back: sum(own) })),
      },
      digest: digestOf([id, ...done.map((one) => `${one.owner} ${one.id} ${one.payout}`).sort()].join('\n')),
    };
  }
  return {
    preview: (house, id) => previewAt(book.deps.pool, house, id, book.deps.time.now()),
    async carryOut(house, id, digest) {
      const open = await book.matches.byId(id);
      // approved earlier, and carried out by a process that then ended
      if (open && open.fixture.cancelledAt !== null) return;
      await book.cancel(id, async (tx, now) => {
        if ((await previewAt(tx, house, id, now)).digest !== digest) throw new Refused('PREVIEW_STALE');
      });
    },
  };
}
