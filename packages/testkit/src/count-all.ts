import { setTimeout as sleep } from 'node:timers/promises';
import type { Rollups } from '@kismet/server/src/modules/rollups/index.ts';
import { type Db, run } from '@kismet/server/src/platform/db.ts';

/**
 * Counts until nothing is left. A transaction of another test on the same server may delay committed changes, since transaction
 * ids are global. `owner`: a connection that may read every table.
 */
export async function countAll(rollups: Pick<Rollups, 'count'>, owner: Db): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await rollups.count();
    const [left] = await run<{ n: number }>(
      owner,
      `select (select count(*) from bets.outbox o, rollups.progress p where p.origin = o.origin and (o.xid, o.n) > (p.bets_xid, p.bets_n))::int
            + (select count(*) from wallet.fact f, rollups.progress p where p.origin = f.origin and (f.xid, f.n) > (p.money_xid, p.money_n))::int as n`,
    );
    if (left!.n === 0) return;
    await sleep(50);
  }
  throw new Error('some transaction does not end');
}
