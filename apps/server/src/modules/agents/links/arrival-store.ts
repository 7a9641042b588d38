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
