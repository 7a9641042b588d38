import { setTimeout as sleep } from 'node:timers/promises';
import type { AddJobFunction } from 'graphile-worker';
import type { Logger } from './log.ts';

/** A runner of the queue: `ended` settles when it stops, on request or by itself. */
export interface RunningQueue {
  readonly addJob: AddJobFunction;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}
export interface SupervisedQueue {
  readonly addJob: AddJobFunction;
  stop(): Promise<void>;
}

/**
 * Keeps a queue runner alive. A runner gives up when it cannot write back a job's end, for example when the database fails
 * (finding F-50); a new one is started as soon as `start` succeeds, which also unlocks the lost runner's jobs. Throws when the
 * first start fails, so that the process does not start.
 */
export async function keepRunning(
  start: () => Promise<RunningQueue>,
  log: Pick<Logger, 'error' | 'warn'>,
  pauseMs = 1000,
): Promise<SupervisedQueue> {
  const stopping = new AbortController();
  let runner = await start();

  async function startAnew(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        runner = await start();
        return log.warn('jobs are running again');
      } catch (error) {
        log.warn({ err: error }, 'jobs cannot run yet');
      }
    }
  }
  let starting: Promise<void> = Promise.resolve();
  const watch = (): Promise<void> =>
    runner.ended.then(replace, (error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the job runner stopped unexpectedly');
      return replace();
    });
  async function replace(): Promise<void> {
    if (stopping.signal.aborted) return;
    starting = startAnew();
    await starting;
    if (!stopping.signal.aborted) void watch();
  }
  void watch();
  return {
    addJob: (...job) => runner.addJob(...job),
    async stop() {
      stopping.abort();
      // a runner being started is stopped too
      await starting;
      await runner.stop().catch(() => {});
    },
  };
}
