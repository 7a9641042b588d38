import { type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { type CommissionDeps, earnSome, paySome } from './earn.ts';
import type { Shared } from './review.ts';
import { noteShared, type ReviewDeps } from './review-commands.ts';
import { readCursor } from './store.ts';

/** Commission of agent trees on every settled bet, by differential rates (rule 1.5). */
export interface Commission {
  /** Earns commission of everything counted, and pays what is due. */
  run(): Promise<void>;
  /** The newest fact that was read: older ones are no longer needed here. */
  readUpTo(): Promise<bigint>;
  /** Notified, within its transaction, that a member shares something with others: commission between two of one tree is held (F-49). */
  noteShared(
    tx: Tx,
    member: { readonly memberId: bigint; readonly brandId: number },
    shared: readonly Shared[],
  ): Promise<void>;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
const RUN = 'commission-run';
const EVERY_MS = 5000;
/** Batches in a row before yielding to others. */
const IN_A_ROW = 50;

export function createCommission(deps: CommissionDeps & ReviewDeps): Commission {
  async function run(): Promise<void> {
    for (let i = 0; i < IN_A_ROW; i++) if (!(await earnSome(deps))) break;
    for (let i = 0; i < IN_A_ROW; i++) if (!(await paySome(deps))) break;
  }
  async function next(): Promise<void> {
    await run();
    await withTx(deps.db, (tx) => addJob(tx, RUN, {}, { key: RUN, runAtMs: deps.clock.now() + EVERY_MS }));
  }
  return {
    run,
    readUpTo: () => readCursor(deps.db),
    noteShared: (tx, member, shared) => noteShared(deps, tx, member, shared),
    // starts the chain of rounds, and restarts it if it ever breaks
    jobs: [{ name: 'commission-start', schedule: '* * * * *', run: next }],
    duties: [{ name: RUN, run: next }],
  };
}
export { readIncome, readIncomeEntries, readPaid, readUnpaid } from './income-store.ts';
export { mountOperatorReviews } from './operator-routes.ts';
export type { Shared } from './review.ts';
export type { CommissionDeps };
