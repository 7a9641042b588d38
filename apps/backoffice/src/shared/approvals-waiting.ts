import { listApprovals } from '@kismet/contracts/operators/approvals';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

const EVERY_MS = 60_000;
/**
 * Number of other operators' cases this one may decide, capped at a hundred. A background call: it keeps nobody
 * signed in.
 */
export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'waiting-count'],
  queryFn: async ({ signal }) => {
    const { list } = await call(listApprovals, { state: 'waiting', limit: 100 }, { signal, background: true });
    return list.filter((row) => !row.isMine).length;
  },
  refetchInterval: EVERY_MS,
  retry: false,
});
