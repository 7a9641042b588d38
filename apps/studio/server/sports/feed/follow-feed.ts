import { setTimeout as sleep } from 'node:timers/promises';
import type { Settling } from '../settling/settling.ts';
import type { SportsBook } from '../sports-book.ts';
import type { FeedSource } from './feed-source.ts';
import { takeFixture, takeReceived } from './take-message.ts';

const AGAIN_MS = 500;

/** Follows a source until it is stopped. A message that could not be processed is retried before the next one: none is skipped. */
export function followFeed(book: SportsBook, source: FeedSource): Settling {
  const stopping = new AbortController();
  const { signal } = stopping;
  const surely = async (work: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        book.deps.onError(error);
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const plan = async () => {
    for await (const change of source.fixtures(signal)) await takeFixture(book, source.code, change);
  };
  const listen = async () => {
    for await (const received of source.messages(signal)) {
      if (signal.aborted) return;
      await surely(async () => {
        const ask = await takeReceived(book, source.code, received);
        if (ask) await source.recover(ask.producer, ask.after, ask.request);
      });
    }
  };
  const loop = surely(plan).then(() => surely(listen));
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
