import type { Query } from '../../platform/query.ts';
import { KINDS } from './account-plan.ts';
import { openHouse } from './house-store.ts';
import type { Account, LedgerRow, Leg, Operation } from './posting.ts';

interface AccountRow {
  owner_id: bigint;
  account_id: bigint;
  brand_id: number;
  code: string;
  currency: string;
  class: number;
  balance: bigint;
  seq: bigint;
}
const toAccount = (row: AccountRow): Account => ({
  ownerId: row.owner_id,
  accountId: row.account_id,
  brandId: row.brand_id,
  code: row.code,
  currency: row.currency,
  accountClass: row.class,
  balance: row.balance,
  seq: row.seq,
});

/**
 * Locks every ledger account of these owners in sorted order, so that no two transactions deadlock. A separate statement: the next
 * one then sees everything committed before the locks were acquired, replays included. For a batch of the batched writer, whose
 * owners are on one node; any other path uses `lockOwners`.
 */
export async function lockAccounts(query: Query, ownerIds: readonly bigint[]): Promise<Account[]> {
  const rows = await query<AccountRow>(
    {
      name: 'wallet-lock',
      text: `select owner_id, account_id, brand_id, code, currency, class, balance, seq from wallet.account
             where owner_id = any($1::bigint[]) and owner_id <> 0 and balance is not null order by owner_id, account_id for no key update`,
    },
    [ownerIds],
  );
  return rows.map(toAccount);
}

/**
 * Locks every ledger account of these owners, one owner after another in sorted order, and returns them in that order, in one call
 * (`wallet.lock_owners`). A distributed database refuses to lock rows of several nodes in one statement; the order is that of
 * `lockAccounts`, so that the two paths cannot deadlock.
 */
export async function lockOwners(query: Query, ownerIds: readonly bigint[]): Promise<Account[]> {
  const rows = await query<AccountRow>(
    {
      name: 'wallet-lock-owners',
      text: 'select owner_id, account_id, brand_id, code, currency, class, balance, seq from wallet.lock_owners($1::bigint[])',
    },
    [ownerIds],
  );
  return rows.map(toAccount);
}

/** Input hashes of operations that already exist, by `owner:op`. */
export async function readKnown(
  query: Query,
  operations: readonly { ownerId: bigint; opId: string }[],
): Promise<Map<string, Buffer>> {
  const rows = await query<{ owner_id: bigint; op_id: string; input_hash: Buffer }>(
    {
      name: 'wallet-known',
      text: `select o.owner_id, o.op_id, o.input_hash from unnest($1::bigint[], $2::uuid[]) as q(owner_id, op_id)
             join wallet.operation o on o.owner_id = q.owner_id and o.op_id = q.op_id`,
    },
    [operations.map((o) => o.ownerId), operations.map((o) => o.opId)],
  );
  return new Map(rows.map((row) => [`${row.owner_id}:${row.op_id}`, row.input_hash]));
}

/** Whether a manual adjustment used this reference of the owner under another operation; the caller holds the owner's lock. */
export async function isAdjusted(
  query: Query,
  { ownerId, opId, reference }: { ownerId: bigint; opId: string; reference: string },
): Promise<boolean> {
  const rows = await query(
    {
      name: 'wallet-adjusted',
      text: 'select 1 from wallet.operation where owner_id = $1 and reference = $2 and kind in (10, 11) and op_id <> $3',
    },
    [ownerId, reference, opId],
  );
  return rows.length > 0;
}

/** Writes operations, their rows and the new balances in one statement; the database checks that all three agree. */
export async function writeOperations(
  query: Query,
  operations: readonly Operation[],
  rows: readonly LedgerRow[],
): Promise<void> {
  if (operations.length === 0) return;
  const accounts = [...new Set(rows.map((row) => row.account))];
  const places = new Map<Operation, string[]>();
  for (const row of rows)
    places.set(row.operation, [...(places.get(row.operation) ?? []), `${row.account.accountId}/${row.seq}`]);
  await query(
    {
      name: 'wallet-write',
      text: `with l as (
          insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
          select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::uuid[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::smallint[])
        ), a as (
          update wallet.account t set balance = u.balance, seq = u.seq
          from unnest($10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) as u(owner_id, account_id, balance, seq)
          where t.owner_id = u.owner_id and t.account_id = u.account_id
        )
        insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, note, reverses, ledger_rows)
        select * from unnest($14::bigint[], $15::uuid[], $16::text[], $17::bytea[], $18::smallint[], $19::text[], $20::uuid[], $21::text[])`,
    },
    [
      rows.map((r) => r.account.ownerId),
      rows.map((r) => r.account.accountId),
      rows.map((r) => r.seq),
      rows.map((r) => r.operation.opId),
      rows.map((r) => r.leg),
      rows.map((r) => r.amount),
      rows.map((r) => r.balanceAfter),
      rows.map((r) => r.contraId),
      rows.map((r) => KINDS[r.operation.kind]),
      accounts.map((a) => a.ownerId),
      accounts.map((a) => a.accountId),
      accounts.map((a) => a.balance),
      accounts.map((a) => a.seq),
      operations.map((o) => o.ownerId),
      operations.map((o) => o.opId),
      operations.map((o) => o.reference),
      operations.map((o) => o.inputHash),
      operations.map((o) => KINDS[o.kind]),
      operations.map((o) => o.note),
      operations.map((o) => o.reverses),
      operations.map((o) => places.get(o)?.join(',') ?? ''),
    ],
  );
}

export interface AccountKey {
  /** 0 is the house. */
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly code: string;
  readonly currency: string;
  readonly accountClass: number;
}

/** Opens an account of a member or of the house, or returns the existing one. */
export async function openAccount(query: Query, key: AccountKey): Promise<bigint> {
  if (key.ownerId === 0n) return openHouse(query, key);
  const values = [key.ownerId, key.brandId, key.code, key.currency, key.accountClass];
  const find = {
    name: 'wallet-find',
    text: 'select account_id from wallet.account where owner_id = $1 and brand_id = $2 and code = $3 and currency = $4 and class = $5',
  };
  const found = await query<{ account_id: bigint }>(find, values);
  if (found[0]) return found[0].account_id;
  const made = await query<{ account_id: bigint }>(
    {
      name: 'wallet-open',
      text: `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
             values ($1, $2, $3, $4, $5, 0) on conflict on constraint account_code do nothing returning account_id`,
    },
    values,
  );
  return made[0]?.account_id ?? (await query<{ account_id: bigint }>(find, values))[0]!.account_id;
}

/** Opens the same accounts for many owners; existing ones stay. */
export async function openManyAccounts(
  query: Query,
  ownerIds: readonly bigint[],
  {
    brandId,
    codes,
    currency,
    accountClass,
  }: Omit<AccountKey, 'ownerId' | 'code'> & { readonly codes: readonly string[] },
): Promise<void> {
  await query(
    {
      name: 'wallet-open-many',
      text: `insert into wallet.account (owner_id, brand_id, code, currency, class, balance)
             select u.owner_id, $2, c.code, $4, $5, 0 from unnest($1::bigint[]) as u(owner_id) cross join unnest($3::text[]) as c(code)
               left join wallet.account a on a.owner_id = u.owner_id and a.brand_id = $2 and a.code = c.code and a.currency = $4 and a.class = $5
              where u.owner_id <> 0 and a.owner_id is null
              order by 1, 3 on conflict on constraint account_code do nothing`,
    },
    [ownerIds, brandId, codes, currency, accountClass],
  );
}

/** Accounts of owners without a lock, for display only. */
export async function readAccounts(query: Query, ownerIds: readonly bigint[]): Promise<Account[]> {
  const rows = await query<AccountRow>(
    {
      name: 'wallet-read',
      text: `select owner_id, account_id, brand_id, code, currency, class, balance, seq from wallet.account
             where owner_id = any($1::bigint[]) and owner_id <> 0 and balance is not null order by owner_id, account_id limit 1000`,
    },
    [ownerIds],
  );
  return rows.map(toAccount);
}

export interface StatementRow {
  seq: bigint;
  at: Date;
  kind: number;
  amount: bigint;
  balance_after: bigint;
  account_id: bigint;
  code: string;
  contra: string;
  reference: string;
  op_id: string;
  note: string | null;
}
/** Ledger rows of one account, newest first, older than `before`. */
export async function readStatement(
  query: Query,
  ownerId: bigint,
  accountId: bigint,
  before: bigint | null,
  limit: number,
): Promise<StatementRow[]> {
  return query<StatementRow>(
    {
      name: 'wallet-statement',
      text: `select l.seq, l.at, l.kind, l.amount, l.balance_after, l.account_id, a.code, c.code as contra, o.reference, l.op_id, o.note
             from wallet.ledger l
             join wallet.account a on a.owner_id = l.owner_id and a.account_id = l.account_id
             join wallet.house c on c.account_id = l.contra_id
             join wallet.operation o on o.owner_id = l.owner_id and o.op_id = l.op_id
             where l.owner_id = $1 and l.account_id = $2 and l.seq < coalesce($3::bigint, 9223372036854775807)
             order by l.seq desc limit $4`,
    },
    [ownerId, accountId, before, limit],
  );
}

/** The legs that an operation posted, in order; empty when there is no such operation. */
export async function readLegs(query: Query, ownerId: bigint, opId: string): Promise<Leg[]> {
  const rows = await query<{ account_id: bigint; contra_id: bigint; amount: bigint }>(
    {
      name: 'wallet-legs',
      text: `select l.account_id, l.contra_id, l.amount from wallet.operation o
             cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as place
             join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(place, '/', 1)::bigint and l.seq = split_part(place, '/', 2)::bigint
             where o.owner_id = $1 and o.op_id = $2 order by l.leg`,
    },
    [ownerId, opId],
  );
  return rows.map((row) => ({ accountId: row.account_id, contraId: row.contra_id, amount: row.amount }));
}

/**
 * Lowest balance of an account since a position of its ledger, that position included, and whether a withdrawal was held after it.
 * For cold paths: reads the rows since then.
 */
export async function readLowestSince(
  query: Query,
  ownerId: bigint,
  accountId: bigint,
  seq: bigint,
  withdrawal: readonly number[],
): Promise<{ lowest: bigint; isWithdrawn: boolean }> {
  const [row] = await query<{ lowest: bigint | null; is_withdrawn: boolean | null }>(
    {
      name: 'wallet-lowest-since',
      text: `select min(balance_after) as lowest, bool_or(kind = any($4::smallint[]) and seq > $3) as is_withdrawn
             from wallet.ledger where owner_id = $1 and account_id = $2 and seq >= $3`,
    },
    [ownerId, accountId, seq, withdrawal],
  );
  return { lowest: row?.lowest ?? 0n, isWithdrawn: row?.is_withdrawn ?? false };
}
