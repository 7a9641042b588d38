import { listRewards } from '@kismet/contracts/promotions/offer';
import type { Output } from '@kismet/contracts/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type Reward = Output<typeof listRewards>['list'][number];

/** Rewards received, newest first. */
export const rewardsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'rewards'],
  queryFn: ({ signal, pageParam }) => call(listRewards, { cursor: pageParam, limit: 20 }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  staleTime: 0,
});
