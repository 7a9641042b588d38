import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { walkHeap } from '../../platform/heap-walk.ts';
import type { Job } from '../../platform/job-runner.ts';
import { pruneAnswers, pruneAnswersIn, pruneSessions, pruneSessionsIn } from './session-store.ts';

/**
 * Stored answers are kept for seven days and at most one more, by far the most of what a bet weighs that nobody reads again; sessions for
 * 130, longer than any vendor may come back; movements for ever. Every hour another part of both.
 */
export const pruneVendors = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Job => ({
  name: 'vendors-prune',
  schedule: '17 * * * *',
  async run() {
    const hour = new Date(clock.now()).getUTCHours();
    await walkHeap(
      db,
      'vendors.session',
      hour,
      (range) => pruneSessionsIn(db, range),
      () => pruneSessions(db),
    );
    await walkHeap(
      db,
      'vendors.request',
      hour,
      (range) => pruneAnswersIn(db, range),
      () => pruneAnswers(db),
    );
  },
});
