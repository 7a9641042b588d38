import { assert } from '@kismet/kernel/assert';
import type pg from 'pg';
import type { Query } from '../../../platform/query.ts';
import { decide, type LedgerRow, type Operation } from '../posting.ts';
import { lockAccounts, writeOperations } from '../store.ts';
import type { BatchNote } from './batch-notes.ts';
import type { Participant, WriterRequest } from './participant.ts';
import type { Stripe } from './stripes.ts';

/** The rows of a batch have moved to another node; nothing was done. */
export class StripeMoved extends Error {
  override name = 'StripeMoved';
}

/**
 * A query that notes the first statement to fail. Statements that were sent behind it fail too, because the transaction is over, and whichever of
 * them its caller awaits first would hide the reason.
 */
function notingFailure(query: Query) {
  const failed: unknown[] = [];
  const noting: Query = async (statement, values) =>
    await query<never>(statement, values).catch((error: unknown) => {
      failed.push(error);
      throw error;
    });
  return { query: noting, reasonFor: (error: unknown): unknown => (failed.length > 0 ? failed[0] : error) };
}

/**
 * One batch in one transaction: lock accounts, read facts, decide in memory, write, commit. Answers come in the order of the requests. Throws
 * `StripeMoved` with nothing done when the stripe's rows are not on this node, and the first failure of a statement.
 */
export async function transact<Request extends WriterRequest, Facts, Row, Answer>(
  client: pg.Client,
  stripe: Stripe,
  ...batch: Batch<Request, Facts, Row, Answer>
): Promise<Answer[]> {
  const { query, reasonFor } = notingFailure(stripe.queryOf(client));
  try {
    return await perform(client, query, stripe, ...batch);
  } catch (error) {
    throw reasonFor(error);
  }
}

type Batch<Request extends WriterRequest, Facts, Row, Answer> = readonly [
  participant: Participant<Request, Facts, Row, Answer>,
  requests: readonly Request[],
  moved: (ownerIds: Iterable<bigint>) => void,
  note: Pick<BatchNote, 'phase' | 'posted'>,
];

async function perform<Request extends WriterRequest, Facts, Row, Answer>(
  client: pg.Client,
  query: Query,
  stripe: Stripe,
  ...[participant, requests, moved, note]: Batch<Request, Facts, Row, Answer>
): Promise<Answer[]> {
  const owners = [...new Set(requests.map((request) => request.ownerId))];
  // One round trip of several statements: each has its own snapshot, so facts are read under the locks.
  const [, isHere, accounts, facts] = await Promise.all([
    client.query('begin'),
    stripe.hold(query),
    lockAccounts(query, owners),
    participant.load(query, requests),
  ]);
  if (!isHere) throw new StripeMoved();
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
