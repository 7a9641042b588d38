import { getAgentTree } from '@kismet/contracts/operators/agents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

const MOST_PAGES = 10;
/** The brand's root agents: those the platform may offer a chain agreement. */
export const rootsQuery = queryOptions({
  queryKey: ['agents', 'roots'],
  queryFn: async ({ signal }) => {
    const roots: { memberId: string; account: string }[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { list, nextCursor } = await call(getAgentTree, { limit: 100, cursor }, { signal });
      roots.push(...list.map(({ memberId, account }) => ({ memberId, account })));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    return roots;
  },
});
