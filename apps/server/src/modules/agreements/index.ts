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
import * as bills from './settlement/bill-store.ts';
import { type Proof, proveRun } from './settlement/prove.ts';
import { expireRests, payAllDebts, payDebts } from './settlement/retry.ts';
import { settleDue } from './settlement/run.ts';
import { readRun } from './settlement/run-store.ts';
import { cutSlots } from './settlement/slot-store.ts';

export type { AgreementsDeps } from './deps.ts';

/** Agreements of a tree and what they pay (chapter 2 of the rules). */
export interface Agreements {
  readonly deps: AgreementsDeps;
  /** What an agent still owes right below: who does may not withdraw nor send down (`BILL_UNPAID`). */
  unpaidOf(from: Db | Tx, agentId: bigint): Promise<{ count: number; owed: bigint }>;
  /** Pays open bills after a credit; harmless at any time. */
  onCredited(memberId: bigint): Promise<void>;
  /** The same for whoever does not wait for it; what fails is tried again by the minute. */
  credited(memberId: bigint): void;
  /** Ends what somebody has with the one above, because the node left its parent; in the caller's transaction, which holds their nodes. */
  onNodeEnded(tx: Tx, ended: NodeEnding): Promise<void>;
  /** Agreements that somebody has on either side; who has any stays what he is. */
  liveOf(tx: Tx, memberId: bigint): Promise<number>;
  /** What of his agreements, had or given, ends or lapses within three days. */
  endingSoon(memberId: bigint): Promise<EndingSoon[]>;
  /** From which on a win is told to the agents above, in units. */
  greatWinOf(brandId: number): Promise<bigint>;
  /** Settles every period that is over. */
  settle(): Promise<void>;
  /** Computes a settlement anew and compares. */
  prove(runId: string): Promise<Proof | null>;
  /** The switch of a brand that a kind needs. */
  flagOf(kind: AgreementKind): 'dividend' | 'salary';
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
}
/** A node that left its parent: moved below somebody else, or of another kind from now on. */
export interface NodeEnding {
  readonly memberId: bigint;
  /** Who stood above until now. */
  readonly oldParentId: bigint | null;
  readonly why: string;
}
const SETTLE = 'agreements-slot';
const SLOT_MS = 300_000;
/** A slot of real time is due that long after its end (rule 0.2); the queue is looked at every two seconds. */
const SLOT_DUE_MS = GRACE_MS['real-time'];
const TWO_DAYS_MS = 2 * 86_400_000;

export function createAgreements(deps: AgreementsDeps): Agreements {
  const settle = () => settleDue(deps);
  // once a minute for everything, and once more at the moment at which the next slot of real time is due
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
    credited(memberId) {
      payDebts(deps, memberId).catch((err) => deps.log.error({ err }, 'debts were not tried after a credit'));
    },
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
      // what is won in a game waits this long for its winner's own press
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
