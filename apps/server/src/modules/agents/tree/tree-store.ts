import { type Db, run } from '../../../platform/db.ts';
import type { TreeNode } from './node.ts';
import { NODE_COLUMNS, type NodeRow, nodeOfRow } from './node-store.ts';

/** Roots of a brand's trees, by id. */
export async function readRoots(db: Db, brandId: number, after: bigint | null, limit: number): Promise<TreeNode[]> {
  const rows = await run<NodeRow>(
    db,
    `select ${NODE_COLUMNS} from agents.node n where n.brand_id = $1 and n.parent_id is null and ($2::bigint is null or n.member_id > $2)
      order by n.member_id limit $3`,
    [brandId, after, limit],
  );
  return rows.map(nodeOfRow);
}
/** Nodes of a brand by name prefix, ordered by name. Byte order, as in the index. */
export async function readByName(
  db: Db,
  brandId: number,
  prefix: string,
  after: string | null,
  limit: number,
): Promise<TreeNode[]> {
  const rows = await run<NodeRow>(
    db,
    `select ${NODE_COLUMNS} from agents.node n where n.brand_id = $1 and n.name like $2 and ($3::text is null or n.name ~>~ $3)
      order by n.name using ~<~ limit $4`,
    [brandId, `${prefix.replace(/[\\%_]/g, '\\$&')}%`, after, limit],
  );
  return rows.map(nodeOfRow);
}
