import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { pruneAnswers, pruneSessions } from './session-store.ts';

/**
 * Stored answers are kept for seven days, by far the most of what a bet weighs that nobody reads again; sessions for 130, longer
 * than any vendor may come back; movements for ever. Every hour, a portion after the other.
 */
export const pruneVendors = (db: Db): Job => ({
  name: 'vendors-prune',
  schedule: '17 * * * *',
  async run() {
    await pruneSessions(db);
    while ((await pruneAnswers(db)) > 0);
  },
});
