import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface RememberedRow {
  readonly selector: string;
  readonly verifierHash: Buffer;
  readonly familyId: string;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly net: string;
  readonly createdMs: number;
  readonly expiresMs: number;
}
export async function writeRemembered(tx: Tx, row: RememberedRow): Promise<void> {
  await run(
    tx,
    `insert into identity.remembered (selector, verifier_hash, family_id, member_id, brand_id, net, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.selector,
      row.verifierHash,
      row.familyId,
      row.memberId,
      row.brandId,
      row.net,
      new Date(row.createdMs),
      new Date(row.expiresMs),
    ],
  );
}
export interface FoundRemembered extends RememberedRow {
  readonly isUsed: boolean;
  readonly isRevoked: boolean;
}
/** The row of a selector, locked, so that of two concurrent uses the second finds it consumed. */
export async function lockRemembered(tx: Tx, selector: string): Promise<FoundRemembered | null> {
  const [row] = await run<{
    selector: string;
    verifier_hash: Buffer;
    family_id: string;
    member_id: bigint;
    brand_id: number;
    net: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  }>(tx, 'select * from identity.remembered where selector = $1 for update', [selector]);
  return row
    ? {
        selector: row.selector,
        verifierHash: row.verifier_hash,
        familyId: row.family_id,
        memberId: row.member_id,
        brandId: row.brand_id,
        net: row.net,
        createdMs: row.created_at.getTime(),
        expiresMs: row.expires_at.getTime(),
        isUsed: row.used_at !== null,
        isRevoked: row.revoked_at !== null,
      }
    : null;
}
export async function useRemembered(tx: Tx, selector: string, nowMs: number): Promise<void> {
  await run(tx, 'update identity.remembered set used_at = $2 where selector = $1', [selector, new Date(nowMs)]);
}
export async function revokeFamily(db: Db | Tx, familyId: string, nowMs: number): Promise<void> {
  await run(db, 'update identity.remembered set revoked_at = $2 where family_id = $1 and revoked_at is null', [
    familyId,
    new Date(nowMs),
  ]);
}
export async function revokeOfMember(tx: Tx, memberId: bigint, nowMs: number): Promise<void> {
  await run(tx, 'update identity.remembered set revoked_at = $2 where member_id = $1 and revoked_at is null', [
    memberId,
    new Date(nowMs),
  ]);
}
