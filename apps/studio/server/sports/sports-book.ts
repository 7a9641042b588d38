import { inTransaction, type Queryable } from '../database.ts';
import { inBatches } from '../in-batches.ts';
import type { BookDeps } from './book-deps.ts';
import { cancelFixture, lockFixtures } from './fixture-store.ts';
import { LeagueResults } from './league-results.ts';
import { Matches } from './matches.ts';
import { endPaid } from './settling/settle-store.ts';
import { type Journalled, journalTickets, type NewBet } from './tickets/journal-tickets.ts';
import { type Answered, takeAnswers } from './tickets/ticket-answer.ts';
import { hastenTickets, type Ticket, type TicketKey } from './tickets/ticket-store.ts';

/** Most bets that are written down together: their matches are locked meanwhile. */
const BATCH = 50;

/** The book of simulated matches in this process. Several processes may have one: all they share is the database. */
export class SportsBook {
  readonly deps: BookDeps;
  readonly matches: Matches;
  readonly results: LeagueResults;
  /** Writes a bet down and reserves its room, with the others of that moment. */
  readonly journal: (bet: NewBet) => Promise<Journalled>;
  /** Writes down what the wallet said of a bet. Gives its ticket. */
  readonly answer: (told: Answered) => Promise<Ticket>;
  /** Ends a ticket that was decided and its wager, after the wallet has confirmed the payment. Gives the time of it. */
  readonly endPaid: (paid: TicketKey) => Promise<number>;

  constructor(deps: BookDeps) {
    this.deps = deps;
    this.matches = new Matches(deps);
    this.journal = inBatches((bets) => journalTickets(this, bets), BATCH);
    this.answer = inBatches((told) => takeAnswers(this, told), BATCH);
    this.endPaid = inBatches(async (paid) => {
      const paidAt = deps.time.now();
      await endPaid(deps.pool, paid, new Date(deps.clock.now()), paidAt);
      return paid.map(() => paidAt);
    }, BATCH);
    this.results = new LeagueResults(deps, this.matches);
  }

  /**
   * Cancels a fixture: nothing more is taken on it, and what its play has not decided by then is void.
   * @param check looks at the fixture's bets at that moment, while none can come or go, and throws to leave all as it is
   */
  async cancel(
    id: string,
    check: (tx: Queryable, now: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      await lockFixtures(tx, [id]);
      const now = this.deps.time.now();
      await check(tx, now);
      await cancelFixture(tx, id, now);
      await hastenTickets(tx, id, now);
    });
  }
}
