import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { TreeNode } from '../tree/node.ts';
import { NODE_COLUMNS, type NodeRow, nodeOfRow } from '../tree/node-store.ts';

export interface TeamFilter {
  readonly agentId: bigint;
  readonly brandId: number;
  readonly isDirect: boolean;
  /** Depth below the agent; null for any. */
  readonly depth: number | null;
  readonly isAgent: boolean | null;
  readonly joinedFrom: Date | null;
  readonly joinedTo: Date | null;
}
/** Conditions on the tree itself, on a node `n`: parameters 2 to 4, as returned by `filterValues`. */
export const FILTER = `($2::boolean is null or (n.kind <> 0) = $2) and ($3::timestamptz is null or n.joined_at >= $3) and ($4::timestamptz is null or n.joined_at < $4)`;
export const filterValues = (filter: TeamFilter) => [
  filter.agentId,
  filter.isAgent,
  filter.joinedFrom,
  filter.joinedTo,
];

/**
 * The next `scan` accounts of a team by id, those among them that pass the filter, and the last one scanned (null at the end of the
 * team). However selective the filter, a call reads no more.
 */
export async function readTeam(
  db: Db,
  filter: TeamFilter,
  after: bigint,
  scan: number,
): Promise<{ nodes: TreeNode[]; lastId: bigint | null }> {
  const rows = await run<NodeRow & { is_kept: boolean }>(
    db,
    filter.isDirect
      ? `select ${NODE_COLUMNS}, (${FILTER}) as is_kept from agents.node n where n.parent_id = $1 and n.member_id > $5 order by n.member_id limit $6`
      : `select ${NODE_COLUMNS}, (${FILTER} and ($7::smallint is null or l.depth = $7)) as is_kept
           from (select member_id, depth from agents.closure where ancestor_id = $1 and member_id > $5 and member_id <> $1 order by member_id limit $6) l
           join agents.node n on n.member_id = l.member_id order by n.member_id`,
    [...filterValues(filter), after, scan, ...(filter.isDirect ? [] : [filter.depth])],
  );
  return {
    nodes: rows.filter((row) => row.is_kept && (!filter.isDirect || (filter.depth ?? 1) === 1)).map(nodeOfRow),
    lastId: rows.length === scan ? rows.at(-1)!.member_id : null,
  };
}
/** Accounts of a team by name prefix, ordered by name. */
export async function readTeamByName(
  db: Db,
  filter: TeamFilter,
  prefix: string,
  after: string | null,
  limit: number,
): Promise<TreeNode[]> {
  const rows = await run<NodeRow>(
    db,
    `select ${NODE_COLUMNS} from agents.node n
      where n.brand_id = $7 and n.name like $5 and ($6::text is null or n.name ~>~ $6) and ${FILTER}
        and ${filter.isDirect ? 'n.parent_id = $1' : 'n.member_id <> $1 and exists (select 1 from agents.closure l where l.ancestor_id = $1 and l.member_id = n.member_id and ($9::smallint is null or l.depth = $9))'}
      order by n.name using ~<~ limit $8`,
    [
      ...filterValues(filter),
      `${prefix.replace(/[\\%_]/g, '\\$&')}%`,
      after,
      filter.brandId,
      limit,
      ...(filter.isDirect ? [] : [filter.depth]),
    ],
  );
  return rows.map(nodeOfRow);
}
export interface TeamCounts {
  readonly members: number;
  readonly direct: number;
}
/** Number of members below each of these, and of direct downlines. */
export async function countTeams(db: Db | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, TeamCounts>> {
  const rows = await run<{ ancestor_id: bigint; members: number; direct: number }>(
    db,
    `select ancestor_id, count(*)::int as members, count(*) filter (where depth = 1)::int as direct
       from agents.closure where ancestor_id = any($1::bigint[]) and depth > 0 group by ancestor_id`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.ancestor_id, { members: row.members, direct: row.direct }]));
}

export async function readNote(db: Db, agentId: bigint, memberId: bigint): Promise<string> {
  const [row] = await run<{ note: string }>(db, 'select note from agents.note where agent_id = $1 and member_id = $2', [
    agentId,
    memberId,
  ]);
  return row?.note ?? '';
}
export async function writeNote(tx: Tx, agentId: bigint, memberId: bigint, note: string, at: Date): Promise<void> {
  await run(
    tx,
    `insert into agents.note (agent_id, member_id, note, noted_at) values ($1, $2, $3, $4)
       on conflict (agent_id, member_id) do update set note = excluded.note, noted_at = excluded.noted_at`,
    [agentId, memberId, note, at],
  );
}

export interface FreezeRow {
  readonly freeze_id: string;
  readonly brand_id: number;
  readonly agent_id: bigint;
  readonly member_id: bigint;
  readonly reason: string;
  readonly state: 'waiting' | 'done' | 'rejected';
  readonly answer: string | null;
  readonly asked_at: Date;
  readonly ended_at: Date | null;
}
const FREEZE = 'freeze_id, brand_id, agent_id, member_id, reason, state, answer, asked_at, ended_at';
/** False when this agent already has an open one about this member. */
export async function writeFreeze(
  tx: Tx,
  row: Pick<FreezeRow, 'freeze_id' | 'brand_id' | 'agent_id' | 'member_id' | 'reason' | 'asked_at'>,
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into agents.freeze (freeze_id, brand_id, agent_id, member_id, reason, asked_at) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning 1`,
    [row.freeze_id, row.brand_id, row.agent_id, row.member_id, row.reason, row.asked_at],
  );
  return rows.length === 1;
}
export async function readWaitingFreeze(db: Db, agentId: bigint, memberId: bigint): Promise<Date | null> {
  const [row] = await run<{ asked_at: Date }>(
    db,
    `select asked_at from agents.freeze where agent_id = $1 and member_id = $2 and state = 'waiting'`,
    [agentId, memberId],
  );
  return row?.asked_at ?? null;
}
export const readFreezes = (
  db: Db,
  brandId: number,
  state: FreezeRow['state'],
  after: string | null,
  limit: number,
): Promise<FreezeRow[]> =>
  run<FreezeRow>(
    db,
    `select ${FREEZE} from agents.freeze where brand_id = $1 and state = $2 and ($3::uuid is null or freeze_id > $3) order by freeze_id limit $4`,
    [brandId, state, after, limit],
  );
/** Locks a request of the brand; null if there is none. */
export async function holdFreeze(tx: Tx, brandId: number, freezeId: string): Promise<FreezeRow | null> {
  const [row] = await run<FreezeRow>(
    tx,
    `select ${FREEZE} from agents.freeze where brand_id = $1 and freeze_id = $2 for update`,
    [brandId, freezeId],
  );
  return row ?? null;
}
export async function endFreeze(
  tx: Tx,
  freezeId: string,
  state: FreezeRow['state'],
  answer: string,
  at: Date,
): Promise<void> {
  await run(tx, 'update agents.freeze set state = $2, answer = $3, ended_at = $4 where freeze_id = $1', [
    freezeId,
    state,
    answer,
    at,
  ]);
}
