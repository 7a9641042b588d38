import { type AgentView, type saveView, VIEWS_MAX } from '@kismet/contracts/agents/views';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import type { AgentsDeps } from '../deps.ts';
import { lockNodes } from '../tree/node-store.ts';
import * as store from './view-store.ts';

const shown = (row: store.ViewRow): AgentView => ({
  viewId: row.view_id,
  name: row.name,
  page: row.page,
  scope: row.scope,
});

export const viewsOf = async ({ db }: Pick<AgentsDeps, 'db'>, agentId: bigint): Promise<{ list: AgentView[] }> => ({
  list: (await store.readViews(db, agentId, VIEWS_MAX)).map(shown),
});
/** Saves a filter under a name; the agent's own row is locked, so that the limit of twenty holds. Refuses `TOO_MANY`. */
export async function keepView(
  { db, clock }: Pick<AgentsDeps, 'db' | 'clock'>,
  agentId: bigint,
  { viewId, name, page, scope }: Input<typeof saveView>,
): Promise<AgentView> {
  const row = { view_id: viewId, name, page, scope };
  await withTx(db, async (tx) => {
    await lockNodes(tx, [agentId], 'change');
    if ((await store.countOtherViews(tx, agentId, viewId)) >= VIEWS_MAX)
      throw new Refused('TOO_MANY', { max: VIEWS_MAX });
    await store.writeView(tx, agentId, row, new Date(clock.now()));
  });
  return shown(row);
}
export const forgetView = ({ db }: Pick<AgentsDeps, 'db'>, agentId: bigint, viewId: string): Promise<void> =>
  withTx(db, (tx) => store.dropView(tx, agentId, viewId));
