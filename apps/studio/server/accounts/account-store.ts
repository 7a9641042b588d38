import type { Queryable } from '../database.ts';

/** The owner of an account; a user of the operator has one account per house and currency. */
export interface AccountKey {
  readonly house: string;
  readonly owner: string;
  readonly currency: string;
}
/** An account entry. `amount` in units of 10^-5, negative for a debit; `reference`: the transfer or the round. */
export interface AccountChange {
  readonly kind: 'transfer-in' | 'transfer-out' | 'bet' | 'win';
  readonly reference: string;
  readonly amount: bigint;
  readonly at: Date;
}

const keyOf = (of: AccountKey) => [of.house, of.owner, of.currency];

/** The balance of an account; zero if it was never used. */
export async function readBalance(tx: Queryable, of: AccountKey): Promise<bigint> {
  const { rows } = await tx.query(
    'select balance from studio.account where house = $1 and owner = $2 and currency = $3',
    keyOf(of),
  );
  return rows[0]?.balance ?? 0n;
}

/** The balance of an account, whose row stays locked until the end of the transaction. */
export async function holdAccount(tx: Queryable, of: AccountKey): Promise<bigint> {
  await tx.query(
    'insert into studio.account (house, owner, currency) values ($1, $2, $3) on conflict do nothing',
    keyOf(of),
  );
  const { rows } = await tx.query(
    'select balance from studio.account where house = $1 and owner = $2 and currency = $3 for update',
    keyOf(of),
  );
  return rows[0].balance;
}

/** Changes an account and writes the entry; returns the new balance, or null when it would be negative. */
export async function changeAccount(tx: Queryable, of: AccountKey, change: AccountChange): Promise<bigint | null> {
  const { rows } = await tx.query(
    `update studio.account set balance = balance + $4, entries = entries + 1
     where house = $1 and owner = $2 and currency = $3 and balance + $4 >= 0 returning balance, entries`,
    [...keyOf(of), change.amount],
  );
  if (!rows[0]) return null;
  const { balance, entries } = rows[0] as { balance: bigint; entries: bigint };
  await tx.query(
    `insert into studio.account_entry (house, owner, currency, number, kind, reference, amount, balance_after, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keyOf(of), entries, change.kind, change.reference, change.amount, balance, change.at],
  );
  return balance;
}
