import { payRefunds } from '../desk/refund/pay-refunds.ts';
import { drainMagazines } from '../fish/magazine-outbox.ts';
import { claimDue } from './round-store.ts';
import { type RoundWork, settle } from './settle.ts';

export interface Outbox {
  /** Settles due rounds; returns their number. */
  drainOnce(): Promise<number>;
  /** Ends the loop after the current work. */
  stop(): Promise<void>;
}

const BATCH = 20;

/**
 * Finds rounds whose request died or whose wallet call must be retried, and continues them. This is also crash recovery: a round
 * without a worker becomes due when its lease ends. Any number of processes may run it.
 */
export function startOutbox(work: RoundWork, pauseMs: number, onError: (error: unknown) => void): Outbox {
  const stopping = new AbortController();
  const drainOnce = async (): Promise<number> => {
    const now = work.clock.now();
    const rounds = await claimDue(work.pool, new Date(now), new Date(now + work.leaseMs), BATCH);
    // A failing one must not delay the others; it is retried when its lease ends.
    const done = await Promise.allSettled(rounds.map((round) => settle(work, round)));
    for (const one of done) if (one.status === 'rejected') onError(one.reason);
    await payRefunds(work);
    return rounds.length + (await drainMagazines(work, onError));
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const taken = await drainOnce().catch((error) => {
        onError(error);
        return 0;
      });
      if (taken < BATCH) await pause(pauseMs, stopping.signal);
    }
  })();
  return {
    drainOnce,
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
