import { type Runner, run as runWorker } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from './log.ts';

/** A named duty on a schedule: harmless when run twice, and in batches. */
export interface Job {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly schedule: string;
  run(): Promise<void>;
}

/** Runs the modules' jobs from the queue in the database; two workers share the work. */
export async function startJobs(pool: pg.Pool, jobs: readonly Job[], log: Logger): Promise<Runner> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async () => {
        const started = Date.now();
        await job.run();
        log.debug({ job: job.name, ms: Date.now() - started }, 'job done');
      },
    ]),
  );
  return runWorker({
    pgPool: pool,
    taskList,
    crontab: jobs.map((job) => `${job.schedule} ${job.name} ?max=3&jobKey=${job.name}`).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
  });
}
