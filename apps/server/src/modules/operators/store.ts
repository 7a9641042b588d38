import type { Role } from '@kismet/contracts/operators/session';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { OperatorTry } from './operator.ts';

const at = (ms: number) => new Date(ms);

export interface OperatorRow {
  readonly operator_id: bigint;
  readonly brand_id: number;
  readonly username: string;
  readonly display_name: string;
  readonly role: Role;
  readonly state: 'active' | 'disabled';
  readonly password_hash: string;
  readonly totp_secret: Buffer;
  readonly totp_step: bigint;
  readonly last_login_at: Date | null;
  readonly last_login_ip: string | null;
}
export async function readOperator(db: Db | Tx, brandId: number, username: string): Promise<OperatorRow | null> {
  return (
    (
      await run<OperatorRow>(db, 'select * from operators.operator where brand_id = $1 and username = $2', [
        brandId,
        username,
      ])
    )[0] ?? null
  );
}
export async function nextOperatorId(tx: Tx): Promise<bigint> {
  return (
    await run<{ id: bigint }>(tx, `select nextval(pg_get_serial_sequence('operators.operator', 'operator_id')) as id`)
  )[0]!.id;
}
export interface NewOperator {
  readonly operatorId: bigint;
  readonly brandId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly totpSecret: Buffer;
}
export async function writeOperator(tx: Tx, row: NewOperator): Promise<void> {
  await run(
    tx,
    `insert into operators.operator (operator_id, brand_id, username, display_name, role, password_hash, totp_secret) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.operatorId, row.brandId, row.username, row.displayName, row.role, row.passwordHash, row.totpSecret],
  );
}
/** Consumes the time step of a one-time code; false when it or a later one was used before. */
export async function claimTotpStep(tx: Tx, operatorId: bigint, step: number): Promise<boolean> {
  return (
    (
      await run(
        tx,
        'update operators.operator set totp_step = $2 where operator_id = $1 and totp_step < $2 returning 1',
        [operatorId, step],
      )
    ).length === 1
  );
}
export async function writeOperatorLogin(tx: Tx, operatorId: bigint, ip: string, nowMs: number): Promise<void> {
  await run(tx, 'update operators.operator set last_login_at = $2, last_login_ip = $3 where operator_id = $1', [
    operatorId,
    at(nowMs),
    ip,
  ]);
}

export async function lockOperatorTry(
  tx: Tx,
  brandId: number,
  username: string,
  nowMs: number,
): Promise<OperatorTry | null> {
  await run(
    tx,
    'insert into operators.login_try (brand_id, username, fails, last_at) values ($1, $2, 0, $3) on conflict do nothing',
    [brandId, username, at(nowMs)],
  );
  const [row] = await run<{ fails: number; last_at: Date; locked_until: Date | null }>(
    tx,
    'select fails, last_at, locked_until from operators.login_try where brand_id = $1 and username = $2 for update',
    [brandId, username],
  );
  return row && row.fails > 0
    ? { fails: row.fails, lastMs: row.last_at.getTime(), lockedUntilMs: row.locked_until?.getTime() ?? null }
    : null;
}
export async function writeOperatorTry(tx: Tx, brandId: number, username: string, next: OperatorTry): Promise<void> {
  await run(
    tx,
    'update operators.login_try set fails = $3, last_at = $4, locked_until = $5 where brand_id = $1 and username = $2',
    [brandId, username, next.fails, at(next.lastMs), next.lockedUntilMs && at(next.lockedUntilMs)],
  );
}
/** Reverts a counted try that was never verified because the queue was full. */
export async function undoOperatorTry(db: Db, brandId: number, username: string): Promise<void> {
  await run(
    db,
    'update operators.login_try set fails = greatest(0, fails - 1), locked_until = null where brand_id = $1 and username = $2',
    [brandId, username],
  );
}
export async function forgetOperatorTries(tx: Tx, brandId: number, username: string): Promise<void> {
  await run(tx, 'delete from operators.login_try where brand_id = $1 and username = $2', [brandId, username]);
}

export interface NewOperatorSession {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly operatorId: bigint;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly previousAt: Date | null;
  readonly previousIp: string | null;
  readonly ip: string;
}
export async function writeOperatorSession(tx: Tx, row: NewOperatorSession): Promise<void> {
  await run(
    tx,
    'insert into operators.session (session_id, token_hash, operator_id, created_at, seen_at, expires_at, previous_at, previous_ip, ip) values ($1, $2, $3, $4, $4, $5, $6, $7, $8)',
    [
      row.sessionId,
      row.tokenHash,
      row.operatorId,
      at(row.createdMs),
      at(row.expiresMs),
      row.previousAt,
      row.previousIp,
      row.ip,
    ],
  );
}
export interface OperatorSessionRow {
  readonly session_id: string;
  readonly operator_id: bigint;
  readonly brand_id: number;
  readonly username: string;
  readonly display_name: string;
  readonly role: Role;
  readonly seen_at: Date;
  readonly previous_at: Date | null;
  readonly previous_ip: string | null;
}
/** The active session of a token with its operator's current data: a role change takes effect at once. */
export async function readOperatorSession(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
  idleMs: number,
): Promise<OperatorSessionRow | null> {
  const rows = await run<OperatorSessionRow>(
    db,
    `select s.session_id, s.operator_id, o.brand_id, o.username, o.display_name, o.role, s.seen_at, s.previous_at, s.previous_ip
       from operators.session s join operators.operator o using (operator_id)
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and o.state = 'active'`,
    [tokenHash, at(nowMs), at(nowMs - idleMs)],
  );
  return rows[0] ?? null;
}
export async function touchOperatorSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await run(
    db,
    'update operators.session set seen_at = greatest(seen_at, $2) where session_id = $1 and ended_at is null',
    [sessionId, at(nowMs)],
  );
}
/** When a session was ended by its operator's next sign-in, and from which address; null when it was not. */
export async function readReplaced(db: Db, tokenHash: Buffer): Promise<{ at: Date; ip: string } | null> {
  const [row] = await run<{ at: Date; ip: string }>(
    db,
    // both are written in one transaction with the same timestamp
    `select n.created_at as at, n.ip from operators.session s
       join operators.session n on n.operator_id = s.operator_id and n.created_at = s.ended_at and n.session_id <> s.session_id
      where s.token_hash = $1 limit 1`,
    [tokenHash],
  );
  return row ?? null;
}
/** Ends one active session, or all of an operator. */
export async function endOperatorSessions(
  db: Db | Tx,
  operatorId: bigint,
  sessionId: string | null,
  nowMs: number,
): Promise<void> {
  await run(
    db,
    'update operators.session set ended_at = $3 where operator_id = $1 and ended_at is null and ($2::uuid is null or session_id = $2)',
    [operatorId, sessionId, at(nowMs)],
  );
}
export async function pruneOperators(db: Db, nowMs: number): Promise<void> {
  await run(
    db,
    'delete from operators.session where session_id in (select session_id from operators.session where expires_at < $1 limit 5000)',
    [at(nowMs - 90 * 86_400_000)],
  );
  await run(
    db,
    'delete from operators.login_try where ctid in (select ctid from operators.login_try where last_at < $1 limit 5000)',
    [at(nowMs - 86_400_000)],
  );
}

export async function readNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await run<{ operator_id: bigint; display_name: string }>(
    db,
    'select operator_id, display_name from operators.operator where operator_id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.operator_id, row.display_name]));
}
