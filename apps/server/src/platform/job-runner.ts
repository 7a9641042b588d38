import { EventEmitter } from 'node:events';
import type { Clock } from '@kismet/kernel/time';
import {
  makeWorkerUtils,
  Logger as QueueLogger,
  run as runWorker,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { keepRunning, type RunningQueue, type SupervisedQueue } from './job-supervisor.ts';
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
): Promise<Pick<SupervisedQueue, 'stop'>> {
  const timed = (name: string, work: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
    const started = Date.now();
    await work(payload);
    log.debug({ job: name, ms: Date.now() - started }, 'job done');
  };
  const taskList = Object.fromEntries([
    ...jobs.map((job) => [job.name, timed(job.name, () => job.run())] as const),
    ...duties.map((duty) => [duty.name, timed(duty.name, (payload) => duty.run(payload))] as const),
  ]);
  const crontab = movedClock
    ? ''
    : jobs.map((job) => `${job.schedule} ${job.name} ?max=3&jobKey=${job.name}`).join('\n');
  const runner = await keepRunning(startsRunner(pool, taskList, crontab, queueLog(log)), log);
  if (!movedClock) return runner;
  const schedule = followMovedClock(runner, jobs, movedClock, log);
  return {
    async stop() {
      await schedule.stop();
      await runner.stop();
    },
  };
}

/** Starts a runner, and gives back first what the one before it held: nobody else would for four hours. */
function startsRunner(pool: pg.Pool, taskList: TaskList, crontab: string, logger: QueueLogger) {
  const lost: string[] = [];
  return async (): Promise<RunningQueue> => {
    if (lost.length > 0) {
      const queue = await makeWorkerUtils({ pgPool: pool, logger });
      await queue.forceUnlockWorkers(lost).finally(() => queue.release());
      lost.length = 0;
    }
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => lost.push(workerPool.id));
    // said at once; the runner's own promise waits until everything is written back, which it cannot be without a database
    const gaveUp = new Promise<never>((_, reject) => events.on('pool:fatalError', ({ error }) => reject(error)));
    const runner = await runWorker({
      pgPool: pool,
      taskList,
      crontab,
      // Some duties wait for the outside world; the house's own work must find a free hand beside them.
      concurrency: 6,
      logger,
      events,
      noHandleSignals: true,
      pollInterval: 2000,
      // written back in batches, however small: only then does the runner hear that it failed, and not the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // it has given up, and would wait for the database with connections of the pool in its hands
    gaveUp.catch(() => runner.kill('gave up').catch(() => {}));
    return { addJob: runner.addJob, ended: Promise.race([runner.promise, gaveUp]), stop: () => runner.stop() };
  };
}

/** The queue's own words in our log: what it did is detail, what went wrong is not. */
const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
