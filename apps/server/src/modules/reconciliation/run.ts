import { randomUUID } from 'node:crypto';
import type { RunRow } from '@kismet/contracts/operators/reconciliation';
import { Refused } from '@kismet/kernel/outcome';
import { type Clock, DAY_MS } from '@kismet/kernel/time';
import * as z from 'zod/mini';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import * as store from './run-store.ts';

export interface RunDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Compares a day step by step, and says after each how many of how many are done. */
  readonly compare: (
    brandId: number,
    day: string,
    heard: (steps: number, all: number) => Promise<boolean>,
  ) => Promise<void>;
}
export interface WantedRun {
  readonly runId: string;
  readonly brandId: number;
  readonly operatorId: bigint;
  readonly day: string;
}
/** Days compared because an operator wants it now, in the background. */
export interface Runs {
  /** A day that is being compared already gives that run. Refuses `NOT_FOUND` for an id that is somebody else's. */
  start(tx: Tx, wanted: WantedRun): Promise<{ isNew: boolean; row: store.RunRecord }>;
  readonly duties: readonly Duty[];
  readonly jobs: readonly Job[];
}
const DUTY = 'reconciliation-run';
/** A holder is heard after every line; one that is silent for so long is gone. */
const STALLED_MS = 120_000;
/** Workers that may die of the same day before it is given up. */
const MOST_TRIES = 3;
const KEPT_MS = 30 * DAY_MS;
const payload = z.object({ runId: z.uuid() });

export function createRuns(deps: RunDeps): Runs {
  const { db, clock } = deps;
  const queue = (tx: Tx, runId: string) => addJob(tx, DUTY, { runId }, { key: `${DUTY}:${runId}` });
  return {
    async start(tx, { runId, brandId, operatorId, day }) {
      const wanted = { run_id: runId, brand_id: brandId, day, operator_id: operatorId };
      const isNew = await store.insertRun(tx, { ...wanted, asked_at: new Date(clock.now()) });
      // where another was in the way, the newest of the day is that one, running or just over
      const mine = await store.readRun(tx, brandId, runId);
      const row = mine ?? (await store.readRunOfDay(tx, brandId, day));
      if (!row || row.day !== day || (!mine && row.state !== 'running')) throw new Refused('NOT_FOUND');
      if (isNew) await queue(tx, runId);
      return { isNew, row };
    },
    duties: [{ name: DUTY, run: (raw) => carryOut(deps, z.parse(payload, raw).runId) }],
    jobs: [
      {
        // what a worker left behind when it was killed is taken up by another
        name: 'reconciliation-resume',
        schedule: '* * * * *',
        async run() {
          const stalled = await store.readStalledRuns(db, new Date(clock.now() - STALLED_MS));
          for (const { run_id } of stalled) await withTx(db, (tx) => queue(tx, run_id));
          await store.deleteOldRuns(db, new Date(clock.now() - KEPT_MS));
        },
      },
    ],
  };
}

async function carryOut({ db, clock, log, compare }: RunDeps, runId: string): Promise<void> {
  const holder = randomUUID();
  const at = () => new Date(clock.now());
  const row = await store.claimRun(db, runId, holder, at(), new Date(clock.now() - STALLED_MS));
  if (!row) return;
  const end = (state: 'done' | 'failed') =>
    store.writeRun(db, runId, holder, { state, touched_at: at(), ended_at: at() });
  if (row.tries > MOST_TRIES) {
    await end('failed');
    return;
  }
  try {
    await compare(row.brand_id, row.day, (steps, all) =>
      store.writeRun(db, runId, holder, { steps, steps_all: all, touched_at: at() }),
    );
    await end('done');
  } catch (error) {
    // the operator is told and presses again; asking the queue to repeat it would leave them waiting for hours
    log.error({ err: error, runId, day: row.day }, 'a day could not be compared');
    await end('failed');
  }
}

export const shownRun = (row: store.RunRecord, by: string): RunRow => ({
  runId: row.run_id,
  day: row.day,
  state: row.state,
  percent: row.state === 'done' ? 100 : row.steps_all === 0 ? 0 : Math.floor((100 * row.steps) / row.steps_all),
  by,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
