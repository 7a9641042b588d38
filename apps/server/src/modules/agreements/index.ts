import type { AgreementKind } from '@kismet/rules/agreements/kind';
import { GRACE_MS } from '@kismet/rules/agreements/period';
import type { ApprovalAction } from '../../platform/approval.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { addJob } from '../../platform/job-queue.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import type { AgreementsDeps } from './deps.ts';
import { kindOf } from './kinds.ts';
import { countLive } from './lifecycle/agreement-store.ts';
import { endWithUpline, expireAgreements } from './lifecycle/ending-commands.ts';
import { type EndingSoon, endingSoon } from './lifecycle/ending-soon.ts';
import { agreementActions } from './operator/operator-actions.ts';
import { readRules } from './rules-store.ts';
import { createAfterCredits } from './settlement/after-credits.ts';
import * as bills from './settlement/bill-store.ts';
import { type Proof, proveRun } from './settlement/prove.ts';
import { expireRests, payAllDebts, payDebts } from './settlement/retry.ts';
import { settleDue } from './settlement/run.ts';
import { readRun } from './settlement/run-store.ts';
import { cutSlots } from './settlement/slot-store.ts';

export type { AgreementsDeps } from './deps.ts';

/** Agreements of an agent tree and their payments (chapter 2 of the rules). */
export interface Agreements {
  readonly deps: AgreementsDeps;
  /** What an agent still owes direct downlines: until it is paid, withdrawals and transfers down are refused (`BILL_UNPAID`). */
  unpaidOf(from: Db | Tx, agentId: bigint): Promise<{ count: number; owed: bigint }>;
  /** Pays open bills after a credit; idempotent. */
  onCredited(memberId: bigint): Promise<void>;
  /** The same without waiting; failures are retried every minute. */
  credited(memberId: bigint): void;
  /** Ends a member's agreements with the upline because the node left its parent; in the caller's transaction, which holds the nodes. */
  onNodeEnded(tx: Tx, ended: NodeEnding): Promise<void>;
  /** A member's agreements on either side; with any, the account type cannot change. */
  liveOf(tx: Tx, memberId: bigint): Promise<number>;
  /** A member's agreements, on either side, that end or lapse within three days. */
  endingSoon(memberId: bigint): Promise<EndingSoon[]>;
  /** Minimum of a large win that is reported to the agents above, in units. */
  greatWinOf(brandId: number): Promise<bigint>;
  /** Settles every completed period. */
  settle(): Promise<void>;
  /** Recomputes a settlement and compares. */
  prove(runId: string): Promise<Proof | null>;
  /** The brand's switch that a kind needs. */
  flagOf(kind: AgreementKind): 'dividend' | 'salary';
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
/** A node that left its parent: moved below another agent, or changed in kind. */
export interface NodeEnding {
  readonly memberId: bigint;
  /** The previous parent. */
  readonly oldParentId: bigint | null;
  readonly why: string;
}
const SETTLE = 'agreements-slot';
const SLOT_MS = 300_000;
/** Delay of a real-time slot after its end (rule 0.2); the queue is checked every two seconds. */
const SLOT_DUE_MS = GRACE_MS['real-time'];
const TWO_DAYS_MS = 2 * 86_400_000;

export function createAgreements(deps: AgreementsDeps): Agreements {
  const settle = () => settleDue(deps);
  // once a minute for everything, and also when the next real-time slot is due
  async function settleAndWait(): Promise<void> {
    const now = deps.clock.now();
    const runAtMs = Math.ceil((now + 1 - SLOT_DUE_MS) / SLOT_MS) * SLOT_MS + SLOT_DUE_MS;
    await withTx(deps.db, (tx) => addJob(tx, SETTLE, {}, { key: SETTLE, runAtMs }));
    await settle();
  }
  return {
    deps,
    unpaidOf: bills.readOwed,
    async onCredited(memberId) {
      await payDebts(deps, memberId);
    },
    credited: createAfterCredits(deps),
    onNodeEnded: (tx, ended) => endWithUpline(deps, tx, ended),
    liveOf: (tx, memberId) => countLive(tx, memberId),
    endingSoon: (memberId) => endingSoon(deps, memberId),
    greatWinOf: async (brandId) => (await readRules(deps.db, brandId)).rules.greatWin,
    settle,
    async prove(runId) {
      const run = await readRun(deps.db, runId);
      return run && proveRun(deps, run);
    },
    flagOf: (kind) => kindOf(kind).flag,
    actions: agreementActions(deps),
    jobs: [
      { name: 'agreements-settle', schedule: '* * * * *', run: settleAndWait },
      { name: 'agreements-expire', schedule: '* * * * *', run: () => expireAgreements(deps) },
      // a win waits this long for its winner to pay the bills himself
      { name: 'agreements-debts', schedule: '* * * * *', keepsPause: true, run: () => payAllDebts(deps) },
      {
        name: 'agreements-rests',
        schedule: '17 * * * *',
        async run() {
          await expireRests(deps);
          await cutSlots(deps.db, new Date(deps.clock.now() - TWO_DAYS_MS));
        },
      },
    ],
    duties: [{ name: SETTLE, run: settle }],
  };
}
