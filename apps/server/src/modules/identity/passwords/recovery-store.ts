import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface NewLink {
  readonly linkHash: Buffer;
  readonly brandId: number;
  /** Null when name and address do not belong together: the link is then a dud. */
  readonly memberId: bigint | null;
  readonly emailIndex: Buffer;
  readonly createdMs: number;
  readonly expiresMs: number;
}
/** Stores a link and invalidates the member's earlier ones. */
export async function writeLink(tx: Tx, row: NewLink): Promise<void> {
  await run(tx, 'update identity.reset_link set used_at = $2 where member_id = $1 and used_at is null', [
    row.memberId,
    new Date(row.createdMs),
  ]);
  await run(
    tx,
    `insert into identity.reset_link (link_hash, brand_id, member_id, email_index, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [row.linkHash, row.brandId, row.memberId, row.emailIndex, new Date(row.createdMs), new Date(row.expiresMs)],
  );
}
const LIVE = 'link_hash = $1 and brand_id = $2 and used_at is null and expires_at > $3 and member_id is not null';
export async function readLink(
  db: Db,
  brandId: number,
  linkHash: Buffer,
  nowMs: number,
): Promise<{ memberId: bigint; emailIndex: Buffer } | null> {
  const [row] = await run<{ member_id: bigint; email_index: Buffer }>(
    db,
    `select member_id, email_index from identity.reset_link where ${LIVE}`,
    [linkHash, brandId, new Date(nowMs)],
  );
  return row ? { memberId: row.member_id, emailIndex: row.email_index } : null;
}
/** Consumes a link; false when it was used before. */
export async function spendLink(tx: Tx, brandId: number, linkHash: Buffer, nowMs: number): Promise<boolean> {
  const rows = await run(tx, `update identity.reset_link set used_at = $3 where ${LIVE} returning 1`, [
    linkHash,
    brandId,
    new Date(nowMs),
  ]);
  return rows.length === 1;
}
