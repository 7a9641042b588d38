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
  /** Compares a day step by step, reporting progress after each step. */
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
/** Days compared in the background at an operator's request. */
export interface Runs {
  /** A running comparison of the day is returned. Refuses `NOT_FOUND` for another brand's id. */
  start(tx: Tx, wanted: WantedRun): Promise<{ isNew: boolean; row: store.RunRecord }>;
  readonly duties: readonly Duty[];
  readonly jobs: readonly Job[];
}
const DUTY = 'reconciliation-run';
/** A holder reports after every line; one silent for this long is considered dead. */
const STALLED_MS = 120_000;
/** Number of dead workers after which a day is given up. */
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
      // on a conflict the newest run of the day is the other one, running or just finished
      const mine = await store.readRun(tx, brandId, runId);
      const row = mine ?? (await store.readRunOfDay(tx, brandId, day));
      if (!row || row.day !== day || (!mine && row.state !== 'running')) throw new Refused('NOT_FOUND');
      if (isNew) await queue(tx, runId);
      return { isNew, row };
    },
    duties: [{ name: DUTY, run: (raw) => carryOut(deps, z.parse(payload, raw).runId) }],
    jobs: [
      {
        // runs of killed workers are taken over
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
    // the operator sees the failure and retries; a queue retry could take hours
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
