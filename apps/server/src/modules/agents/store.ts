import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';

const PATHS: Statement = {
  name: 'agents.paths',
  text: 'select member_id, path from agents.node where member_id = any($1::bigint[])',
};

export async function readPaths(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  // An array of bigint has no parser of its own in the driver: it may come as text parts.
  const rows = await query<{ member_id: bigint; path: (bigint | string)[] }>(PATHS, [memberIds]);
  return new Map(rows.map((row) => [row.member_id, row.path.map(BigInt)]));
}
export async function readParents(db: Db | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await run<{ member_id: bigint; parent_id: bigint }>(
    db,
    'select member_id, parent_id from agents.node where member_id = any($1::bigint[]) and parent_id is not null',
    [memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.parent_id]));
}
export async function readInvitation(tx: Tx, brandId: number, code: string): Promise<bigint | null> {
  const [row] = await run<{ agent_id: bigint }>(
    tx,
    'select agent_id from agents.invitation where brand_id = $1 and code = $2',
    [brandId, code],
  );
  return row?.agent_id ?? null;
}
export async function writeNode(
  tx: Tx,
  memberId: bigint,
  parentId: bigint | null,
  path: readonly bigint[],
): Promise<void> {
  await run(tx, 'insert into agents.node (member_id, parent_id, path, depth) values ($1, $2, $3::bigint[], $4)', [
    memberId,
    parentId,
    path,
    path.length - 1,
  ]);
}
export async function writeInvitation(tx: Tx, brandId: number, code: string, agentId: bigint): Promise<void> {
  await run(tx, 'insert into agents.invitation (brand_id, code, agent_id) values ($1, $2, $3) on conflict do nothing', [
    brandId,
    code,
    agentId,
  ]);
}
