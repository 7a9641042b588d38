import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { LoginTry } from './login-try.ts';
import type { Session } from './session.ts';

const at = (ms: number) => new Date(ms);

export interface Credential {
  readonly passwordHash: string;
  readonly mustChange: boolean;
}
export async function readCredential(db: Db, memberId: bigint): Promise<Credential | null> {
  const [row] = await run<{ password_hash: string; must_change: boolean }>(
    db,
    'select password_hash, must_change from identity.credential where member_id = $1',
    [memberId],
  );
  return row ? { passwordHash: row.password_hash, mustChange: row.must_change } : null;
}
export interface NewCredential {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly passwordHash: string;
  readonly paymentHash: string | null;
  readonly setMs: number;
}
export async function writeCredential(tx: Tx, row: NewCredential): Promise<void> {
  await run(
    tx,
    'insert into identity.credential (member_id, brand_id, password_hash, payment_hash, set_at) values ($1, $2, $3, $4, $5)',
    [row.memberId, row.brandId, row.passwordHash, row.paymentHash, at(row.setMs)],
  );
}

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
}
export async function readSession(db: Db, tokenHash: Buffer): Promise<Session | null> {
  const [row] = await run<SessionRow>(
    db,
    `select session_id, member_id, brand_id, public_id, login_name, account_kind, account_class, cookie_hash, idle_ms, seen_at, expires_at, ended_at, previous_at, previous_ip
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
  };
}
export interface NewSession extends Omit<Session, 'previousLogin' | 'seenMs' | 'endedMs'> {
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
    `insert into identity.session (session_id, token_hash, cookie_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, previous_at, previous_ip, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16)`,
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
/** Ends live sessions of a member, all or one; gives the hashes of their tokens. */
export async function endSessions(
  db: Db | Tx,
  memberId: bigint,
  sessionId: string | null,
  reason: string,
  nowMs: number,
): Promise<Buffer[]> {
  const rows = await run<{ token_hash: Buffer }>(
    db,
    'update identity.session set ended_at = $4, end_reason = $3 where member_id = $1 and ended_at is null and ($2::uuid is null or session_id = $2) returning token_hash',
    [memberId, sessionId, reason, at(nowMs)],
  );
  return rows.map((row) => row.token_hash);
}

/** The tries of a name from an address, locked until the end of the transaction, so that parallel ones count one by one. */
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
  const [row] = await run<{ fails: number; last_at: Date; locked_until: Date | null }>(
    tx,
    'select fails, last_at, locked_until from identity.login_try where brand_id = $1 and account = $2 and ip = $3 for update',
    [brandId, account, ip],
  );
  return row && row.fails > 0
    ? { fails: row.fails, lastMs: row.last_at.getTime(), lockedUntilMs: row.locked_until?.getTime() ?? null }
    : null;
}
export async function writeTry(tx: Tx, brandId: number, account: string, ip: string, next: LoginTry): Promise<void> {
  await run(
    tx,
    `insert into identity.login_try (brand_id, account, ip, fails, last_at, locked_until) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, account, ip) do update set fails = excluded.fails, last_at = excluded.last_at, locked_until = excluded.locked_until`,
    [brandId, account, ip, next.fails, at(next.lastMs), next.lockedUntilMs && at(next.lockedUntilMs)],
  );
}
export async function forgetTries(db: Db | Tx, brandId: number, account: string, ip: string): Promise<void> {
  await run(db, 'delete from identity.login_try where brand_id = $1 and account = $2 and ip = $3', [
    brandId,
    account,
    ip,
  ]);
}
/** Takes back a try that was counted but never made, as the queue was full. */
export async function undoTry(db: Db, brandId: number, account: string, ip: string): Promise<void> {
  await run(
    db,
    'update identity.login_try set fails = greatest(0, fails - 1), locked_until = null where brand_id = $1 and account = $2 and ip = $3',
    [brandId, account, ip],
  );
}

export interface TransportKeyRow {
  readonly kid: string;
  readonly publicJwk: { x: string; y: string };
  readonly privateJwk: Buffer | null;
  readonly createdMs: number;
  readonly withdrawnMs: number | null;
}
export async function readTransportKeys(db: Db | Tx): Promise<TransportKeyRow[]> {
  const rows = await run<{
    kid: string;
    public_jwk: { x: string; y: string };
    private_jwk: Buffer | null;
    created_at: Date;
    withdrawn_at: Date | null;
  }>(
    db,
    'select kid, public_jwk, private_jwk, created_at, withdrawn_at from identity.transport_key where private_jwk is not null order by created_at desc limit 20',
  );
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk,
    privateJwk: row.private_jwk,
    createdMs: row.created_at.getTime(),
    withdrawnMs: row.withdrawn_at?.getTime() ?? null,
  }));
}
export async function lockTransportKeys(tx: Tx): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtext('identity.transport_key'))`);
}
export async function writeTransportKey(
  tx: Tx,
  kid: string,
  publicJwk: object,
  privateJwk: Buffer,
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    'insert into identity.transport_key (kid, public_jwk, private_jwk, created_at) values ($1, $2, $3, $4)',
    [kid, JSON.stringify(publicJwk), privateJwk, at(nowMs)],
  );
}
export async function withdrawTransportKeys(tx: Tx, kids: readonly string[], nowMs: number): Promise<void> {
  await run(tx, 'update identity.transport_key set withdrawn_at = $2 where kid = any($1) and withdrawn_at is null', [
    kids,
    at(nowMs),
  ]);
}
export async function destroyTransportKeys(tx: Tx, kids: readonly string[]): Promise<void> {
  await run(tx, 'update identity.transport_key set private_jwk = null where kid = any($1)', [kids]);
}

/** Notes a payload's id; false where it was there before. */
export async function claimJti(db: Db, jti: string, expiresMs: number): Promise<boolean> {
  return (
    (
      await run(
        db,
        'insert into identity.replay (jti, expires_at) values ($1, $2) on conflict do nothing returning 1',
        [jti, at(expiresMs)],
      )
    ).length === 1
  );
}
/** At most one of a kind from one address in a minute: whoever tries again and again fills no table. */
export async function writeSecurityEvent(
  db: Db,
  event: { eventId: string; brandId: number; memberId: bigint; kind: string; ip: string; atMs: number },
): Promise<void> {
  await run(
    db,
    `insert into identity.security_event (event_id, at, brand_id, member_id, kind, ip) select $1, $2, $3, $4, $5, $6
      where not exists (select 1 from identity.security_event where member_id = $4 and kind = $5 and ip = $6 and at > $7)`,
    [event.eventId, at(event.atMs), event.brandId, event.memberId, event.kind, event.ip, at(event.atMs - 60_000)],
  );
}

const DAY = 86_400_000;
/** Drops what nobody asks for any more, at most `limit` rows of each; gives how many went. */
export async function prune(db: Db, nowMs: number, limit: number): Promise<number> {
  const old: readonly [table: string, key: string, column: string, before: number][] = [
    ['identity.replay', 'jti', 'expires_at', nowMs],
    ['identity.session', 'session_id', 'expires_at', nowMs - 90 * DAY],
    ['identity.security_event', 'event_id', 'at', nowMs - 400 * DAY],
    ['identity.login_try', 'ctid', 'last_at', nowMs - DAY],
  ];
  let gone = 0;
  for (const [table, key, column, before] of old)
    gone += (
      await run(
        db,
        `delete from ${table} where ${key} in (select ${key} from ${table} where ${column} < $1 limit $2) returning 1`,
        [at(before), limit],
      )
    ).length;
  return gone;
}
