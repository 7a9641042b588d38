import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@kismet/kernel/time';
import { parseCronItem, type Runner } from 'graphile-worker';
import type { Logger } from './log.ts';

const MINUTE_MS = 60_000;
const PAUSE_MS = 2000;
/** A longer jump queues the jobs of its last two days only: each job at most once. */
const MINUTES_MAX = 2 * 24 * 60;
const EVERY_MINUTE = '* * * * *';
/** Per-minute jobs run in one of this many rounds: running all thirty in every round would take half a core from the tests. */
const ROUNDS_APART = 2;

/** What is known of a job here; what it does is known only to the runner. */
interface Scheduled {
  readonly name: string;
  readonly schedule: string;
  readonly keepsPause?: true;
}

/**
 * Queues jobs by a clock that tests move: per-minute jobs are queued every four seconds and when the clock passes a minute,
 * unless their interval matters to people; other jobs once when the clock passes a scheduled time. Jobs are idempotent, so
 * running one again after a jump is harmless.
 */
export function followMovedClock(
  runner: Pick<Runner, 'addJob'>,
  jobs: readonly Scheduled[],
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const items = jobs.map((job) => ({ job, item: parseCronItem({ task: job.name, match: job.schedule }) }));
  const isDue = (match: (typeof items)[number]['item']['match'], minute: number) => {
    const at = new Date(minute * MINUTE_MS);
    return match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    });
  };
  let seen = Math.floor(clock.now() / MINUTE_MS);
  let rounds = 0;
  async function round(): Promise<void> {
    const now = Math.floor(clock.now() / MINUTE_MS);
    const from = Math.max(seen + 1, now - MINUTES_MAX);
    const minutes = Array.from({ length: Math.max(0, now - from + 1) }, (_, n) => from + n);
    const isOften = rounds++ % ROUNDS_APART === 0;
    for (const { job, item } of items)
      if (
        (isOften && job.schedule === EVERY_MINUTE && !job.keepsPause) ||
        minutes.some((minute) => isDue(item.match, minute))
      )
        await runner.addJob(job.name, {}, { jobKey: job.name, maxAttempts: 3 });
    seen = now;
  }
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => log.warn({ err: error }, 'jobs could not be queued'));
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
