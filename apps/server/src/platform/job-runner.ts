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
import { type Metrics, NO_METRICS } from './metrics/metrics.ts';
import { followMovedClock } from './moved-schedule.ts';
import { NO_TRACING, type Tracing } from './tracing/tracing.ts';

/** A scheduled job: idempotent, and working in batches. */
export interface Job {
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly schedule: string;
  /** Its interval matters to people, so it is kept even when tests move the clock and everything else runs at once. */
  readonly keepsPause?: true;
  run(): Promise<void>;
}

/** Handler for jobs that `addJob` queued under its name: idempotent. A failing one is retried. */
export interface Duty {
  readonly name: string;
  run(payload: unknown): Promise<void>;
}

/**
 * Runs the modules' queued and scheduled jobs from the queue in the database; two workers share the work. The queue's schedule
 * follows the system clock; when tests move the clock, `moved-schedule.ts` queues the jobs instead.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  duties: readonly Duty[],
  log: Logger,
  movedClock: Clock | null = null,
  metrics: Pick<Metrics, 'observe' | 'count' | 'set'> = NO_METRICS,
  tracing: Tracing = NO_TRACING,
): Promise<Pick<SupervisedQueue, 'stop'>> {
  const timed = (name: string, work: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
    const started = performance.now();
    const since = () => performance.now() - started;
    const trace = tracing.begin('job');
    let isFailed = true;
    try {
      await tracing.within(trace, () => work(payload));
      isFailed = false;
    } catch (error) {
      metrics.count('kismet_job_failures_total', { job: name });
      throw error;
    } finally {
      trace?.end({ name: `job ${name}`, isFailed });
      metrics.observe('kismet_job_seconds', { job: name }, since() / 1000);
    }
    metrics.set('kismet_job_last_success_seconds', { job: name }, Math.floor(Date.now() / 1000));
    log.debug({ job: name, ms: Math.round(since()) }, 'job done');
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

/** Starts a runner after unlocking the previous one's jobs: otherwise they would stay locked for four hours. */
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
    // reported at once; the runner's own promise waits for write-backs, which need a database
    const gaveUp = new Promise<never>((_, reject) => events.on('pool:fatalError', ({ error }) => reject(error)));
    const runner = await runWorker({
      pgPool: pool,
      taskList,
      crontab,
      // Some jobs wait for external services; internal work must still find a free slot.
      concurrency: 6,
      logger,
      events,
      noHandleSignals: true,
      pollInterval: 2000,
      // written back in batches, even of one: only then does a failed write reach the runner instead of crashing the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // it has given up, and would hold pool connections while waiting for the database
    gaveUp.catch(() => runner.kill('gave up').catch(() => {}));
    return { addJob: runner.addJob, ended: Promise.race([runner.promise, gaveUp]), stop: () => runner.stop() };
  };
}

/** The queue's messages in our log: activity at debug level, errors as errors. */
const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
