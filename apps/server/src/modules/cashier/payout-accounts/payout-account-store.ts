import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface BankRow {
  readonly code: string;
  readonly kind: 'bank' | 'wallet';
  readonly names: Record<string, string>;
  readonly number_pattern: string;
}
export interface PayoutAccountRow {
  readonly owner_id: bigint;
  readonly account_id: string;
  readonly brand_id: number;
  readonly bank_code: string;
  readonly details: Buffer;
  readonly number_index: Buffer;
  readonly tail: string;
  readonly bound_at: Date;
  readonly removed_at: Date | null;
}
/** With the name of its bank. */
export interface ShownAccountRow extends PayoutAccountRow {
  readonly kind: 'bank' | 'wallet';
  readonly names: Record<string, string>;
}

export const readBanks = (db: Db | Tx, brandId: number): Promise<BankRow[]> =>
  run<BankRow>(
    db,
    'select code, kind, names, number_pattern from cashier.bank where brand_id = $1 and is_enabled order by sort, code limit 200',
    [brandId],
  );
/** Inserts a bank unless it exists; operators' changes are kept. */
export async function putBank(tx: Tx, brandId: number, bank: BankRow, sort: number): Promise<void> {
  await run(
    tx,
    `insert into cashier.bank (brand_id, code, kind, names, number_pattern, sort) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [brandId, bank.code, bank.kind, JSON.stringify(bank.names), bank.number_pattern, sort],
  );
}

const SHOWN = `select a.*, b.kind, b.names from cashier.payout_account a join cashier.bank b on b.brand_id = a.brand_id and b.code = a.bank_code`;
/** Active accounts of an owner, oldest first. */
export const readAccounts = (db: Db | Tx, ownerId: bigint): Promise<ShownAccountRow[]> =>
  run<ShownAccountRow>(db, `${SHOWN} where a.owner_id = $1 and a.removed_at is null order by a.bound_at limit 20`, [
    ownerId,
  ]);
/** Accounts of an owner by id, including removed ones. */
export const readByIds = (db: Db | Tx, ownerId: bigint, ids: readonly string[]): Promise<ShownAccountRow[]> =>
  run<ShownAccountRow>(db, `${SHOWN} where a.owner_id = $1 and a.account_id = any($2::uuid[])`, [ownerId, ids]);
/** One account of an owner, including removed ones; locked against removal until the transaction ends. */
export async function holdAccount(tx: Tx, ownerId: bigint, accountId: string): Promise<ShownAccountRow | null> {
  const [row] = await run<ShownAccountRow>(tx, `${SHOWN} where a.owner_id = $1 and a.account_id = $2 for share of a`, [
    ownerId,
    accountId,
  ]);
  return row ?? null;
}
/** Locks an owner's accounts, so that the maximum holds under concurrency. */
export async function lockOwner(tx: Tx, ownerId: bigint): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('cashier.payout_account:' || $1::text, 0))`, [ownerId]);
}

/** Writes an account; false when the owner already has this number. */
export async function insertAccount(tx: Tx, row: Omit<PayoutAccountRow, 'removed_at'>): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into cashier.payout_account (owner_id, account_id, brand_id, bank_code, details, number_index, tail, bound_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning account_id`,
    [row.owner_id, row.account_id, row.brand_id, row.bank_code, row.details, row.number_index, row.tail, row.bound_at],
  );
  return rows.length === 1;
}
export async function removeAccount(tx: Tx, ownerId: bigint, accountId: string, at: Date): Promise<boolean> {
  const rows = await run(
    tx,
    'update cashier.payout_account set removed_at = $3 where owner_id = $1 and account_id = $2 and removed_at is null returning account_id',
    [ownerId, accountId, at],
  );
  return rows.length === 1;
}
/** Payout accounts that these members have or had, with the end of their numbers. */
export const readAccountKeys = (
  db: Db | Tx,
  ownerIds: readonly bigint[],
): Promise<{ owner_id: bigint; key: string; tail: string }[]> =>
  run(
    db,
    `select distinct owner_id, encode(number_index, 'hex') as key, tail from cashier.payout_account where owner_id = any($1::bigint[])`,
    [[...ownerIds]],
  );
/** Other members of the brand who have or had the same number (STD-17, T14). */
export async function readSharers(db: Db | Tx, brandId: number, index: Buffer, ownerId: bigint): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    'select distinct owner_id from cashier.payout_account where brand_id = $1 and number_index = $2 and owner_id <> $3 order by owner_id limit 20',
    [brandId, index, ownerId],
  );
  return rows.map((row) => row.owner_id);
}
