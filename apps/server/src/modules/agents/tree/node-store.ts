import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Query, Statement } from '../../../platform/query.ts';
import type { Block, NodeStatus, TreeNode } from './node.ts';

interface Row {
  member_id: bigint;
  parent_id: bigint | null;
  path: (bigint | string)[];
  depth: number;
  kind: AccountKind;
  name: string;
  joined_at: Date;
  blocked_at: Date | null;
  block_cascades: boolean;
  blocks_login: boolean;
  block_reason: string | null;
}
export const NODE_COLUMNS =
  'n.member_id, n.parent_id, n.path, n.depth, n.kind, n.name, n.joined_at, n.blocked_at, n.block_cascades, n.blocks_login, n.block_reason';
export const nodeOfRow = (row: Row): TreeNode => ({
  memberId: row.member_id,
  parentId: row.parent_id,
  // The driver has no parser for bigint arrays: elements may be strings.
  path: row.path.map(BigInt),
  depth: row.depth,
  kind: row.kind,
  name: row.name,
  joinedAt: row.joined_at,
  block: row.blocked_at && {
    at: row.blocked_at,
    cascades: row.block_cascades,
    login: row.blocks_login,
    reason: row.block_reason ?? '',
  },
});
export type NodeRow = Row;

const PATHS: Statement = {
  name: 'agents.paths',
  text: 'select member_id, path from agents.node where member_id = any($1::bigint[])',
};
export async function readPaths(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  const rows = await query<{ member_id: bigint; path: (bigint | string)[] }>(PATHS, [memberIds]);
  return new Map(rows.map((row) => [row.member_id, row.path.map(BigInt)]));
}
const PLACES: Statement = {
  name: 'agents.nodes',
  text: `select ${NODE_COLUMNS} from agents.node n where n.member_id = any($1::bigint[])`,
};
export async function readNodes(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, TreeNode>> {
  const rows = await query<Row>(PLACES, [memberIds]);
  return new Map(rows.map((row) => [row.member_id, nodeOfRow(row)]));
}
/** Locks rows of a tree in the common ascending order: `share` against change, `change` to write. */
export async function lockNodes(
  tx: Tx,
  memberIds: readonly bigint[],
  how: 'share' | 'change',
): Promise<Map<bigint, TreeNode>> {
  const rows = await run<Row>(
    tx,
    `select ${NODE_COLUMNS} from agents.node n where n.member_id = any($1::bigint[]) order by n.member_id for ${how === 'share' ? 'share' : 'no key update'}`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, nodeOfRow(row)]));
}
/** Locks a whole tree: `shared` for adding to it, `exclusive` for changing many nodes. */
export async function lockTrees(tx: Tx, rootIds: readonly bigint[], how: 'shared' | 'exclusive'): Promise<void> {
  const ordered = [...new Set(rootIds)].sort((a, b) => (a < b ? -1 : 1));
  for (const rootId of ordered)
    await run(
      tx,
      `select pg_advisory_xact_lock${how === 'shared' ? '_shared' : ''}(hashtextextended('agents.closure:' || $1::text, 0))`,
      [String(rootId)],
    );
}

const IN_DOWNLINE: Statement = {
  name: 'agents.in_downline',
  text: 'select 1 as found from agents.closure where ancestor_id = $1 and member_id = $2',
};
export const readInDownline = async (query: Query, agentId: bigint, memberId: bigint): Promise<boolean> =>
  (await query(IN_DOWNLINE, [agentId, memberId])).length > 0;

const STATUSES: Statement = {
  name: 'agents.statuses',
  text: `select n.member_id, n.blocked_at is not null as is_blocked, coalesce(h.is_held, false) as is_held, coalesce(h.is_login, false) as is_login
    from agents.node n cross join lateral (
      select bool_or(true) as is_held, bool_or(a.blocks_login) as is_login from agents.node a
       where a.member_id = any(n.path) and a.blocked_at is not null and (a.member_id = n.member_id or a.block_cascades)) h
    where n.member_id = any($1::bigint[])`,
};
export async function readStatuses(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, NodeStatus>> {
  const rows = await query<{ member_id: bigint; is_blocked: boolean; is_held: boolean; is_login: boolean }>(STATUSES, [
    memberIds,
  ]);
  return new Map(
    rows.map((row) => [
      row.member_id,
      { isBlocked: row.is_blocked, isHeld: row.is_held, isLoginBlocked: row.is_login },
    ]),
  );
}
export async function readParents(db: Db | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await run<{ member_id: bigint; parent_id: bigint }>(
    db,
    'select member_id, parent_id from agents.node where member_id = any($1::bigint[]) and parent_id is not null',
    [memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.parent_id]));
}
const DIRECT: Statement = {
  name: 'agents.direct',
  text: `select ${NODE_COLUMNS} from agents.node n where n.parent_id = $1 and ($2::bigint is null or n.member_id > $2) order by n.member_id limit $3`,
};
export const readDirect = async (
  query: Query,
  agentId: bigint,
  after: bigint | null,
  limit: number,
): Promise<TreeNode[]> => (await query<Row>(DIRECT, [agentId, after, limit])).map(nodeOfRow);

/** Number of direct downlines, counted up to `most`. */
export async function countDirect(db: Db | Tx, parentId: bigint, most: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    'select count(*)::int as n from (select 1 from agents.node where parent_id = $1 limit $2) as found',
    [parentId, most],
  );
  return row!.n;
}
/** Depth of the lowest agent below a member; 0 without any. */
export async function deepestAgent(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await run<{ deep: number }>(
    tx,
    `select coalesce(max(l.depth), 0)::int as deep from agents.closure l join agents.node n on n.member_id = l.member_id
      where l.ancestor_id = $1 and n.kind <> 0`,
    [memberId],
  );
  return row!.deep;
}
export interface NewNode {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly parentId: bigint | null;
  readonly path: readonly bigint[];
  readonly kind: AccountKind;
  readonly name: string;
  readonly joinedAt: Date;
}
/** Inserts the node; the database writes its closure. */
export async function writeNode(tx: Tx, node: NewNode): Promise<void> {
  await run(
    tx,
    `insert into agents.node (member_id, parent_id, path, depth, brand_id, kind, name, joined_at) values ($1, $2, $3::bigint[], $4, $5, $6, $7, $8)`,
    [node.memberId, node.parentId, node.path, node.path.length - 1, node.brandId, node.kind, node.name, node.joinedAt],
  );
}
export async function writeKind(tx: Tx, memberId: bigint, kind: AccountKind): Promise<void> {
  await run(tx, 'update agents.node set kind = $2 where member_id = $1', [memberId, kind]);
}
export async function writeBlock(tx: Tx, memberId: bigint, block: Block | null): Promise<void> {
  await run(
    tx,
    'update agents.node set blocked_at = $2, block_cascades = $3, blocks_login = $4, block_reason = $5 where member_id = $1',
    [memberId, block?.at ?? null, block?.cascades ?? false, block?.login ?? false, block?.reason ?? null],
  );
}
const MOVED_AT_ONCE = 10_000;
/** Moves a member with all below under another; returns the number of moved nodes. The database refuses a cycle. */
export async function moveSubtree(tx: Tx, memberId: bigint, parentId: bigint, batch = MOVED_AT_ONCE): Promise<number> {
  let moved = 0;
  for (let after: bigint | null = 0n; after !== null; ) {
    const [row]: { last_id: bigint | null; parts: number }[] = await run(
      tx,
      'select last_id, parts from agents.move_part($1, $2, $3, $4)',
      [memberId, parentId, after, batch],
    );
    moved += row!.parts;
    after = row!.last_id;
  }
  return moved;
}
/** A member and everybody below, in batches by id. */
export async function readBelow(db: Db | Tx, memberId: bigint, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    db,
    'select member_id from agents.closure where ancestor_id = $1 and member_id > $2 order by member_id limit $3',
    [memberId, after, limit],
  );
  return rows.map((row) => row.member_id);
}
