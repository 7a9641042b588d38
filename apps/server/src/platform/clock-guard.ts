import { setTimeout as sleep } from 'node:timers/promises';
import { hasWrongClock, type Readiness } from './readiness.ts';

/** A clock that was set wrong is usually corrected by its time service within this time. */
const PATIENCE_MS = 20_000;
/** Number of checks within that time. */
const LOOKS = 20;

interface Work {
  readonly name: string;
  run(payload?: unknown): Promise<void>;
}

/**
 * Jobs and duties that run only while the clock of their process agrees with the database's. Jobs use that clock to decide
 * which deposits, bonuses and breaks are over: a worker one day ahead would end those of members a day early. A run
 * waits while the clocks differ and fails after `patienceMs`; the queue then retries it. A database that does not answer is
 * left to the job.
 */
export const guardedByClock = <Some extends Work>(
  works: readonly Some[],
  readiness: Pick<Readiness, 'check'>,
  patienceMs = PATIENCE_MS,
): Some[] =>
  works.map((work) => ({
    ...work,
    async run(payload?: unknown) {
      await untilClocksAgree(readiness, patienceMs);
      await work.run(payload);
    },
  }));

async function untilClocksAgree(readiness: Pick<Readiness, 'check'>, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const state = await readiness.check();
    if (!hasWrongClock(state)) return;
    if (performance.now() >= until) {
      const seconds = Math.round((state.skewMs ?? 0) / 1000);
      throw new Error(
        `the clock of this process and the database's differ by ${seconds} s, so no job is run: check the time service of both machines`,
      );
    }
    await sleep(patienceMs / LOOKS);
  }
}
