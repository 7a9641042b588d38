import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { POINTS_CURRENCY } from '@kismet/rules/loyalty/points';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import { NO_METRICS } from '../../platform/metrics/metrics.ts';
import { queryOf } from '../../platform/query.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import { CLASSES, houseAccounts, KINDS, kindName } from './account-plan.ts';
import { createRecord, type RecordEntry, type WalletRecord } from './account-record.ts';
import { type Posted, post, postMany, reverse } from './commands.ts';
import { closeHold, hold } from './hold-commands.ts';
import { expireHolds } from './jobs.ts';
import type { Account } from './posting.ts';
import { accountsOf, type Balance, balancesOf, fundsOf, statementOf } from './queries.ts';
import { type AccountKey, isAdjusted, lockOwners, openAccount, openManyAccounts, readLowestSince } from './store.ts';
import { openWriter } from './writer/batched-writer.ts';
import type { BatchedWriter, Participant, WriterMetrics, WriterRequest } from './writer/participant.ts';
import { stripesOf } from './writer/stripes.ts';

export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** No measurement when absent. */
  readonly metrics?: WriterMetrics;
  readonly tracing?: Pick<Tracing, 'current'>;
  readonly writerConnection: pg.ClientConfig;
  /** Whether to refuse a database that may lose what it acknowledges. */
  readonly keepsCommits?: boolean;
  /** Number of batched writers on a single PostgreSQL; where members are spread over nodes, each group of shards has one. */
  readonly writers: number;
  /** Called after a commit that moved money, to update open pages. */
  readonly moved: (ownerIds: Iterable<bigint>) => void;
}

export interface Wallet {
  /** Registers a module on the fast path. */
  openWriter<Request extends WriterRequest, Facts, Row, Answer>(
    participant: Participant<Request, Facts, Row, Answer>,
  ): BatchedWriter<Request, Answer>;
  /** Opens the ledger accounts of a new owner; idempotent. */
  openAccounts(
    tx: Tx,
    owner: { ownerId: bigint; brandId: number; currency: string; accountClass: number },
  ): Promise<void>;
  account(tx: Db | Tx, key: AccountKey): Promise<bigint>;
  /** Opens the points accounts of these owners: one for their points, and one for points taken back after they were spent; idempotent. */
  openPoints(tx: Tx, ownerIds: readonly bigint[], of: { brandId: number; accountClass: number }): Promise<void>;
  /** Locks all ledger accounts of these owners until the transaction ends, in a fixed order, and returns them. */
  lock(tx: Tx, ownerIds: readonly bigint[]): Promise<Account[]>;
  /**
   * A manual credit or debit against a house account. Refuses `INSUFFICIENT_FUNDS`, and `REFERENCE_REUSED` when the
   * owner's reference was used before under another operation or with other content.
   */
  adjust(tx: Tx, wanted: Adjustment): Promise<Posted>;
  post: typeof post;
  postMany: typeof postMany;
  reverse: typeof reverse;
  hold: typeof hold;
  closeHold: typeof closeHold;
  balancesOf(ownerIds: readonly bigint[]): Promise<Map<bigint, Balance>>;
  accountsOf(ownerId: bigint): ReturnType<typeof accountsOf>;
  fundsOf: typeof fundsOf;
  /**
   * Lowest balance of an account since a position of its ledger, and whether a withdrawal was requested after it. Reads every row
   * since then: for cold paths only.
   */
  lowestSince(
    tx: Db | Tx,
    ownerId: bigint,
    accountId: bigint,
    seq: bigint,
  ): Promise<{ lowest: bigint; isWithdrawn: boolean }>;
  /** Blocks bets of this owner until the caller's transaction ends. */
  lockOwner(tx: Tx, ownerId: bigint): Promise<void>;
  statementOf(ownerId: bigint, cursor: string | undefined, limit: number): ReturnType<typeof statementOf>;
  /** Movements of an owner's main account, by date and entry type. */
  readonly record: WalletRecord;
  readonly jobs: readonly Job[];
}

export interface Adjustment {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  /** Positive credits the owner, negative debits. */
  readonly amount: bigint;
  readonly reference: string;
  readonly opId: string;
  readonly note: string;
  readonly kind?: 'adjustment' | 'opening';
}

export function createWallet(deps: WalletDeps): Wallet {
  const { db, clock } = deps;
  const stripes = stripesOf(queryOf(db), deps.writers);
  return {
    openWriter: (participant) =>
      openWriter(participant, {
        connection: deps.writerConnection,
        keepsCommits: deps.keepsCommits ?? false,
        stripes,
        log: deps.log,
        metrics: deps.metrics ?? NO_METRICS,
        tracing: deps.tracing ?? NO_TRACING,
        now: () => clock.now(),
        moved: deps.moved,
      }),
    async openAccounts(tx, owner) {
      for (const code of ['main', 'receivable']) await openAccount(queryOf(tx), { ...owner, code });
    },
    account: (tx, key) => openAccount(queryOf(tx), key),
    openPoints: (tx, ownerIds, of) =>
      openManyAccounts(queryOf(tx), ownerIds, { ...of, codes: ['points', 'receivable'], currency: POINTS_CURRENCY }),
    lock: (tx, ownerIds) => lockOwners(queryOf(tx), ownerIds),
    async adjust(tx, wanted) {
      const kind = wanted.kind ?? 'adjustment';
      const code = kind === 'opening' ? houseAccounts.opening : houseAccounts.adjustments;
      // lock first: an earlier holder of the lock with the same reference is then visible
      await lockOwners(queryOf(tx), [wanted.ownerId]);
      if (await isAdjusted(queryOf(tx), wanted)) throw new Refused('REFERENCE_REUSED');
      const contraId = await openAccount(queryOf(tx), {
        ownerId: 0n,
        brandId: wanted.brandId,
        code,
        currency: wanted.currency,
        accountClass: wanted.accountClass,
      });
      return post(
        tx,
        {
          ownerId: wanted.ownerId,
          opId: wanted.opId,
          reference: wanted.reference,
          kind,
          note: wanted.note,
          legs: (accounts) => [
            {
              accountId: accounts.find((one) => one.code === 'main' && one.currency === wanted.currency)!.accountId,
              contraId,
              amount: wanted.amount,
            },
          ],
        },
        [wanted.amount, wanted.currency],
      );
    },
    post,
    postMany,
    reverse,
    hold,
    closeHold,
    balancesOf: (ownerIds) => balancesOf(db, ownerIds),
    accountsOf: (ownerId) => accountsOf(db, ownerId),
    fundsOf,
    lowestSince: (tx, ownerId, accountId, seq) =>
      readLowestSince(queryOf(tx), ownerId, accountId, seq, [KINDS.hold, KINDS.withdrawal]),
    lockOwner: (tx, ownerId) => lockOwners(queryOf(tx), [ownerId]).then(() => {}),
    statementOf: (ownerId, cursor, limit) => statementOf(db, ownerId, cursor, limit),
    record: createRecord(db),
    jobs: [expireHolds(db, clock)],
  };
}

export type { Kind } from './account-plan.ts';
export { cutFacts, type FactPosition, type MoneyFact, nextFacts, oldestUnreadFact } from './fact-store.ts';
export type { Account, Leg, Outcome } from './posting.ts';
export { clawBackLegs, creditLegs } from './posting.ts';
export type { Accounts, Plan } from './writer/participant.ts';
export type { AccountKey, Balance, BatchedWriter, Participant, RecordEntry, WalletRecord, WriterRequest };
export { CLASSES, houseAccounts, kindName };
