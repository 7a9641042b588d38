import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { assert } from '@kismet/kernel/assert';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay, businessDayEnd } from '@kismet/kernel/time';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps, AgentsParts } from '../deps.ts';
import { judgeRates } from '../rates/rate.ts';
import { readRates } from '../rates/rate-store.ts';
import { judgeMove, judgeTaking, type TreeNode } from '../tree/node.ts';
import * as nodeStore from '../tree/node-store.ts';
import { holdNodes } from '../tree/placement.ts';
import * as store from './move-store.ts';

const BATCH = 50;

/**
 * Whether a subtree may be moved there at this moment, with both nodes and their trees locked (rule 1.2). Refuses `NOT_FOUND`,
 * `MOVE_*`, what `judgeTaking` does, and `RATE_ABOVE_UPLINE` when the new upline has lower rates.
 */
export async function checkMove(
  { site, members }: Pick<AgentsDeps, 'site' | 'members'>,
  tx: Tx,
  brandId: number,
  memberId: bigint,
  parentId: bigint,
): Promise<{ moved: TreeNode; target: TreeNode }> {
  const { agents: rules } = await site.brandById(brandId);
  const nodes = await holdNodes(tx, [memberId, parentId], 'exclusive');
  const [moved, target] = [nodes.get(memberId), nodes.get(parentId)];
  if (!moved || !target) throw new Refused('NOT_FOUND');
  const people = await members.byIds(queryOf(tx), [memberId, parentId]);
  const [one, other] = [people.get(memberId), people.get(parentId)];
  if (one?.brandId !== brandId || other?.brandId !== brandId) throw new Refused('NOT_FOUND');
  const wrong = judgeMove({ moved, target, isSameClass: one.accountClass === other.accountClass });
  if (wrong) throw wrong;
  const taking = judgeTaking({
    parent: target,
    isHeld: (await nodeStore.readStatuses(queryOf(tx), [parentId])).get(parentId)!.isHeld,
    direct: await nodeStore.countDirect(tx, parentId, rules.maxDirect),
    agentsBelow: await nodeStore.deepestAgent(tx, memberId),
    isAgent: isAgentKind(moved.kind),
    rules,
  });
  if (taking) throw taking;
  const rates = await readRates(queryOf(tx), [memberId, parentId]);
  const now = rates.get(memberId)!;
  const tooHigh = judgeRates(now, { upline: rates.get(parentId)!, now, rules: UNBOUND, mayLower: true });
  if (tooHigh) throw tooHigh;
  return { moved, target };
}
/** Existing rates were allowed once; only rates above the new upline's prevent the move. */
const UNBOUND = { mostPpm: { other: Number.MAX_SAFE_INTEGER }, newcomerPpm: {} };

/** Schedules an approved move for the end of the current business day: never within a period (rule 1.2). Refuses as `checkMove`, and `REQUEST_OPEN`. */
export async function scheduleMove(
  deps: AgentsDeps,
  tx: Tx,
  brandId: number,
  memberId: bigint,
  parentId: bigint,
): Promise<void> {
  const { moved } = await checkMove(deps, tx, brandId, memberId, parentId);
  if (await store.hasWaiting(tx, memberId)) throw new Refused('REQUEST_OPEN');
  const now = deps.clock.now();
  const { zone } = await deps.site.brandById(brandId);
  await store.writeMove(tx, {
    move_id: uuidv7(now),
    brand_id: brandId,
    member_id: memberId,
    old_parent_id: moved.parentId!,
    new_parent_id: parentId,
    due_at: new Date(businessDayEnd(businessDay(now, zone), zone)),
    asked_at: new Date(now),
  });
}

/**
 * Carries out the moves whose day is over; workers share them. One that is no longer possible ends as refused, with the reason; one
 * that could not be tried now (a lock, the database) does not delay others and is tried again.
 */
export async function carryOutMoves(deps: AgentsParts): Promise<void> {
  const due = await store.readDueMoves(deps.db, new Date(deps.clock.now()), BATCH);
  let failed: unknown = null;
  for (const moveId of due)
    await endOne(deps, moveId).catch((error) => {
      failed = error;
    });
  if (failed) throw failed;
}
async function endOne(deps: AgentsParts, moveId: string): Promise<void> {
  const refusal = await withTx(deps.db, (tx) => carryOut(deps, tx, moveId)).then(
    () => null,
    (error) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );
  if (refusal === null) return;
  await withTx(deps.db, async (tx) => {
    if (await store.holdMove(tx, moveId))
      await store.endMove(tx, moveId, 'refused', refusal, new Date(deps.clock.now()));
  });
}
async function carryOut(deps: AgentsParts, tx: Tx, moveId: string): Promise<void> {
  const row = await store.holdMove(tx, moveId);
  if (!row) return;
  const { moved } = await checkMove(deps, tx, row.brand_id, row.member_id, row.new_parent_id);
  const count = await nodeStore.moveSubtree(tx, row.member_id, row.new_parent_id);
  assert(count > 0, 'a move moves at least the one who is named');
  for (const hook of deps.hooks.onNodeEnded)
    await hook(tx, { why: 'moved', memberId: row.member_id, oldParentId: moved.parentId, brandId: row.brand_id });
  await store.endMove(tx, moveId, 'done', null, new Date(deps.clock.now()));
}
