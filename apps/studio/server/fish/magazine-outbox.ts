import type { RoundWork } from '../rounds/settle.ts';
import { claimMagazines } from './magazine-store.ts';
import { goOn } from './settle-magazine.ts';

const BATCH = 20;

/** Continues magazines that are due: abandoned by their process, idle, or not yet confirmed by the wallet. Returns their number. */
export async function drainMagazines(work: RoundWork, onError: (error: unknown) => void): Promise<number> {
  const now = work.clock.now();
  const due = await claimMagazines(work.pool, new Date(now), new Date(now + work.leaseMs), BATCH);
  // A failing one must not delay the others; it is retried when its lease ends.
  const done = await Promise.allSettled(due.map((row) => goOn(work, row)));
  for (const one of done) if (one.status === 'rejected') onError(one.reason);
  return due.length;
}
