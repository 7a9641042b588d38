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

/** Maximum number of bets recorded together: their matches are locked in the meantime. */
const BATCH = 50;

/** The book of simulated matches in this process. Several processes may each have one: all they share is the database. */
export class SportsBook {
  readonly deps: BookDeps;
  readonly matches: Matches;
  readonly results: LeagueResults;
  /** Records a bet and reserves its room, together with the others of that moment. */
  readonly journal: (bet: NewBet) => Promise<Journalled>;
  /** Records the wallet's answer to a bet. Returns its ticket. */
  readonly answer: (told: Answered) => Promise<Ticket>;
  /** Ends a decided ticket and its wager after the wallet has confirmed the payment. Returns the time. */
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
   * Cancels a fixture: no further bet is taken on it, and what its play has not decided by then is void.
   * @param check inspects the fixture's bets at that moment, while none can come or go, and throws to leave everything as it is
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
