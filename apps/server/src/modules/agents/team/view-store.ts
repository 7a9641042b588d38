import type { ViewScope } from '@kismet/contracts/agents/views';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface ViewRow {
  readonly view_id: string;
  readonly name: string;
  readonly page: string;
  readonly scope: ViewScope;
}
export const readViews = (db: Db, agentId: bigint, limit: number): Promise<ViewRow[]> =>
  run<ViewRow>(
    db,
    'select view_id, name, page, scope from agents.view where agent_id = $1 order by name, view_id limit $2',
    [agentId, limit],
  );
/** Number of others. */
export async function countOtherViews(tx: Tx, agentId: bigint, viewId: string): Promise<number> {
  const [row] = await run<{ n: number }>(
    tx,
    'select count(*)::int as n from agents.view where agent_id = $1 and view_id <> $2',
    [agentId, viewId],
  );
  return row!.n;
}
export async function writeView(tx: Tx, agentId: bigint, view: ViewRow, at: Date): Promise<void> {
  await run(
    tx,
    `insert into agents.view (agent_id, view_id, name, page, scope, saved_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (agent_id, view_id) do update set name = excluded.name, page = excluded.page, scope = excluded.scope, saved_at = excluded.saved_at`,
    [agentId, view.view_id, view.name, view.page, JSON.stringify(view.scope), at],
  );
}
export async function dropView(tx: Tx, agentId: bigint, viewId: string): Promise<void> {
  await run(tx, 'delete from agents.view where agent_id = $1 and view_id = $2', [agentId, viewId]);
}
