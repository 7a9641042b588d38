import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { walkHeap } from '../../platform/heap-walk.ts';
import type { Job } from '../../platform/job-runner.ts';
import { pruneAnswers, pruneAnswersIn, pruneSessions, pruneSessionsIn } from './session-store.ts';

/**
 * Stored answers, by far the largest part of a bet's data that nobody reads again, are kept for seven days and at most one more; sessions
 * for 130 days, longer than any vendor may come back; movements stay until they are archived. Each hourly run covers a different part of both tables.
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
