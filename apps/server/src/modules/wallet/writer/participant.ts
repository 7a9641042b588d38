import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Query } from '../../../platform/query.ts';
import type { Trace } from '../../../platform/tracing/tracing.ts';
import type { Account, Operation, Outcome } from '../posting.ts';

/** The ledger accounts of one owner, locked. */
export type Accounts = readonly Account[];

/** A participant's decision for one request, and its answer. Pure: made between read and write. */
export interface Plan<Row, Answer> {
  /** Null when no money moves. */
  readonly operation: Operation | null;
  conclude(outcome: Outcome | null, accounts: Accounts): { readonly rows: readonly Row[]; readonly answer: Answer };
}

/** A module whose requests move money on the fast path: loads facts, decides, writes its own rows. */
export interface Participant<Request extends WriterRequest, Facts, Row, Answer> {
  /**
   * Reads by key. Like `write`, it sends all statements before awaiting any, because the batched writer pipelines
   * more behind them.
   */
  load(query: Query, requests: readonly Request[]): Promise<readonly Facts[]>;
  /** The facts after `earlier` decisions of the same batch. Pure. */
  amend(request: Request, facts: Facts, earlier: readonly Row[]): Facts;
  decide(request: Request, facts: Facts, accounts: Accounts): Plan<Row, Answer>;
  write(query: Query, rows: readonly Row[]): Promise<void>;
  /** Meaning of a unique violation for a request that ran alone; null when it is a fault of ours. */
  conflict(error: unknown, request: Request): Answer | null;
}

export interface WriterRequest {
  readonly ownerId: bigint;
  /**
   * Ids that the request reads or writes. Within a batch, a later request with an id in common sees the effect of the
   * earlier one.
   */
  readonly keys: readonly string[];
  /** By the process clock; a request still queued at that time is dropped without effect. */
  readonly deadlineAt: number;
}

export interface BatchedWriter<Request, Answer> {
  /** Resolves after COMMIT. Throws `Unavailable` when the outcome is unknown or nothing was done: retry with the same ids. */
  submit(request: Request): Promise<Answer>;
  /** Drains the queue, then stops. */
  stop(): Promise<void>;
}

export type WriterMetrics = Pick<Metrics, 'observe' | 'count' | 'watch'>;

/** A request in the queue, with its waiting caller. */
export interface Waiting<Request, Answer> {
  readonly request: Request;
  /** The trace of its call, and when it began to wait, by `performance.now()`. */
  readonly trace: Trace | null;
  readonly since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}
