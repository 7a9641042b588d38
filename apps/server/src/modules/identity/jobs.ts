import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import * as store from './store.ts';

const BATCH = 5000;
const BATCHES = 20;

export const identityJobs = ({
  db,
  clock,
  rotateKeys,
}: {
  db: Db;
  clock: Clock;
  rotateKeys: () => Promise<void>;
}): readonly Job[] => [
  { name: 'rotate-transport-keys', schedule: '7 * * * *', run: rotateKeys },
  {
    name: 'prune-identity',
    schedule: '*/10 * * * *',
    async run() {
      for (let i = 0; i < BATCHES; i++) if ((await store.prune(db, clock.now(), BATCH)) < BATCH) return;
    },
  },
];
