import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { Link, LinkCounts } from './link.ts';

interface Row {
  brand_id: number;
  code: string;
  owner_id: bigint;
  target: Link['target'];
  rates: Record<string, number> | null;
  max_uses: number | null;
  used: number;
  expires_at: Date | null;
  state: Link['state'];
  domain: string | null;
  remark: string;
  visits: number;
  created_at: Date;
}
const COLUMNS =
  'brand_id, code, owner_id, target, rates, max_uses, used, expires_at, state, domain, remark, visits, created_at';
const linkOf = (row: Row): Link => ({
  brandId: row.brand_id,
  code: row.code,
  ownerId: row.owner_id,
  target: row.target,
  rates: row.rates && new Map(Object.entries(row.rates) as [Category, number][]),
  maxUses: row.max_uses,
  used: row.used,
  expiresAt: row.expires_at,
  state: row.state,
  domain: row.domain,
  remark: row.remark,
  visits: row.visits,
  createdAt: row.created_at,
});

/** A link that was not deleted, by a code of any format. */
export async function readLink(db: Db | Tx, brandId: number, code: string): Promise<Link | null> {
  const [row] = await run<Row>(
    db,
    `select ${COLUMNS} from agents.link where brand_id = $1 and code = $2 and state <> 'deleted'`,
    [brandId, code],
  );
  return row ? linkOf(row) : null;
}
/** An agent's newest open link bound to a host. */
export async function readLinkOfDomain(db: Db | Tx, brandId: number, ownerId: bigint, domain: string): Promise<Link[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from agents.link where brand_id = $1 and domain = $2 and owner_id = $3 and state = 'active' order by created_at desc, code limit 10`,
    [brandId, domain, ownerId],
  );
  return rows.map(linkOf);
}
/** Counts one use, if one is left at this moment; otherwise false. */
export async function useLink(tx: Tx, brandId: number, code: string, now: Date): Promise<boolean> {
  const rows = await run(
    tx,
    `update agents.link set used = used + 1 where brand_id = $1 and code = $2 and state = 'active'
       and (expires_at is null or expires_at > $3) and (max_uses is null or used < max_uses) returning 1`,
    [brandId, code, now],
  );
  return rows.length === 1;
}
export async function countVisit(db: Db, brandId: number, code: string): Promise<void> {
  await run(db, 'update agents.link set visits = visits + 1 where brand_id = $1 and code = $2', [brandId, code]);
}
/** False when the code exists. */
export async function writeLink(tx: Tx, link: Omit<Link, 'used' | 'visits' | 'state'>): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into agents.link (brand_id, code, owner_id, target, rates, max_uses, expires_at, domain, remark, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1`,
    [
      link.brandId,
      link.code,
      link.ownerId,
      link.target,
      link.rates && JSON.stringify(Object.fromEntries(link.rates)),
      link.maxUses,
      link.expiresAt,
      link.domain,
      link.remark,
      link.createdAt,
    ],
  );
  return rows.length === 1;
}
/** Pauses, resumes, or deletes; null when this owner has no such link. `ownerId` null is the operator. */
export async function writeLinkState(
  tx: Tx,
  key: { readonly brandId: number; readonly code: string; readonly ownerId: bigint | null },
  state: Link['state'],
): Promise<Link | null> {
  const [row] = await run<Row>(
    tx,
    `update agents.link set state = $4 where brand_id = $1 and code = $2 and ($3::bigint is null or owner_id = $3) and state <> 'deleted' returning ${COLUMNS}`,
    [key.brandId, key.code, key.ownerId, state],
  );
  return row ? linkOf(row) : null;
}
export const countLinks = async (tx: Tx, ownerId: bigint): Promise<number> =>
  (
    await run<{ n: number }>(
      tx,
      `select count(*)::int as n from agents.link where owner_id = $1 and state <> 'deleted'`,
      [ownerId],
    )
  )[0]!.n;
/** An agent's links, newest first. */
export async function readLinks(db: Db, ownerId: bigint, after: Place | null, limit: number): Promise<Link[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from agents.link where owner_id = $1 and state <> 'deleted'
       and ($2::timestamptz is null or (created_at, code) < ($2, $3)) order by created_at desc, code desc limit $4`,
    [ownerId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows.map(linkOf);
}
/** Registrations by each of these links, and the number with a deposit. */
export async function countArrivals(
  db: Db,
  brandId: number,
  codes: readonly string[],
): Promise<Map<string, LinkCounts>> {
  const rows = await run<{ link_code: string; registrations: number; first_deposits: number }>(
    db,
    `select link_code, count(*)::int as registrations, count(first_deposit_at)::int as first_deposits
       from agents.arrival where brand_id = $1 and link_code = any($2::text[]) and link_code is not null group by link_code`,
    [brandId, codes],
  );
  return new Map(
    rows.map((row) => [row.link_code, { registrations: row.registrations, firstDeposits: row.first_deposits }]),
  );
}
