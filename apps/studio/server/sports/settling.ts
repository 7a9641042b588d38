import { setTimeout as sleep } from 'node:timers/promises';
import { settleDue } from './settle-tickets.ts';
import type { SportsBook } from './sports-book.ts';

export interface Settling {
  /** Ends after the current work. */
  stop(): Promise<void>;
}
/** A batch that was full is followed by the next one at once. */
const FULL = 25;

/** Settles what is due again and again: while nothing is, one look at an index each pause. */
export function startSettling(book: SportsBook, pauseMs: number): Settling {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const taken = await settleDue(book).catch((error: unknown) => {
        book.deps.onError(error);
        return 0;
      });
      if (taken < FULL) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
