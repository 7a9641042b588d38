import { type Db, withTx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { carryRaised, readRaised } from './raised-store.ts';

const AT_ONCE = 200;

/** Carries alerts, raised by stripes next to their members' rows, to the operators' list, each in a separate transaction. */
export const carryAlerts = (db: Db): Job => ({
  name: 'alerts-carry',
  schedule: '* * * * *',
  async run() {
    for (const raised of await readRaised(db, AT_ONCE)) await withTx(db, (tx) => carryRaised(tx, raised));
  },
});
