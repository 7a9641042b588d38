import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { queryOf } from '../../platform/query.ts';
import { closeHold } from './hold-commands.ts';
import { readDueHolds } from './hold-store.ts';

/** Releases expired holds, a hundred a minute, each in its own transaction. */
export const expireHolds = (db: Db, clock: Clock): Job => ({
  name: 'wallet-expire-holds',
  schedule: '* * * * *',
  async run() {
    for (const due of await readDueHolds(queryOf(db), 100)) {
      await withTx(db, (tx) =>
        closeHold(tx, due.owner_id, due.hold_id, 'expire', { opId: uuidv7(clock.now()), nowMs: clock.now() }),
      );
    }
  },
});
