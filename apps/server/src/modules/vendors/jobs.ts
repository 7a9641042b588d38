import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { pruneOld } from './session-store.ts';

/** Sessions and stored answers are kept 130 days, longer than any vendor may retry; movements are kept forever. */
export const pruneVendors = (db: Db): Job => ({
  name: 'vendors-prune',
  schedule: '17 3 * * *',
  run: () => pruneOld(db),
});
