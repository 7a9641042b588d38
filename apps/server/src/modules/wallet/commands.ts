import { hash } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { noteFacts } from './fact-store.ts';
import { type Account, decide, type LedgerRow, type Leg, type Operation, reversedLegs } from './posting.ts';
import { lockOwners, readKnown, readLegs, writeOperations } from './store.ts';

/** What a cold-path caller supplies; the rest of the operation is derived. */
export interface Posting {
  readonly ownerId: bigint;
  readonly opId: string;
  readonly reference: string;
  readonly kind: Operation['kind'];
  readonly note: string | null;
  /** Derives the legs from the owner's locked ledger accounts. */
  legs(accounts: readonly Account[]): readonly Leg[];
  readonly reverses?: string;
}

export interface Posted {
  /** True for a replay: the operation was posted before and nothing moved now. */
  readonly isReplay: boolean;
  readonly accounts: readonly Account[];
}

/**
 * Posts one operation inside the caller's transaction: *the* cold path of money. Refuses `INSUFFICIENT_FUNDS`, and
 * `REFERENCE_REUSED` when the reference was used with other content (`inputHash` covers the request, not the state it
 * met).
 */
export async function post(tx: Tx, posting: Posting, asked: unknown): Promise<Posted> {
  const query = queryOf(tx);
  const accounts = await lockOwners(query, [posting.ownerId]);
  const known = (await readKnown(query, [posting])).get(`${posting.ownerId}:${posting.opId}`);
  const operation: Operation = {
    ownerId: posting.ownerId,
    opId: posting.opId,
    reference: posting.reference,
    kind: posting.kind,
    note: posting.note,
    reverses: posting.reverses ?? null,
    inputHash: hashAsked(posting.kind, asked),
    legs: known ? [] : posting.legs(accounts),
  };
  const outcome = decide(operation, new Map(accounts.map((account) => [account.accountId, account])), known);
  if (outcome.is === 'mismatch') throw new Refused('REFERENCE_REUSED');
  if (outcome.is === 'insufficient') throw new Refused('INSUFFICIENT_FUNDS');
  if (outcome.is === 'posted') {
    await writeOperations(query, [operation], outcome.rows);
    await noteFacts(query, [operation], outcome.rows);
  }
  return { isReplay: outcome.is === 'replayed', accounts };
}

/** One of many postings, with its request. */
export interface ManyPosting extends Posting {
  readonly asked: unknown;
}
/**
 * Posts operations of many owners inside the caller's transaction, in the order given, with one replay check
 * and one write for all: for batches such as the payouts of a draw. Returns the operations that already
 * existed, by `owner:op`. A refusal, as in `post`, refuses the whole batch.
 */
export async function postMany(tx: Tx, postings: readonly ManyPosting[]): Promise<ReadonlySet<string>> {
  if (postings.length === 0) return new Set();
  const query = queryOf(tx);
  const locked = await lockOwners(
    query,
    postings.map(({ ownerId }) => ownerId),
  );
  const known = await readKnown(query, postings);
  const accountsOf = Map.groupBy(locked, ({ ownerId }) => ownerId);
  const accounts = new Map(locked.map((account) => [account.accountId, account]));
  const [operations, rows, replayed]: [Operation[], LedgerRow[], Set<string>] = [[], [], new Set()];
  for (const posting of postings) {
    const key = `${posting.ownerId}:${posting.opId}`;
    const hash = known.get(key);
    const operation: Operation = {
      ownerId: posting.ownerId,
      opId: posting.opId,
      reference: posting.reference,
      kind: posting.kind,
      note: posting.note,
      reverses: posting.reverses ?? null,
      inputHash: hashAsked(posting.kind, posting.asked),
      legs: hash ? [] : posting.legs(accountsOf.get(posting.ownerId) ?? []),
    };
    const outcome = decide(operation, accounts, hash);
    if (outcome.is === 'mismatch') throw new Refused('REFERENCE_REUSED');
    if (outcome.is === 'insufficient') throw new Refused('INSUFFICIENT_FUNDS');
    if (outcome.is === 'replayed') replayed.add(key);
    else {
      operations.push(operation);
      rows.push(...outcome.rows);
    }
  }
  await writeOperations(query, operations, rows);
  await noteFacts(query, operations, rows);
  return replayed;
}

/**
 * Reverses an operation in full, once: the unique key on `reverses` refuses a second attempt under another reference.
 */
export async function reverse(
  tx: Tx,
  original: { ownerId: bigint; opId: string },
  by: { opId: string; reference: string; note: string },
): Promise<Posted> {
  const legs = await readLegs(queryOf(tx), original.ownerId, original.opId);
  if (legs.length === 0) throw new Refused('NOT_FOUND');
  const undone = reversedLegs(legs);
  return post(
    tx,
    { ownerId: original.ownerId, ...by, kind: 'reversal', reverses: original.opId, legs: () => undone },
    { reverses: original.opId },
  );
}

/** SHA-256 of an entry type and the request, with bigints as text and keys in insertion order. */
export function hashAsked(kind: string, asked: unknown): Buffer {
  return hash(
    'sha256',
    `${kind}\n${JSON.stringify(asked, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))}`,
    'buffer',
  );
}
