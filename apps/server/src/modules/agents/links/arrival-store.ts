import { type Db, run, type Tx } from '../../../platform/db.ts';

export type CameBy = 'link' | 'recommender' | 'domain' | 'referral' | 'public' | 'opened' | 'none';
export interface ArrivalRow {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly cameBy: CameBy;
  readonly linkCode: string | null;
  readonly referrerId: bigint | null;
  readonly at: Date;
}
export async function writeArrival(tx: Tx, row: ArrivalRow): Promise<void> {
  await run(
    tx,
    'insert into agents.arrival (member_id, brand_id, came_by, link_code, referrer_id, arrived_at) values ($1, $2, $3, $4, $5, $6)',
    [row.memberId, row.brandId, row.cameBy, row.linkCode, row.referrerId, row.at],
  );
}
export async function readArrival(
  db: Db | Tx,
  memberId: bigint,
): Promise<{
  came_by: CameBy;
  link_code: string | null;
  referrer_id: bigint | null;
  first_deposit_at: Date | null;
} | null> {
  const [row] = await run<{
    came_by: CameBy;
    link_code: string | null;
    referrer_id: bigint | null;
    first_deposit_at: Date | null;
  }>(db, 'select came_by, link_code, referrer_id, first_deposit_at from agents.arrival where member_id = $1', [
    memberId,
  ]);
  return row ?? null;
}
/** By whom and when a member came. */
export async function readReferrer(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ readonly referrerId: bigint | null; readonly at: Date } | null> {
  const [row] = await run<{ referrer_id: bigint | null; arrived_at: Date }>(
    db,
    'select referrer_id, arrived_at from agents.arrival where member_id = $1',
    [memberId],
  );
  return row ? { referrerId: row.referrer_id, at: row.arrived_at } : null;
}
export interface ReferredFriend {
  readonly memberId: bigint;
  readonly at: Date;
  readonly hasDeposited: boolean;
}
/** Members who came by a member's referral code, newest first, below a cursor. */
export async function readFriends(
  db: Db,
  referrerId: bigint,
  below: { readonly at: Date; readonly memberId: bigint } | null,
  limit: number,
): Promise<ReferredFriend[]> {
  const rows = await run<{ member_id: bigint; arrived_at: Date; has_deposited: boolean }>(
    db,
    `select member_id, arrived_at, first_deposit_at is not null as has_deposited from agents.arrival
      where referrer_id = $1 and ($2::timestamptz is null or (arrived_at, member_id) < ($2, $3::bigint))
      order by arrived_at desc, member_id desc limit $4`,
    [referrerId, below?.at ?? null, below?.memberId ?? null, limit],
  );
  return rows.map((row) => ({ memberId: row.member_id, at: row.arrived_at, hasDeposited: row.has_deposited }));
}
/** The number of members who came by a member's referral code, counted up to `most`. */
export async function countFriends(db: Db, referrerId: bigint, most: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    'select count(*)::int as n from (select 1 from agents.arrival where referrer_id = $1 limit $2) as counted',
    [referrerId, most],
  );
  return row!.n;
}
/** Records the first credited deposit; later ones change nothing. */
export async function noteFirstDeposit(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await run(tx, 'update agents.arrival set first_deposit_at = $2 where member_id = $1 and first_deposit_at is null', [
    memberId,
    at,
  ]);
}

/** The agent to whom an operator has assigned this host. */
export async function readDomainOwner(db: Db | Tx, brandId: number, domain: string): Promise<bigint | null> {
  const [row] = await run<{ agent_id: bigint }>(
    db,
    'select agent_id from agents.domain where brand_id = $1 and domain = $2',
    [brandId, domain],
  );
  return row?.agent_id ?? null;
}
export async function readDomains(db: Db | Tx, agentId: bigint): Promise<string[]> {
  const rows = await run<{ domain: string }>(
    db,
    'select domain from agents.domain where agent_id = $1 order by domain limit 100',
    [agentId],
  );
  return rows.map((row) => row.domain);
}
/** Assigns a host, or removes it; false when another agent has it, or this one does not. */
export async function writeDomain(
  tx: Tx,
  key: { readonly brandId: number; readonly domain: string; readonly agentId: bigint },
  isGiven: boolean,
): Promise<boolean> {
  const rows = await run(
    tx,
    isGiven
      ? `insert into agents.domain (brand_id, domain, agent_id) values ($1, $2, $3)
           on conflict (brand_id, domain) do update set agent_id = excluded.agent_id where agents.domain.agent_id = excluded.agent_id returning 1`
      : 'delete from agents.domain where brand_id = $1 and domain = $2 and agent_id = $3 returning 1',
    [key.brandId, key.domain, key.agentId],
  );
  return rows.length === 1;
}
/** The next public parent in turn, for registrations without an invitation. */
export async function nextTurn(tx: Tx): Promise<bigint> {
  const [row] = await run<{ turn: bigint }>(tx, `select nextval('agents.public_turn') as turn`);
  return row!.turn;
}
