import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Session } from './session.ts';

const at = (ms: number) => new Date(ms);

interface SessionRow {
  session_id: string;
  member_id: bigint;
  brand_id: number;
  public_id: string;
  login_name: string;
  account_kind: AccountKind;
  account_class: 0 | 1 | 2;
  cookie_hash: Buffer | null;
  idle_ms: bigint;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  previous_at: Date | null;
  previous_ip: string | null;
  scope: 'full' | 'password';
  device_id: string | null;
  proved_at: Date | null;
}
export async function readSession(db: Db, tokenHash: Buffer): Promise<Session | null> {
  const [row] = await run<SessionRow>(
    db,
    `select session_id, member_id, brand_id, public_id, login_name, account_kind, account_class, cookie_hash, idle_ms, seen_at, expires_at, ended_at, previous_at, previous_ip, scope, device_id, proved_at
       from identity.session where token_hash = $1`,
    [tokenHash],
  );
  if (!row) return null;
  return {
    sessionId: row.session_id,
    memberId: row.member_id,
    brandId: row.brand_id,
    publicId: row.public_id,
    loginName: row.login_name,
    accountKind: row.account_kind,
    accountClass: row.account_class,
    cookieHash: row.cookie_hash,
    idleMs: Number(row.idle_ms),
    seenMs: row.seen_at.getTime(),
    expiresMs: row.expires_at.getTime(),
    endedMs: row.ended_at?.getTime() ?? null,
    previousLogin:
      row.previous_at && row.previous_ip ? { at: row.previous_at.toISOString(), ip: row.previous_ip } : null,
    scope: row.scope,
    deviceId: row.device_id,
    provedMs: row.proved_at?.getTime() ?? null,
  };
}
export interface NewSession extends Omit<Session, 'previousLogin' | 'seenMs' | 'endedMs' | 'provedMs'> {
  readonly method: string;
  readonly remembered: boolean;
  readonly country: string | null;
  readonly tokenHash: Buffer;
  readonly createdMs: number;
  readonly previousAt: Date | null;
  readonly previousIp: string | null;
  readonly ip: string;
  readonly userAgent: string;
}
export async function writeSession(tx: Tx, row: NewSession): Promise<void> {
  await run(
    tx,
    `insert into identity.session (session_id, token_hash, cookie_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, previous_at, previous_ip, ip, user_agent, method, scope, remembered, country, device_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      row.sessionId,
      row.tokenHash,
      row.cookieHash,
      row.memberId,
      row.brandId,
      row.publicId,
      row.loginName,
      row.accountKind,
      row.accountClass,
      row.idleMs,
      at(row.createdMs),
      at(row.expiresMs),
      row.previousAt,
      row.previousIp,
      row.ip,
      row.userAgent,
      row.method,
      row.scope,
      row.remembered,
      row.country,
      row.deviceId,
    ],
  );
}
export async function touchSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await run(
    db,
    'update identity.session set seen_at = greatest(seen_at, $2) where session_id = $1 and ended_at is null',
    [sessionId, at(nowMs)],
  );
}
/** Ends a member's active sessions, all, one, or all but one; returns their token hashes. */
export async function endSessions(
  db: Db | Tx,
  memberId: bigint,
  { only = null, except = null }: { only?: string | null; except?: string | null },
  reason: string,
  nowMs: number,
): Promise<Buffer[]> {
  const rows = await run<{ token_hash: Buffer }>(
    db,
    'update identity.session set ended_at = $4, end_reason = $3 where member_id = $1 and ended_at is null and ($2::uuid is null or session_id = $2) and ($5::uuid is null or session_id <> $5) returning token_hash',
    [memberId, only, reason, at(nowMs), except],
  );
  return rows.map((row) => row.token_hash);
}

/** Rotates the secrets of an active session; false when it has ended. */
export async function writeRotation(
  tx: Tx,
  sessionId: string,
  row: { tokenHash: Buffer; cookieHash: Buffer | null; scope: 'full' | 'password'; provedMs: number | null },
): Promise<boolean> {
  const rows = await run(
    tx,
    'update identity.session set token_hash = $2, cookie_hash = $3, scope = $4, proved_at = $5 where session_id = $1 and ended_at is null returning 1',
    [sessionId, row.tokenHash, row.cookieHash, row.scope, row.provedMs === null ? null : at(row.provedMs)],
  );
  return rows.length === 1;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  readonly method: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly isTrusted: boolean;
}
/** Active sessions of a member, newest first. */
export async function readLiveSessions(db: Db, memberId: bigint, nowMs: number): Promise<LiveSession[]> {
  const rows = await run<{
    session_id: string;
    ip: string;
    country: string | null;
    user_agent: string;
    method: string;
    created_at: Date;
    seen_at: Date;
    is_trusted: boolean;
  }>(
    db,
    `select s.session_id, s.ip, s.country, s.user_agent, s.method, s.created_at, s.seen_at, coalesce(d.trusted_until > $2, false) as is_trusted
       from identity.session s left join identity.device d using (device_id)
      where s.member_id = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at + s.idle_ms * interval '1 millisecond' > $2
      order by s.created_at desc limit 50`,
    [memberId, at(nowMs)],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    ip: row.ip,
    country: row.country,
    userAgent: row.user_agent,
    method: row.method,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isTrusted: row.is_trusted,
  }));
}

export async function readDeviceOf(db: Db | Tx, sessionId: string): Promise<string | null> {
  const [row] = await run<{ device_id: string | null }>(
    db,
    'select device_id from identity.session where session_id = $1',
    [sessionId],
  );
  return row?.device_id ?? null;
}
