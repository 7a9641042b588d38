import type { Clock } from '@kismet/kernel/time';
import { Logger as QueueLogger, type Runner, run as runWorker } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from './log.ts';
import { followMovedClock } from './moved-schedule.ts';

/** A named duty on a schedule: harmless when run twice, and in batches. */
export interface Job {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly schedule: string;
  /** Its pause is one that people rely on: kept also where tests move the clock and all else is done at once. */
  readonly keepsPause?: true;
  run(): Promise<void>;
}

/** What is done for each job that `addJob` queued under its name: harmless when run twice. One that throws is asked again. */
export interface Duty {
  readonly name: string;
  run(payload: unknown): Promise<void>;
}

/**
 * Runs the modules' jobs and duties from the queue in the database; two workers share the work. The queue's schedule follows the clock of
 * the system; where tests move the clock, jobs are queued by that one instead (`moved-schedule.ts`).
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  duties: readonly Duty[],
  log: Logger,
  movedClock: Clock | null = null,
): Promise<Pick<Runner, 'stop'>> {
  const timed = (name: string, work: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
    const started = Date.now();
    await work(payload);
    log.debug({ job: name, ms: Date.now() - started }, 'job done');
  };
  const taskList = Object.fromEntries([
    ...jobs.map((job) => [job.name, timed(job.name, () => job.run())] as const),
    ...duties.map((duty) => [duty.name, timed(duty.name, (payload) => duty.run(payload))] as const),
  ]);
  const runner = await runWorker({
    pgPool: pool,
    taskList,
    crontab: movedClock ? '' : jobs.map((job) => `${job.schedule} ${job.name} ?max=3&jobKey=${job.name}`).join('\n'),
    // Some duties wait for the outside world; the house's own work must find a free hand beside them.
    concurrency: 6,
    logger: queueLog(log),
    noHandleSignals: true,
    pollInterval: 2000,
  });
  if (!movedClock) return runner;
  const schedule = followMovedClock(runner, jobs, movedClock, log);
  return {
    async stop() {
      await schedule.stop();
      await runner.stop();
    },
  };
}

/** The queue's own words in our log: what it did is detail, what went wrong is not. */
const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
