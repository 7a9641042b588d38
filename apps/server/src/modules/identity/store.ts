import { type Db, run, type Tx } from '../../platform/db.ts';

const at = (ms: number) => new Date(ms);

export interface Credential {
  /** Null for an account that signs in only by code, passkey or external provider. */
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
  readonly mustChange: boolean;
  readonly resetNeeded: boolean;
  readonly setMs: number;
  /** Expiry of a one-time password. */
  readonly expiresMs: number | null;
}
export async function readCredential(db: Db | Tx, memberId: bigint): Promise<Credential | null> {
  const [row] = await run<{
    password_hash: string | null;
    payment_hash: string | null;
    must_change: boolean;
    reset_needed: boolean;
    set_at: Date;
    expires_at: Date | null;
  }>(
    db,
    'select password_hash, payment_hash, must_change, reset_needed, set_at, expires_at from identity.credential where member_id = $1',
    [memberId],
  );
  return row
    ? {
        passwordHash: row.password_hash,
        paymentHash: row.payment_hash,
        mustChange: row.must_change,
        resetNeeded: row.reset_needed,
        setMs: row.set_at.getTime(),
        expiresMs: row.expires_at?.getTime() ?? null,
      }
    : null;
}
export interface NewCredential {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
  readonly setMs: number;
  /** A password known to somebody else. */
  readonly mustChange?: boolean;
}
export async function writeCredential(tx: Tx, row: NewCredential): Promise<void> {
  await run(
    tx,
    'insert into identity.credential (member_id, brand_id, password_hash, payment_hash, set_at, must_change) values ($1, $2, $3, $4, $5, $6)',
    [row.memberId, row.brandId, row.passwordHash, row.paymentHash, at(row.setMs), row.mustChange ?? false],
  );
}
/** Sets the current password; one with an expiry must be changed at the next sign-in. */
export async function writePassword(
  tx: Tx,
  memberId: bigint,
  row: { passwordHash: string; setMs: number; expiresMs: number | null },
): Promise<void> {
  await run(
    tx,
    `update identity.credential set password_hash = $2, set_at = $3, expires_at = $4, must_change = $5, reset_needed = false where member_id = $1`,
    [memberId, row.passwordHash, at(row.setMs), row.expiresMs && at(row.expiresMs), row.expiresMs !== null],
  );
}
export async function writePaymentPassword(tx: Tx, memberId: bigint, paymentHash: string): Promise<void> {
  await run(tx, 'update identity.credential set payment_hash = $2 where member_id = $1', [memberId, paymentHash]);
}
export async function askReset(db: Db, memberId: bigint): Promise<void> {
  await run(db, 'update identity.credential set reset_needed = true where member_id = $1', [memberId]);
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

/** Records a payload's id; false when it existed. */
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
/** At most one of a kind per address and minute, so that repeated tries do not fill the table. */
export async function writeSecurityEvent(
  db: Db | Tx,
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
/** Deletes expired rows, at most `limit` of each kind; returns how many. */
export async function prune(db: Db, nowMs: number, limit: number): Promise<number> {
  const old: readonly [table: string, key: string, column: string, before: number][] = [
    ['identity.replay', 'jti', 'expires_at', nowMs],
    ['identity.session', 'session_id', 'expires_at', nowMs - 90 * DAY],
    ['identity.security_event', 'event_id', 'at', nowMs - 400 * DAY],
    ['identity.login_try', 'ctid', 'last_at', nowMs - DAY],
    ['identity.account_try', 'ctid', 'last_at', nowMs - 30 * DAY],
    // kept for a while, so that a late answer can be reported as late
    ['identity.captcha', 'pre_hash', 'expires_at', nowMs - DAY],
    ['identity.spent_proof', 'proof_id', 'expires_at', nowMs],
    ['identity.challenge', 'ctid', 'expires_at', nowMs],
    ['identity.code', 'code_id', 'expires_at', nowMs - DAY],
    ['identity.ticket', 'ticket_hash', 'expires_at', nowMs],
    ['identity.reset_link', 'link_hash', 'expires_at', nowMs - 30 * DAY],
    ['identity.remembered', 'selector', 'expires_at', nowMs - 30 * DAY],
    ['identity.device', 'device_id', 'last_at', nowMs - 400 * DAY],
    ['identity.known_net', 'ctid', 'last_at', nowMs - 180 * DAY],
    ['identity.login_event', 'event_id', 'at', nowMs - 400 * DAY],
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
