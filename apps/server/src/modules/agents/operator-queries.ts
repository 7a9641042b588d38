import type * as contract from '@kismet/contracts/operators/agents';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import { type KeysetPage, keysetPage } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { Member } from '../members/index.ts';
import { readDomains } from './arrival-store.ts';
import type { AgentsDeps } from './deps.ts';
import { FREE, type Place } from './line.ts';
import * as line from './line-store.ts';
import { type MoveRow, readMovesOf } from './move-store.ts';
import { bounded } from './rate-commands.ts';
import { readRates } from './rate-store.ts';
import { countTeams } from './team-store.ts';
import * as tree from './tree-store.ts';

type Deps = Pick<AgentsDeps, 'db' | 'members' | 'site'>;
type TreeNode = z.output<typeof contract.treeNode>;
type Named = { memberId: string; account: string };
const MOVES_SHOWN = 20;

export async function find({ db, members }: Deps, brandId: number, publicId: string): Promise<Member> {
  const member = await members.byPublicId(queryOf(db), brandId, publicId);
  if (!member) throw new Refused('NOT_FOUND');
  return member;
}
/** Names of people, whole: the back office sees them. */
export async function named({ db, members }: Deps, ids: readonly bigint[]): Promise<(id: bigint) => Named> {
  const people = await members.byIds(queryOf(db), [...new Set(ids)]);
  return (id) => {
    const { publicId, loginName } = people.get(id)!;
    return { memberId: publicId, account: loginName };
  };
}
async function nodesOf(deps: Deps, places: readonly Place[]): Promise<TreeNode[]> {
  const ids = places.map((place) => place.memberId);
  const [nameOf, statuses, counts] = [
    await named(deps, ids),
    await line.readStatuses(queryOf(deps.db), ids),
    await countTeams(deps.db, ids),
  ];
  return places.map((place) => {
    const status = statuses.get(place.memberId) ?? FREE;
    return {
      ...nameOf(place.memberId),
      accountKind: place.kind,
      depth: place.depth,
      direct: 0,
      members: 0,
      ...counts.get(place.memberId),
      isBlocked: status.isBlocked,
      isHeld: status.isHeld,
      joinedAt: place.joinedAt.toISOString(),
    };
  });
}
/** Roots of the brand's lines, or those directly below somebody, by id; with a search those of any depth whose name starts so. */
export async function treeOf(
  deps: Deps,
  brandId: number,
  input: { parentId?: string | undefined; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<KeysetPage<TreeNode>> {
  const { cursor, limit, search } = input;
  const parent = input.parentId === undefined ? null : (await find(deps, brandId, input.parentId)).memberId;
  const after = /^\d{1,19}$/.test(cursor ?? '') ? BigInt(cursor!) : null;
  const isByName = search && parent === null;
  const page = await keysetPage(
    limit,
    (most) =>
      isByName
        ? tree.readByName(deps.db, brandId, search, cursor ?? null, most)
        : parent === null
          ? tree.readRoots(deps.db, brandId, after, most)
          : line.readDirect(queryOf(deps.db), parent, after, most),
    (last) => (isByName ? last.name : String(last.memberId)),
  );
  return { ...page, list: await nodesOf(deps, page.list) };
}

/** Somebody's place with all that hangs on it. Refuses `NOT_FOUND` for who stands in no line. */
export async function placeShown(
  deps: Deps,
  brandId: number,
  memberId: bigint,
): Promise<z.output<typeof contract.agentPlace>> {
  const { db, site } = deps;
  const query = queryOf(db);
  const place = (await line.readPlaces(query, [memberId])).get(memberId);
  if (!place) throw new Refused('NOT_FOUND');
  const above = await line.readPlaces(query, place.path);
  const holder = place.path.map((id) => above.get(id)!).find((one) => one.block?.cascades && one.memberId !== memberId);
  const rates = await readRates(query, place.path.slice(-2));
  const { agents: rules } = await site.brandById(brandId);
  const nameOf = await named(deps, place.path);
  return {
    ...(await nodesOf(deps, [place]))[0]!,
    trail: place.path.map(nameOf),
    rates: bounded(rates.get(memberId)!, place.parentId === null ? null : rates.get(place.parentId)!, rules),
    block: place.block && { ...place.block, at: place.block.at.toISOString() },
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
