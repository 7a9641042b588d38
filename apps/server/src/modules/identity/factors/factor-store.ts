import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface TotpRow {
  readonly secret: Buffer;
  readonly isOn: boolean;
}
export async function readTotp(db: Db | Tx, memberId: bigint): Promise<TotpRow | null> {
  const [row] = await run<{ secret: Buffer; confirmed_at: Date | null }>(
    db,
    'select secret, confirmed_at from identity.totp where member_id = $1',
    [memberId],
  );
  return row ? { secret: row.secret, isOn: row.confirmed_at !== null } : null;
}
/** Stores a pending secret; false when one is already active. */
export async function writeTotp(tx: Tx, memberId: bigint, secret: Buffer, nowMs: number): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into identity.totp (member_id, secret, created_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       where identity.totp.confirmed_at is null returning 1`,
    [memberId, secret, new Date(nowMs)],
  );
  return rows.length === 1;
}
/** Records the time step of a code so that each code works once; false when it or a later one was used. */
export async function claimStep(db: Db | Tx, memberId: bigint, step: number): Promise<boolean> {
  const rows = await run(
    db,
    'update identity.totp set last_step = $2 where member_id = $1 and last_step < $2 returning 1',
    [memberId, step],
  );
  return rows.length === 1;
}
export async function confirmTotp(tx: Tx, memberId: bigint, nowMs: number): Promise<boolean> {
  const rows = await run(
    tx,
    'update identity.totp set confirmed_at = $2 where member_id = $1 and confirmed_at is null returning 1',
    [memberId, new Date(nowMs)],
  );
  return rows.length === 1;
}
/** Removes secret and recovery codes; false when none was active. */
export async function removeTotp(tx: Tx, memberId: bigint): Promise<boolean> {
  await run(tx, 'delete from identity.recovery_code where member_id = $1', [memberId]);
  const rows = await run<{ was_on: boolean }>(
    tx,
    'delete from identity.totp where member_id = $1 returning confirmed_at is not null as was_on',
    [memberId],
  );
  return rows[0]?.was_on ?? false;
}

export async function writeRecoveryCodes(tx: Tx, memberId: bigint, indexes: readonly Buffer[]): Promise<void> {
  await run(tx, 'delete from identity.recovery_code where member_id = $1', [memberId]);
  await run(tx, 'insert into identity.recovery_code (member_id, code_index) select $1, unnest($2::bytea[])', [
    memberId,
    indexes,
  ]);
}
export async function useRecoveryCode(db: Db | Tx, memberId: bigint, index: Buffer, nowMs: number): Promise<boolean> {
  const rows = await run(
    db,
    'update identity.recovery_code set used_at = $3 where member_id = $1 and code_index = $2 and used_at is null returning 1',
    [memberId, index, new Date(nowMs)],
  );
  return rows.length === 1;
}
export async function countRecoveryCodes(db: Db | Tx, memberId: bigint): Promise<number> {
  const [row] = await run<{ remaining: number }>(
    db,
    'select count(*)::int as remaining from identity.recovery_code where member_id = $1 and used_at is null',
    [memberId],
  );
  return row!.remaining;
}
