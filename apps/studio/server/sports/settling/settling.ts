import { setTimeout as sleep } from 'node:timers/promises';
import { recheckDue } from '../feed/recheck-tickets.ts';
import { purgeFixtures } from '../purge-fixtures.ts';
import type { SportsBook } from '../sports-book.ts';
import { pruneSlips } from '../tickets/slip-codes.ts';
import { MOST_DUE, settleDue } from './settle-tickets.ts';

export interface Settling {
  /** Stops after the current work. */
  stop(): Promise<void>;
}

/** Settles what is due in a loop: while nothing is, it costs one look at an index for each pause. */
export function startSettling(book: SportsBook, pauseMs: number): Settling {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const taken = await settleDue(book).catch((error: unknown) => {
        book.deps.onError(error);
        return 0;
      });
      const rechecked = await recheckDue(book).catch((error: unknown) => {
        book.deps.onError(error);
        return 0;
      });
      // a full batch: there may be more
      if (taken < MOST_DUE && rechecked === 0)
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

const PRUNE_EACH_MS = 10 * 60_000;
const PURGE_EACH_MS = 24 * 3_600_000;

/** Removes expired saved slips every ten minutes and fixtures once a day, both at the start as well, until it is stopped. */
export function startPruning(book: SportsBook): Settling {
  let current = Promise.resolve();
  let purgedAt: number | null = null;
  const clean = async () => {
    await pruneSlips(book);
    const now = book.deps.time.now();
    if (purgedAt !== null && now < purgedAt + PURGE_EACH_MS) return;
    await purgeFixtures(book);
    purgedAt = now;
  };
  const prune = () => {
    current = current.then(clean).catch(book.deps.onError);
  };
  const timer = setInterval(prune, PRUNE_EACH_MS);
  prune();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
