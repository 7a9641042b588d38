import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { assert } from '@kismet/kernel/assert';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps } from '../deps.ts';
import { clampRates, newcomerRates, type RateRules, type Rates, withRates } from '../rates/rate.ts';
import { readRates, writeRates } from '../rates/rate-store.ts';
import { type DownlineRules, judgeTaking, type TreeNode } from './node.ts';
import * as store from './node-store.ts';

/**
 * Locks rows of the tree and their trees in the common order: trees first, then rows ascending. Rows moved to another tree during
 * the wait are read again. Members without a node are not in the answer.
 */
export async function holdNodes(
  tx: Tx,
  memberIds: readonly bigint[],
  how: 'shared' | 'exclusive',
): Promise<Map<bigint, TreeNode>> {
  for (;;) {
    const paths = await store.readPaths(queryOf(tx), memberIds);
    const roots = new Set([...paths.values()].map((path) => path[0]!));
    await store.lockTrees(tx, [...roots], how);
    const held = await store.lockNodes(tx, memberIds, 'change');
    if ([...held.values()].every(({ path }) => roots.has(path[0]!))) return held;
  }
}
/** Locks an agent's row and downline count, so that it is not moved and its last room not taken; null without a node. */
export const holdParent = async (tx: Tx, parentId: bigint): Promise<TreeNode | null> =>
  (await holdNodes(tx, [parentId], 'shared')).get(parentId) ?? null;

/** Whether a locked agent may take an account of this kind. Refuses as `judgeTaking`. */
export async function checkTaking(tx: Tx, parent: TreeNode, kind: AccountKind, rules: DownlineRules): Promise<void> {
  const status = (await store.readStatuses(queryOf(tx), [parent.memberId])).get(parent.memberId)!;
  const direct = await store.countDirect(tx, parent.memberId, rules.maxDirect);
  const isAgent = isAgentKind(kind);
  const refused = judgeTaking({ parent, isHeld: status.isHeld, direct, agentsBelow: 0, isAgent, rules });
  if (refused) throw refused;
}

export interface Placing {
  readonly memberId: bigint;
  /** Null opens a new tree. */
  readonly parentId: bigint | null;
  /** Chosen rates, parts per million; the brand's defaults apply to missing ones. */
  readonly chosen?: Rates | undefined;
  readonly rules: DownlineRules & RateRules;
}
/**
 * Inserts the member's node: under an agent, or as a root. Chosen rates are clamped to those in force at this moment (rule 1.3). The
 * rules were read before: no other connection is needed while an agent is locked. Refuses as
 * `judgeTaking`.
 */
export async function placeMember(
  { members }: Pick<AgentsDeps, 'members'>,
  tx: Tx,
  { memberId, parentId, chosen, rules }: Placing,
): Promise<void> {
  const parent = parentId === null ? null : await holdParent(tx, parentId);
  assert(parentId === null || parent, `agent ${parentId} has no node of its own`);
  const member = (await members.byIds(queryOf(tx), [memberId])).get(memberId)!;
  assert(parent || isAgentKind(member.accountKind), 'the root of a tree is an agent');
  if (parent) await checkTaking(tx, parent, member.accountKind, rules);
  await store.writeNode(tx, {
    memberId,
    brandId: member.brandId,
    parentId,
    path: [...(parent?.path ?? []), memberId],
    kind: member.accountKind,
    name: member.loginName.toLowerCase(),
    joinedAt: member.registeredAt,
  });
  const upline = parentId === null ? null : (await readRates(queryOf(tx), [parentId])).get(parentId)!;
  const rates = withRates(newcomerRates(rules, upline), clampRates(chosen ?? new Map(), upline, rules));
  await writeRates(tx, [{ memberId, rates }], { setBy: parentId, approvalId: null });
}
