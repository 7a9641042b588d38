import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { expireApprovals } from './approval-store.ts';
import { sealAudit } from './audit-chain.ts';
import { pruneOperators } from './store.ts';

export const operatorJobs = ({ db, clock }: { db: Db; clock: Clock }): readonly Job[] => [
  {
    name: 'seal-audit',
    schedule: '* * * * *',
    async run() {
      await sealAudit(db);
    },
  },
  { name: 'expire-approvals', schedule: '*/5 * * * *', run: () => expireApprovals(db, clock.now()) },
  { name: 'prune-operators', schedule: '23 * * * *', run: () => pruneOperators(db, clock.now()) },
];
