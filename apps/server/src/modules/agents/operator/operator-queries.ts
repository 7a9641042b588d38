import type * as contract from '@kismet/contracts/operators/agents';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import { idCursor, type KeysetPage, keysetPage } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { AgentsDeps } from '../deps.ts';
import { readDomains } from '../links/arrival-store.ts';
import { type MoveRow, readMovesOf } from '../moves/move-store.ts';
import { bounded } from '../rates/rate-commands.ts';
import { readRates } from '../rates/rate-store.ts';
import { countTeams } from '../team/team-store.ts';
import { FREE, type TreeNode } from '../tree/node.ts';
import * as nodeStore from '../tree/node-store.ts';
import * as tree from '../tree/tree-store.ts';

type Deps = Pick<AgentsDeps, 'db' | 'members' | 'site'>;
type ShownNode = z.output<typeof contract.treeNode>;
type Named = { memberId: string; account: string };
const MOVES_SHOWN = 20;

export async function find({ db, members }: Deps, brandId: number, publicId: string): Promise<Member> {
  const member = await members.byPublicId(queryOf(db), brandId, publicId);
  if (!member) throw new Refused('NOT_FOUND');
  return member;
}
/** Full names: the back office sees them. */
export async function named({ db, members }: Deps, ids: readonly bigint[]): Promise<(id: bigint) => Named> {
  const people = await members.byIds(queryOf(db), [...new Set(ids)]);
  return (id) => {
    const { publicId, loginName } = people.get(id)!;
    return { memberId: publicId, account: loginName };
  };
}
async function shownNodes(deps: Deps, nodes: readonly TreeNode[]): Promise<ShownNode[]> {
  const ids = nodes.map((node) => node.memberId);
  const [nameOf, statuses, counts] = [
    await named(deps, ids),
    await nodeStore.readStatuses(queryOf(deps.db), ids),
    await countTeams(deps.db, ids),
  ];
  return nodes.map((node) => {
    const status = statuses.get(node.memberId) ?? FREE;
    return {
      ...nameOf(node.memberId),
      accountKind: node.kind,
      depth: node.depth,
      direct: 0,
      members: 0,
      ...counts.get(node.memberId),
      isBlocked: status.isBlocked,
      isHeld: status.isHeld,
      joinedAt: node.joinedAt.toISOString(),
    };
  });
}
/** Roots of the brand's trees, or direct downlines of a member, by id; with a search, members at any depth by name prefix. */
export async function treeOf(
  deps: Deps,
  brandId: number,
  input: { parentId?: string | undefined; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<KeysetPage<ShownNode>> {
  const { cursor, limit, search } = input;
  const parent = input.parentId === undefined ? null : (await find(deps, brandId, input.parentId)).memberId;
  const isByName = search && parent === null;
  const after = isByName ? null : idCursor(cursor);
  const page = await keysetPage(
    limit,
    (most) =>
      isByName
        ? tree.readByName(deps.db, brandId, search, cursor ?? null, most)
        : parent === null
          ? tree.readRoots(deps.db, brandId, after, most)
          : nodeStore.readDirect(queryOf(deps.db), parent, after, most),
    (last) => (isByName ? last.name : String(last.memberId)),
  );
  return { ...page, list: await shownNodes(deps, page.list) };
}

/** A member's node with its details. Refuses `NOT_FOUND` for a member without a node. */
export async function nodeShown(
  deps: Deps,
  brandId: number,
  memberId: bigint,
): Promise<z.output<typeof contract.agentNode>> {
  const { db, site } = deps;
  const query = queryOf(db);
  const node = (await nodeStore.readNodes(query, [memberId])).get(memberId);
  if (!node) throw new Refused('NOT_FOUND');
  const above = await nodeStore.readNodes(query, node.path);
  const holder = node.path.map((id) => above.get(id)!).find((one) => one.block?.cascades && one.memberId !== memberId);
  const rates = await readRates(query, node.path.slice(-2));
  const { agents: rules } = await site.brandById(brandId);
  const nameOf = await named(deps, node.path);
  return {
    ...(await shownNodes(deps, [node]))[0]!,
    trail: node.path.map(nameOf),
    rates: bounded(rates.get(memberId)!, node.parentId === null ? null : rates.get(node.parentId)!, rules),
    block: node.block && { ...node.block, at: node.block.at.toISOString() },
    heldBy: holder ? nameOf(holder.memberId) : null,
    domains: await readDomains(db, memberId),
    moves: await movesShown(deps, await readMovesOf(db, memberId, MOVES_SHOWN)),
  };
}
export async function movesShown(deps: Deps, rows: readonly MoveRow[]): Promise<z.output<typeof contract.agentMove>[]> {
  const nameOf = await named(
    deps,
    rows.flatMap((row) => [row.member_id, row.old_parent_id, row.new_parent_id]),
  );
  return rows.map((row) => ({
    moveId: row.move_id,
    member: nameOf(row.member_id),
    from: nameOf(row.old_parent_id),
    to: nameOf(row.new_parent_id),
    dueAt: row.due_at.toISOString(),
    state: row.state,
    refusal: row.refusal,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
