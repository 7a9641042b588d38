import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LoginTry } from './login-try.ts';

const at = (ms: number) => new Date(ms);
interface TryRow {
  fails: number;
  last_at: Date;
  until: Date | null;
}
const toTry = (row: TryRow | undefined): LoginTry | null =>
  row && row.fails > 0
    ? { fails: row.fails, lastMs: row.last_at.getTime(), lockedUntilMs: row.until?.getTime() ?? null }
    : null;

/** The counters of a name from an address. */
export async function readTry(db: Db, brandId: number, account: string, ip: string): Promise<LoginTry | null> {
  const [row] = await run<TryRow>(
    db,
    'select fails, last_at, locked_until as until from identity.login_try where brand_id = $1 and account = $2 and ip = $3',
    [brandId, account, ip],
  );
  return toTry(row);
}
/** The same, locked until the end of the transaction, so that concurrent tries are counted one by one. */
export async function lockTry(
  tx: Tx,
  brandId: number,
  account: string,
  ip: string,
  nowMs: number,
): Promise<LoginTry | null> {
  await run(
    tx,
    'insert into identity.login_try (brand_id, account, ip, fails, last_at) values ($1, $2, $3, 0, $4) on conflict do nothing',
    [brandId, account, ip, at(nowMs)],
  );
  const [row] = await run<TryRow>(
    tx,
    'select fails, last_at, locked_until as until from identity.login_try where brand_id = $1 and account = $2 and ip = $3 for update',
    [brandId, account, ip],
  );
  return toTry(row);
}
export async function writeTry(tx: Tx, brandId: number, account: string, ip: string, next: LoginTry): Promise<void> {
  await run(
    tx,
    `insert into identity.login_try (brand_id, account, ip, fails, last_at, locked_until) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, account, ip) do update set fails = excluded.fails, last_at = excluded.last_at, locked_until = excluded.locked_until`,
    [brandId, account, ip, next.fails, at(next.lastMs), next.lockedUntilMs && at(next.lockedUntilMs)],
  );
}
/** Reverts a counted try that was never verified because the queue was full. */
export async function undoTry(db: Db | Tx, brandId: number, account: string, ip: string): Promise<void> {
  await run(
    db,
    'update identity.login_try set fails = greatest(0, fails - 1), locked_until = null where brand_id = $1 and account = $2 and ip = $3',
    [brandId, account, ip],
  );
}
export async function forgetTries(db: Db | Tx, brandId: number, account: string, ip: string): Promise<void> {
  await run(db, 'delete from identity.login_try where brand_id = $1 and account = $2 and ip = $3', [
    brandId,
    account,
    ip,
  ]);
}

export async function readAccountTry(db: Db | Tx, brandId: number, account: string): Promise<LoginTry | null> {
  const [row] = await run<TryRow>(
    db,
    'select fails, last_at, blocked_until as until from identity.account_try where brand_id = $1 and account = $2',
    [brandId, account],
  );
  return toTry(row);
}
export async function lockAccountTry(
  tx: Tx,
  brandId: number,
  account: string,
  nowMs: number,
): Promise<LoginTry | null> {
  await run(
    tx,
    'insert into identity.account_try (brand_id, account, fails, last_at) values ($1, $2, 0, $3) on conflict do nothing',
    [brandId, account, at(nowMs)],
  );
  const [row] = await run<TryRow>(
    tx,
    'select fails, last_at, blocked_until as until from identity.account_try where brand_id = $1 and account = $2 for update',
    [brandId, account],
  );
  return toTry(row);
}
export async function writeAccountTry(tx: Tx, brandId: number, account: string, next: LoginTry): Promise<void> {
  await run(
    tx,
    `insert into identity.account_try (brand_id, account, fails, last_at, blocked_until) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, account) do update set fails = excluded.fails, last_at = excluded.last_at, blocked_until = excluded.blocked_until`,
    [brandId, account, next.fails, at(next.lastMs), next.lockedUntilMs && at(next.lockedUntilMs)],
  );
}
export async function undoAccountTry(db: Db | Tx, brandId: number, account: string): Promise<void> {
  await run(db, 'update identity.account_try set fails = greatest(0, fails - 1) where brand_id = $1 and account = $2', [
    brandId,
    account,
  ]);
}
export async function forgetAccountTries(db: Db | Tx, brandId: number, account: string): Promise<void> {
  await run(db, 'delete from identity.account_try where brand_id = $1 and account = $2', [brandId, account]);
}
/** Clears the counters of a name from every address: an operator unlocks sign-in. */
export async function forgetEverywhere(tx: Tx, brandId: number, account: string): Promise<void> {
  await forgetAccountTries(tx, brandId, account);
  await run(tx, 'delete from identity.login_try where brand_id = $1 and account = $2', [brandId, account]);
}
