import type { LinkedMember, LinkView } from '@kismet/contracts/promotions/operator-links';
import { Refused } from '@kismet/kernel/outcome';
import { type LinkKey, linkGroups } from '@kismet/rules/promotions/links';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readOperatorOffer } from '../offers/offer-store.ts';
import { listHeld, readHolds } from './hold-store.ts';
import { readRevocable, readTakers } from './link-store.ts';

export const TAKERS_MOST = 1000;
const GROUPS_SHOWN = 50;
const HELD_SHOWN = 50;

/**
 * Members who received something from an offer and share something with another of them, with the possible actions (rule 4.23). At
 * most the newest thousand are considered. `operatorNames` names the operators who placed holds. Refuses `NOT_FOUND`, also for
 * another brand's.
 */
export async function linksOf(
  deps: OfferDeps,
  { brandId, offerId }: { readonly brandId: number; readonly offerId: string },
  operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>,
): Promise<LinkView> {
  if (!(await readOperatorOffer(deps.db, brandId, offerId))) throw new Refused('NOT_FOUND');
  const takers = await readTakers(deps.db, brandId, offerId, TAKERS_MOST + 1);
  const looked = takers.slice(0, TAKERS_MOST);
  const ids = looked.map(({ owner_id }) => owner_id);
  const keys: LinkKey[] = [];
  for (const linker of [deps.members.linkKeys, ...deps.linkers]) keys.push(...(await linker(deps.db, ids)));
  const { groups, crowds } = linkGroups(keys);
  const shown = groups.slice(0, GROUPS_SHOWN);
  const linked = [...new Set(shown.flatMap(({ members }) => members))];
  const held = (await listHeld(deps.db, offerId, HELD_SHOWN))
    .map(({ owner_id }) => owner_id)
    .filter((one) => !linked.includes(one));
  const members = await membersOf(deps, offerId, looked, [...linked, ...held], operatorNames);
  return {
    ...{ looked: looked.length, isPart: takers.length > TAKERS_MOST, more: groups.length - shown.length, crowds },
    groups: shown.map((group) => ({
      members: group.members.map((one) => members.get(one)!),
      isStrong: group.isStrong,
      links: group.links.map(({ way, label, members: linked }) => ({
        ...{ way, label },
        places: linked.map((one) => group.members.indexOf(one)),
      })),
    })),
    held: held.map((one) => members.get(one)!),
  };
}

async function membersOf(
  deps: OfferDeps,
  offerId: string,
  takers: Awaited<ReturnType<typeof readTakers>>,
  ids: readonly bigint[],
  operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>,
): Promise<ReadonlyMap<bigint, LinkedMember>> {
  const [members, holds, open] = await Promise.all([
    deps.members.byIds(queryOf(deps.db), ids),
    readHolds(deps.db, offerId, ids),
    readRevocable(deps.db, offerId, ids),
  ]);
  const names = await operatorNames([...new Set(holds.map(({ held_by }) => held_by))]);
  const [takerOf, holdOf, openOf] = [byOwner(takers), byOwner(holds), byOwner(open)];
  const shown = ids.map((id): [bigint, LinkedMember] => {
    const [taker, hold, member] = [takerOf.get(id), holdOf.get(id), members.get(id)];
    return [
      id,
      {
        ...{ memberId: member?.publicId ?? '', loginName: member?.loginName ?? '' },
        ...{ rewards: taker?.rewards ?? 0, amount: taker?.amount ?? 0n, lastAt: taker?.last_at.toISOString() ?? null },
        hold: hold
          ? {
              ...{ reason: hold.reason, by: names.get(hold.held_by) ?? '' },
              ...{ at: hold.held_at.toISOString(), once: hold.once_kind },
            }
          : null,
        bonusId: openOf.get(id)?.grant_id ?? null,
        rewardKey: openOf.get(id)?.reward_key ?? null,
      },
    ];
  });
  return new Map(shown);
}
const byOwner = <R extends { readonly owner_id: bigint }>(rows: readonly R[]): ReadonlyMap<bigint, R> =>
  new Map(rows.map((row) => [row.owner_id, row]));
