import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../platform/db.ts';
import type { Member } from '../members/index.ts';
import type { AgentsParts } from './deps.ts';
import type { Block, Place } from './line.ts';
import * as store from './line-store.ts';
import { holdParent } from './place.ts';

/**
 * Blocks a place or lifts the block, in the operator's transaction; gives the place as it was. Nothing below is written: who is held
 * from above is seen in the path, so lifting undoes exactly what was done. Refuses `NOT_FOUND`.
 */
export async function setBlock(tx: Tx, memberId: bigint, block: Block | null): Promise<Place> {
  const held = (await store.lockPlaces(tx, [memberId], 'change')).get(memberId);
  if (!held) throw new Refused('NOT_FOUND');
  await store.writeBlock(tx, memberId, block);
  return held;
}

/**
 * Makes a member an agent, or an agent a member (rule 1.1), in the caller's transaction. Refuses `KIND_STATE`, `LINE_DEPTH`, and
 * on the way down `HAS_DOWNLINE` and `CONTRACT_OPEN`.
 */
export async function setKind(
  { site, members, hooks }: AgentsParts,
  tx: Tx,
  member: Member,
  isAgent: boolean,
): Promise<AccountKind> {
  const { memberId, brandId, accountClass } = member;
  const { agents: rules } = await site.brandById(brandId);
  const place = await holdParent(tx, memberId);
  if (!place) throw new Refused('NOT_FOUND');
  if (isAgentKind(place.kind) === isAgent || place.parentId === null) throw new Refused('KIND_STATE');
  if (isAgent && place.depth + 1 > rules.maxDepth) throw new Refused('LINE_DEPTH', { max: rules.maxDepth });
  if (!isAgent) {
    if ((await store.countDirect(tx, memberId, 1)) > 0) throw new Refused('HAS_DOWNLINE');
    for (const count of hooks.liveContracts) if ((await count(tx, memberId)) > 0) throw new Refused('CONTRACT_OPEN');
  }
  const kind: AccountKind = isAgent ? (accountClass === 2 ? 42 : 2) : 0;
  await store.writeKind(tx, memberId, kind);
  await members.setKind(tx, memberId, kind);
  if (!isAgent)
    for (const hook of hooks.onLineEnded)
      await hook(tx, { why: 'kind', memberId, oldParentId: place.parentId, brandId });
  return kind;
}
