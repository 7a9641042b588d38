import { setTimeout as sleep } from 'node:timers/promises';
import { readDrawPartyConfig } from './config/draw-party.ts';
import { createParty } from './modules/lottery/draws/party.ts';
import { createSecretBox } from './platform/crypto.ts';
import { createDb, createPool } from './platform/db.ts';
import { createLog } from './platform/log.ts';

// One of the two parties of house draws, in its own process: it knows its own key and its own rows, and no bets.
const PROMISE_MS = 2000;
const REVEAL_MS = 300;
const AFTER_FAULT_MS = 3000;

const config = readDrawPartyConfig(process.env);
const log = createLog(`draw-${config.side.toLowerCase()}`, config.logLevel);
const pool = createPool({
  url: config.databaseUrl,
  role: config.databaseRole,
  size: 2,
  statementTimeoutMs: 5000,
  needsPrimary: true,
});
const party = createParty({ db: createDb(pool), side: config.side, box: createSecretBox(config.key) });

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());

/** Repeats a task until the process is asked to stop; a failure is logged, and the task retried. */
async function every(ms: number, what: string, work: () => Promise<number>): Promise<void> {
  while (!stopping.signal.aborted) {
    const done = await work().catch((error: unknown) => {
      log.error({ err: error }, `could not ${what}`);
      return null;
    });
    if (done) log.info({ draws: done }, what);
    await sleep(done === null ? AFTER_FAULT_MS : ms, undefined, { signal: stopping.signal }).catch(() => {});
  }
}
log.info({ side: config.side }, 'committing to seeds');
await Promise.all([
  every(PROMISE_MS, 'promise seeds', () => party.promise()),
  every(REVEAL_MS, 'tell seeds', () => party.reveal()),
]);
await pool.end();
process.exit(0);
