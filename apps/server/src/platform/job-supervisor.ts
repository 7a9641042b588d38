import { setTimeout as sleep } from 'node:timers/promises';
import type { AddJobFunction } from 'graphile-worker';
import type { Logger } from './log.ts';

/** A runner of the queue: `ended` settles once it works no more, whether asked to stop or on its own. */
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
 * Keeps a runner of the queue at work. It gives up when it cannot write a job's end back, as in the moment in which the database dies
 * (finding F-50); another takes its place then, as soon as `start` succeeds again. `start` is also what gives back the jobs that the lost
 * runner held. Throws where the first one cannot start: whoever starts this process must know.
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
        return log.warn('jobs run again');
      } catch (error) {
        log.warn({ err: error }, 'jobs cannot be run yet');
      }
    }
  }
  let starting: Promise<void> = Promise.resolve();
  const watch = (): Promise<void> =>
    runner.ended.then(replace, (error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the runner of jobs gave up');
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
      // one that is just being put in place is stopped too
      await starting;
      await runner.stop().catch(() => {});
    },
  };
}
