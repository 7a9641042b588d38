import { POINTS_CURRENCY } from '@kismet/rules/loyalty/points';
import type { Db, Tx } from '../../platform/db.ts';
import { idCursor, keysetPage } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import { kindName } from './account-plan.ts';
import { readAccounts, readStatement } from './store.ts';

export interface Balance {
  readonly total: bigint;
  readonly currency: string;
  readonly version: string;
}

/** Balance of each owner's main account; owners without one are omitted. */
export async function balancesOf(db: Db, ownerIds: readonly bigint[]): Promise<Map<bigint, Balance>> {
  const accounts = await readAccounts(queryOf(db), ownerIds);
  return new Map(
    accounts
      .filter((a) => a.code === 'main')
      .map((a) => [a.ownerId, { total: a.balance, currency: a.currency, version: String(a.seq) }]),
  );
}

const FUNDS: readonly string[] = ['main', 'held', 'bonus'];
/** Cash, held and bonus money of an owner (rule 4.7), without the wins of free rounds that have not been paid out yet. Units of 10^-5. */
export async function fundsOf(tx: Db | Tx, ownerId: bigint): Promise<bigint> {
  const accounts = await readAccounts(queryOf(tx), [ownerId]);
  const money = accounts.filter(({ code, currency }) => currency !== POINTS_CURRENCY && FUNDS.includes(code));
  return money.reduce((sum, { balance }) => sum + balance, 0n);
}

/** The ledger accounts of one owner. */
export async function accountsOf(db: Db, ownerId: bigint) {
  const accounts = await readAccounts(queryOf(db), [ownerId]);
  return accounts.map((a) => ({
    accountId: String(a.accountId),
    code: a.code,
    currency: a.currency,
    balance: a.balance,
    movements: Number(a.seq),
  }));
}

/** The statement of an owner's main account, newest first, by keyset. */
export async function statementOf(db: Db, ownerId: bigint, cursor: string | undefined, limit: number) {
  const before = idCursor(cursor);
  const accounts = await readAccounts(queryOf(db), [ownerId]);
  const main = accounts.find((account) => account.code === 'main');
  if (!main) return { list: [], nextCursor: null };
  const page = await keysetPage(
    limit,
    (most) => readStatement(queryOf(db), ownerId, main.accountId, before, most),
    (last) => String(last.seq),
  );
  const list = page.list.map((row) => ({
    seq: String(row.seq),
    at: row.at.toISOString(),
    kind: kindName(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    accountId: String(row.account_id),
    code: row.code,
    contra: row.contra,
    reference: row.reference,
    operationId: row.op_id,
    note: row.note,
  }));
  return { ...page, list };
}
