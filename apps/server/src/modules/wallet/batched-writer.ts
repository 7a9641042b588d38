import { assert } from '@kismet/kernel/assert';
import { Unavailable } from '@kismet/kernel/outcome';
import pg from 'pg';
import { isConnectionTrouble, refuseStandby } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { preparedQueryOf, type Query } from '../../platform/query.ts';
import type { Trace, Tracing } from '../../platform/tracing/tracing.ts';
import { type BatchNote, noteBatch } from './batch-notes.ts';
import { type Account, decide, type LedgerRow, type Operation, type Outcome } from './posting.ts';
import { lockAccounts, writeOperations } from './store.ts';

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

export interface WriterOptions {
  readonly connection: pg.ClientConfig;
  readonly writers: number;
  readonly log: Logger;
  readonly metrics: WriterMetrics;
  readonly tracing: Pick<Tracing, 'current'>;
  readonly now: () => number;
  /** Called after commit with the owners whose money moved. */
  readonly moved: (ownerIds: Iterable<bigint>) => void;
}

const MAX_BATCH = 250;
const MAX_WAITING = 5000;
/** Prepared plans made while a table was small are renewed after this many batches, then at intervals growing fourfold. */
const FIRST_REPLAN = 16;
const MAX_REPLAN = 16_384;

interface Waiting<Request, Answer> {
  readonly request: Request;
  /** The trace of its call, and when it began to wait, by `performance.now()`. */
  readonly trace: Trace | null;
  readonly since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * The fast path of money (performance A3): requests that arrive while a batch is in flight form the next one; there
 * is no timer. One batch is one transaction: lock accounts, read facts, decide in memory, write, commit, then answer.
 */
export function openWriter<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: WriterOptions,
): BatchedWriter<Request, Answer> {
  const writers = Array.from({ length: options.writers }, (_, index) => createOne(participant, options, String(index)));
  return {
    submit: (request) => writers[Number(request.ownerId % BigInt(writers.length))]!.submit(request),
    stop: async () => void (await Promise.all(writers.map((writer) => writer.stop()))),
  };
}

function createOne<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: WriterOptions,
  writer: string,
): BatchedWriter<Request, Answer> {
  type Item = Waiting<Request, Answer>;
  let waiting: Item[] = [];
  let isBusy = false;
  let stopped: (() => void) | null = null;
  const runner = batchRunner(participant, options, writer);
  options.metrics.watch('kismet_writer_waiting', async () => [{ labels: { writer }, value: waiting.length }]);

  /** Takes the next batch in arrival order; requests past their deadline are dropped without effect. */
  function takeBatch(): Item[] {
    const now = options.now();
    const taken = waiting.length <= MAX_BATCH ? waiting : waiting.slice(0, MAX_BATCH);
    waiting = waiting.length <= MAX_BATCH ? [] : waiting.slice(MAX_BATCH);
    const [inTime, late] = [
      taken.filter((item) => item.request.deadlineAt > now),
      taken.filter((item) => item.request.deadlineAt <= now),
    ];
    for (const item of late) {
      options.metrics.count('kismet_writer_late_total', { writer });
      item.reject(new Unavailable('waited past its deadline; nothing was done'));
    }
    return inTime;
  }

  async function flush(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length > 0) await runner.run(batch);
    }
    isBusy = false;
    stopped?.();
  }

  return {
    submit(request) {
      if (waiting.length >= MAX_WAITING || stopped) return Promise.reject(new Unavailable('too much is waiting'));
      return new Promise((resolve, reject) => {
        waiting.push({ request, trace: options.tracing.current(), since: performance.now(), resolve, reject });
        // Two event-loop turns, no timer: requests that arrive together share a batch.
        if (!isBusy && waiting.length === 1) setImmediate(() => setImmediate(flush));
      });
    },
    async stop() {
      await new Promise<void>((resolve) => {
        stopped = resolve;
        if (!isBusy && waiting.length === 0) resolve();
      });
      await runner.end();
    },
  };
}

/** Runs batches one after another on a connection of its own. */
function batchRunner<Request extends WriterRequest, Facts, Row, Answer>(
  participant: Participant<Request, Facts, Row, Answer>,
  options: WriterOptions,
  writer: string,
) {
  const { metrics } = options;
  type Item = Waiting<Request, Answer>;
  let client: pg.Client | null = null;
  let [batches, replanAt] = [0, FIRST_REPLAN];

  /** A terminated connection is released at once, also between batches: the next batch opens a new one. */
  async function open(): Promise<pg.Client> {
    const opened = await connect(options);
    opened.once('end', () => {
      if (client === opened) client = null;
    });
    return opened;
  }

  async function runBatch(batch: readonly Item[]): Promise<void> {
    const note = noteBatch(metrics, writer, batch);
    try {
      client ??= await open();
      if (++batches >= replanAt) {
        batches = 0;
        replanAt = Math.min(replanAt * 4, MAX_REPLAN);
        await client.query('discard plans');
      }
      const requests = batch.map((item) => item.request);
      const answers = await transact(client, participant, requests, options.moved, note);
      note.as('committed');
      for (let i = 0; i < batch.length; i++) batch[i]!.resolve(answers[i]!);
    } catch (error) {
      note.as(isConnectionTrouble(error) ? 'unknown' : 'refused');
      await afterFailure(batch, error);
    }
  }

  /**
   * After a lost connection the outcome is unknown for the whole batch; after a database error each request is
   * retried alone to find the culprit.
   */
  async function afterFailure(batch: readonly Item[], error: unknown): Promise<void> {
    if (isConnectionTrouble(error)) {
      options.log.warn({ err: error, size: batch.length }, 'a batch did not end; its callers will ask again');
      const lost = client;
      client = null;
      lost?.end().catch(() => {});
      for (const item of batch) item.reject(new Unavailable('the database did not answer', { cause: error }));
      return;
    }
    await client?.query('rollback').catch(() => {});
    if (batch.length > 1) {
      for (const item of batch) await runBatch([item]);
      return;
    }
    const answer = participant.conflict(error, batch[0]!.request);
    if (answer !== null) batch[0]!.resolve(answer);
    else batch[0]!.reject(error);
  }

  return {
    run: runBatch,
    async end() {
      await client?.end().catch(() => {});
    },
  };
}

async function connect(options: WriterOptions): Promise<pg.Client> {
  // Statements are pipelined without awaiting earlier answers; the server runs them in order.
  const client = new pg.Client({ ...options.connection, pipeline: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseStandby(client);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return client;
}

async function transact<Request extends WriterRequest, Facts, Row, Answer>(
  client: pg.Client,
  participant: Participant<Request, Facts, Row, Answer>,
  requests: readonly Request[],
  moved: WriterOptions['moved'],
  note: Pick<BatchNote, 'phase' | 'posted'>,
): Promise<Answer[]> {
  const query = preparedQueryOf(client);
  const owners = [...new Set(requests.map((request) => request.ownerId))];
  // Three statements, one round trip: each has its own snapshot, so facts are read under the locks.
  const [, accounts, facts] = await Promise.all([
    client.query('begin'),
    lockAccounts(query, owners),
    participant.load(query, requests),
  ]);
  note.phase('read');
  const byOwner = Map.groupBy(accounts, (account) => account.ownerId);
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  const operations: Operation[] = [];
  const ledger: LedgerRow[] = [];
  const rows: Row[] = [];
  const answers: Answer[] = [];
  const written = new Map<string, Row[]>();
  for (const [i, request] of requests.entries()) {
    const accounts = byOwner.get(request.ownerId) ?? [];
    const earlier = [...new Set(request.keys.flatMap((key) => written.get(key) ?? []))];
    const plan = participant.decide(
      request,
      earlier.length > 0 ? participant.amend(request, facts[i]!, earlier) : facts[i]!,
      accounts,
    );
    // A participant detects its own replays; if it fails to, the key of wallet.operation refuses the batch.
    const outcome = plan.operation ? decide(plan.operation, byId, undefined) : null;
    if (outcome?.is === 'posted') {
      operations.push(plan.operation!);
      ledger.push(...outcome.rows);
      note.posted(i, plan.operation!.opId);
    }
    const concluded = plan.conclude(outcome, accounts);
    rows.push(...concluded.rows);
    for (const key of request.keys) written.set(key, [...(written.get(key) ?? []), ...concluded.rows]);
    answers.push(concluded.answer);
  }
  note.phase('decide');
  // One round trip. When a statement fails, the rest fail too and COMMIT rolls back, so nothing is half written.
  const [, , commit] = await Promise.all([
    writeOperations(query, operations, ledger),
    participant.write(query, rows),
    client.query('commit'),
  ]);
  note.phase('write and commit');
  assert(commit.command === 'COMMIT', 'a batch was undone without an error');
  if (ledger.length > 0) moved(new Set(ledger.map((row) => row.account.ownerId)));
  return answers;
}
