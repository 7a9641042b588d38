import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { TreeNode } from '../tree/node.ts';
import { NODE_COLUMNS, type NodeRow, nodeOfRow } from '../tree/node-store.ts';
import { FILTER, filterValues, type TeamFilter } from './team-store.ts';

/** An agent's tags on members. */
export async function readTags(
  db: Db | Tx,
  agentId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string[]>> {
  const rows = await run<{ member_id: bigint; tags: string[] }>(
    db,
    'select member_id, array_agg(tag order by tag) as tags from agents.tag where agent_id = $1 and member_id = any($2::bigint[]) group by member_id',
    [agentId, memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.tags]));
}
export const readTagCounts = (db: Db | Tx, agentId: bigint): Promise<{ tag: string; members: number }[]> =>
  run(
    db,
    'select tag, count(*)::int as members from agents.tag where agent_id = $1 group by tag order by tag limit 100',
    [agentId],
  );
export async function replaceTags(tx: Tx, agentId: bigint, memberId: bigint, tags: readonly string[]): Promise<void> {
  await run(tx, 'delete from agents.tag where agent_id = $1 and member_id = $2 and tag <> all($3::text[])', [
    agentId,
    memberId,
    tags,
  ]);
  await run(
    tx,
    'insert into agents.tag (agent_id, member_id, tag) select $1, $2, unnest($3::text[]) on conflict do nothing',
    [agentId, memberId, tags],
  );
}
/** The next members of a team with a tag of `byId`, by id; only those still in that team. */
export async function readTagged(
  db: Db,
  filter: TeamFilter,
  byId: bigint,
  tag: string,
  prefix: string,
  after: bigint,
  scan: number,
): Promise<{ nodes: TreeNode[]; lastId: bigint | null }> {
  const rows = await run<NodeRow & { is_kept: boolean }>(
    db,
    `select ${NODE_COLUMNS}, (${FILTER} and n.name like $9 and ($10::boolean = false or n.parent_id = $1) and ($11::smallint is null or l.depth = $11) and l.depth > 0) as is_kept
       from (select member_id from agents.tag where agent_id = $5 and tag = $6 and member_id > $7 order by member_id limit $8) t
       join agents.node n on n.member_id = t.member_id
       left join agents.closure l on l.ancestor_id = $1 and l.member_id = t.member_id order by n.member_id`,
    [
      ...filterValues(filter),
      byId,
      tag,
      after,
      scan,
      `${prefix.replace(/[\\%_]/g, '\\$&')}%`,
      filter.isDirect,
      filter.depth,
    ],
  );
  return {
    nodes: rows.filter((row) => row.is_kept).map(nodeOfRow),
    lastId: rows.length === scan ? rows.at(-1)!.member_id : null,
  };
}
