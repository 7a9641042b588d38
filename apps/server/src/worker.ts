import { clockOf } from '@kismet/kernel/clock-file';
import { watchBooks, watchPool, watchProcess } from './compose/watched.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { guardedByClock } from './platform/clock-guard.ts';
import { createForeignPool } from './platform/db.ts';
import { startJobs } from './platform/job-runner.ts';
import { createLog } from './platform/log.ts';

const config = readConfig(process.env);
const log = createLog('worker', config.logLevel);
const clock = clockOf(config.clockFile);
const product = await compose(config, clock, log);
// The queue creates and alters its own tables, so it acts as the database owner. A failed job is written back with its id,
// which must not be a bigint: that would crash the process.
const jobsPool = {
  url: config.databaseUrl,
  role: null,
  size: 8,
  statementTimeoutMs: 30_000,
  needsPrimary: true,
} as const;
const pool = createForeignPool(jobsPool);
// changes made by jobs are published to open pages, and bets made through the API are counted at once
product.live.onHeard((topic) => {
  if (topic === 'round') product.rollups.countSoon();
});
await product.live.start();
watchBooks(product);
watchPool(product.metrics, 'jobs', pool);
const watched = await watchProcess(product, config);
const movedClock = config.clockFile === null ? null : clock;
const [jobs, duties] = [
  guardedByClock(product.jobs, product.readiness),
  guardedByClock(product.duties, product.readiness),
];
const runner = await startJobs(pool, jobs, duties, log, movedClock, product.metrics, product.tracing);
log.info({ jobs: product.jobs.map((job) => job.name) }, 'working');

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), 14_000).unref();
  product.readiness.drain();
  await runner.stop();
  await watched.stop();
  await pool.end();
  await product.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
