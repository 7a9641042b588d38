import { inTransaction, type Queryable } from '../database.ts';
import type { BookDeps } from './book-deps.ts';
import { cancelFixture, lockFixtures } from './fixture-store.ts';
import { Matches } from './matches.ts';
import { hastenTickets } from './ticket-store.ts';

/** The book of simulated matches in this process. Several processes may have one: all they share is the database. */
export class SportsBook {
  readonly deps: BookDeps;
  readonly matches: Matches;

  constructor(deps: BookDeps) {
    this.deps = deps;
    this.matches = new Matches(deps);
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
