import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import type { Member } from '../../members/index.ts';
import type { AgentsParts } from '../deps.ts';
import type { Block, TreeNode } from './node.ts';
import * as store from './node-store.ts';
import { holdParent } from './placement.ts';

/**
 * Blocks or unblocks a node, in the operator's transaction; returns its previous state. Nodes below are not written: a block from
 * above is read from the path, so unblocking reverts exactly that. Refuses `NOT_FOUND`.
 */
export async function setBlock(tx: Tx, memberId: bigint, block: Block | null): Promise<TreeNode> {
  const held = (await store.lockNodes(tx, [memberId], 'change')).get(memberId);
  if (!held) throw new Refused('NOT_FOUND');
  await store.writeBlock(tx, memberId, block);
  return held;
}

/**
 * Makes a member an agent, or an agent a member (rule 1.1), in the caller's transaction. Refuses `KIND_STATE`, `DOWNLINE_DEPTH`, and
 * on demotion `HAS_DOWNLINE` and `CONTRACT_OPEN`.
 */
export async function setKind(
  { site, members, hooks }: AgentsParts,
  tx: Tx,
  member: Member,
  isAgent: boolean,
): Promise<AccountKind> {
  const { memberId, brandId, accountClass } = member;
  const { agents: rules } = await site.brandById(brandId);
  const node = await holdParent(tx, memberId);
  if (!node) throw new Refused('NOT_FOUND');
  if (isAgentKind(node.kind) === isAgent || node.parentId === null) throw new Refused('KIND_STATE');
  if (isAgent && node.depth + 1 > rules.maxDepth) throw new Refused('DOWNLINE_DEPTH', { max: rules.maxDepth });
  if (!isAgent) {
    if ((await store.countDirect(tx, memberId, 1)) > 0) throw new Refused('HAS_DOWNLINE');
    for (const count of hooks.liveContracts) if ((await count(tx, memberId)) > 0) throw new Refused('CONTRACT_OPEN');
  }
  const kind: AccountKind = isAgent ? (accountClass === 2 ? 42 : 2) : 0;
  await store.writeKind(tx, memberId, kind);
  await members.setKind(tx, memberId, kind);
  if (!isAgent)
    for (const hook of hooks.onNodeEnded)
      await hook(tx, { why: 'kind', memberId, oldParentId: node.parentId, brandId });
  return kind;
}
