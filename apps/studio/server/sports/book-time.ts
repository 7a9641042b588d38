import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../database.ts';
import { TableTime } from '../tables/table-time.ts';
import type { BookTime } from './book-deps.ts';

const FOLLOW_CLOCK_EACH_MS = 5_000;

/** The clock of the database for the book, tracked until it is stopped. */
export async function startBookTime(
  tx: Queryable,
  onError: (error: unknown) => void,
): Promise<BookTime & { stop(): void }> {
  const time = await TableTime.start(tx);
  const timer = setInterval(() => void time.follow().catch(onError), FOLLOW_CLOCK_EACH_MS);
  return {
    now: () => time.now(),
    wait: (ms) => sleep(ms),
    stop: () => clearInterval(timer),
  };
}
