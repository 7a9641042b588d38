import { inTransaction } from '../database.ts';
import { removeFaults } from './feed/feed-store.ts';
import { removeFixtures } from './fixture-store.ts';
import type { SportsBook } from './sports-book.ts';

const DAY_MS = 24 * 3_600_000;
/** How long anybody can recompute a match, even one nobody bet on. */
const KEPT_MS = 30 * DAY_MS;
/** What one night's run leaves behind, a later one within this period removes; fixtures named by bets are not examined for ever. */
const WITHIN_MS = 14 * DAY_MS;
const FAULTS_KEPT_MS = 90 * DAY_MS;
const BATCH = 500;

/**
 * Removes fixtures that nothing refers to thirty days after their end (rule 6.94), one batch at a time. Any number of processes may do so at
 * once.
 */
export async function purgeFixtures({ deps: { pool, time } }: Pick<SportsBook, 'deps'>): Promise<void> {
  const to = time.now() - KEPT_MS;
  await removeFaults(pool, time.now() - FAULTS_KEPT_MS);
  for (;;) {
    const removed = await inTransaction(pool, (tx) => removeFixtures(tx, to - WITHIN_MS, to, BATCH));
    if (removed < BATCH) return;
  }
}
