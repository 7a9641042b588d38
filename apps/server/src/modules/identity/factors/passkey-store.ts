import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface Passkey {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly memberId: bigint;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
interface Row {
  credential_id: string;
  passkey_id: string;
  member_id: bigint;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
const toPasskey = (row: Row): Passkey => ({
  credentialId: row.credential_id,
  passkeyId: row.passkey_id,
  memberId: row.member_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
const COLUMNS = 'credential_id, passkey_id, member_id, public_key, counter, transports, name, created_at, last_used_at';

export async function readPasskeys(db: Db | Tx, memberId: bigint): Promise<Passkey[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from identity.passkey where member_id = $1 order by created_at limit 50`,
    [memberId],
  );
  return rows.map(toPasskey);
}
export async function countPasskeys(db: Db | Tx, memberId: bigint): Promise<number> {
  return (await readPasskeys(db, memberId)).length;
}
export async function readPasskey(db: Db, brandId: number, credentialId: string): Promise<Passkey | null> {
  const [row] = await run<Row>(
    db,
    `select ${COLUMNS} from identity.passkey where credential_id = $1 and brand_id = $2`,
    [credentialId, brandId],
  );
  return row ? toPasskey(row) : null;
}
export async function writePasskey(tx: Tx, brandId: number, row: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into identity.passkey (credential_id, passkey_id, member_id, brand_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      row.credentialId,
      row.passkeyId,
      row.memberId,
      brandId,
      row.publicKey,
      row.counter,
      row.transports,
      row.name,
      row.createdAt,
    ],
  );
  return rows.length === 1;
}
export async function usePasskey(tx: Tx, credentialId: string, counter: number, nowMs: number): Promise<void> {
  await run(tx, 'update identity.passkey set counter = $2, last_used_at = $3 where credential_id = $1', [
    credentialId,
    counter,
    new Date(nowMs),
  ]);
}
export async function removePasskey(tx: Tx, memberId: bigint, passkeyId: string): Promise<boolean> {
  const rows = await run(
    tx,
    'delete from identity.passkey where member_id = $1 and passkey_id::text = $2 returning 1',
    [memberId, passkeyId],
  );
  return rows.length === 1;
}
export async function removePasskeys(tx: Tx, memberId: bigint): Promise<number> {
  return (await run(tx, 'delete from identity.passkey where member_id = $1 returning 1', [memberId])).length;
}

/** Stores the challenge of a browser or member, replacing any earlier one. */
export async function writeChallenge(
  db: Db,
  row: { keyHash: Buffer; purpose: string; challenge: string; expiresMs: number },
): Promise<void> {
  await run(
    db,
    `insert into identity.challenge (key_hash, purpose, challenge, expires_at) values ($1, $2, $3, $4)
     on conflict (key_hash, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [row.keyHash, row.purpose, row.challenge, new Date(row.expiresMs)],
  );
}
/** Consumes the challenge, so that it can be answered only once. */
export async function takeChallenge(db: Db, keyHash: Buffer, purpose: string, nowMs: number): Promise<string | null> {
  const [row] = await run<{ challenge: string; expires_at: Date }>(
    db,
    'delete from identity.challenge where key_hash = $1 and purpose = $2 returning challenge, expires_at',
    [keyHash, purpose],
  );
  return row && row.expires_at.getTime() > nowMs ? row.challenge : null;
}
