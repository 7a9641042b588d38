// A worker that counts bets in small steps until it is killed: `node counting-worker.ts <database> <brand>`.
import { systemClock } from '@kismet/kernel/time';
import { createRollups } from '@kismet/server/src/modules/rollups/index.ts';
import { createDb, createPool } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';

const [url, brand] = process.argv.slice(2) as [string, string];
const pool = createPool({ url, role: 'kismet_app', size: 2, statementTimeoutMs: 10_000 });
const rollups = createRollups({
  db: createDb(pool),
  clock: systemClock,
  log: createLog('counting', 'silent'),
  agents: { pathOf: async () => new Map() },
  zones: async () => new Map([[Number(brand), 'Asia/Karachi']]),
  step: { bets: 7, money: 7 },
  alert: async () => {},
});
process.stdout.write('counting\n');
for (;;) await rollups.count();
