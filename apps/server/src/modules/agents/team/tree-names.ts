import { type Query, queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { AgentsDeps } from '../deps.ts';
import * as nodeStore from '../tree/node-store.ts';
import { shownName } from './shown-name.ts';

export type NamedMember = Pick<Member, 'memberId' | 'loginName'>;

/** Names of the people of a tree, for those who may read them. */
export function treeNames({ db, members, site }: AgentsDeps) {
  return {
    async agentNamesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
      const parents = await nodeStore.readParents(db, memberIds);
      const agents = await members.byIds(queryOf(db), [...new Set(parents.values())]);
      return new Map([...parents].map(([memberId, parentId]) => [memberId, agents.get(parentId)!.loginName]));
    },
    async namesFor(
      query: Query,
      { memberId, brandId }: Pick<Member, 'memberId' | 'brandId'>,
      people: readonly NamedMember[],
    ): Promise<Map<bigint, string>> {
      const [nodes, brand] = await Promise.all([
        nodeStore.readNodes(
          query,
          people.map((one) => one.memberId),
        ),
        site.brandById(brandId),
      ]);
      const reader = { memberId, readsDirect: brand.agents.directNames };
      return new Map(people.map((one) => [one.memberId, shownName(one, nodes.get(one.memberId)?.parentId, reader)]));
    },
  };
}
