import { type Db, run, type Tx } from '../../../platform/db.ts';

/** An external identity. */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly provider: 'google.com' | 'facebook.com' | 'phone';
}
export async function readSocialOwner(
  db: Db,
  brandId: number,
  { issuer, subject }: SocialIdentity,
): Promise<bigint | null> {
  const [row] = await run<{ member_id: bigint }>(
    db,
    'select member_id from identity.social where brand_id = $1 and issuer = $2 and subject = $3',
    [brandId, issuer, subject],
  );
  return row?.member_id ?? null;
}
/** Links an external identity to a member; an existing link is not moved. */
export async function writeSocial(
  tx: Tx,
  { memberId, brandId }: { memberId: bigint; brandId: number },
  { issuer, subject, provider }: SocialIdentity,
  nowMs: number,
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into identity.social (brand_id, issuer, subject, member_id, provider, linked_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [brandId, issuer, subject, memberId, provider, new Date(nowMs)],
  );
  return rows.length === 1;
}
export async function readSocials(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ provider: SocialIdentity['provider']; linkedAt: Date }[]> {
  const rows = await run<{ provider: SocialIdentity['provider']; linked_at: Date }>(
    db,
    'select provider, linked_at from identity.social where member_id = $1 order by linked_at limit 20',
    [memberId],
  );
  return rows.map((row) => ({ provider: row.provider, linkedAt: row.linked_at }));
}
export async function removeSocial(tx: Tx, memberId: bigint, provider: string): Promise<boolean> {
  const rows = await run(tx, 'delete from identity.social where member_id = $1 and provider = $2 returning 1', [
    memberId,
    provider,
  ]);
  return rows.length > 0;
}
