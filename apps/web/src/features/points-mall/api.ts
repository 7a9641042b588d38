import * as contract from '@kismet/contracts/loyalty/points';
import type { Input, Output } from '@kismet/contracts/route';
import { POINT } from '@kismet/rules/loyalty/points';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export type PointRules = Output<typeof contract.getPointsConfig>;
export type PointBalance = Output<typeof contract.getPointsBalance>;
export type PointEntry = Output<typeof contract.listPoints>['list'][number];
export type PointType = contract.PointType;

/** All queries about the member's points. */
export const POINTS_KEY = ['mine', 'points'] as const;
export const pointsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'balance'],
  queryFn: ({ signal }) => call(contract.getPointsBalance, {}, { signal }),
});
export const earnedQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'earned'],
  queryFn: ({ signal }) => call(contract.getPointsReward, {}, { signal }),
});
export const rulesQuery = queryOptions({
  queryKey: ['points', 'rules'],
  queryFn: ({ signal }) => call(contract.getPointsConfig, {}, { signal }),
});
export const entriesQuery = (type: PointType | null) =>
  infiniteQueryOptions({
    queryKey: [...POINTS_KEY, 'entries', type],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listPoints,
        { limit: 20, ...(type && { type }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

/** One id per press: a repeated call with it is the same exchange. */
export async function convert(
  input: Input<typeof contract.convertPoints>,
): Promise<Output<typeof contract.convertPoints>> {
  const done = await call(contract.convertPoints, input);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: POINTS_KEY }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'wagering'] }),
  ]);
  return done;
}

/** Points with separators, Latin digits. */
export const pointsText = (units: bigint): string => (units / POINT).toLocaleString('en-US').replace('-', '−');
