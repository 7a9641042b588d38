import { getUplineForm, listUplineTransfers, sendUpline } from '@kismet/contracts/cashier/upline';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export type UplineForm = Output<typeof getUplineForm>;
const KEY = ['mine', 'upline'] as const;
export const uplineFormQuery = queryOptions({
  queryKey: [...KEY, 'uplineForm'],
  queryFn: ({ signal }) => call(getUplineForm, {}, { signal }),
  staleTime: 5_000,
});
export const transfersQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal, pageParam }) => call(listUplineTransfers, pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
/** One id per press: a repeated call with it is the same transfer. */
export async function send(input: Input<typeof sendUpline>): Promise<void> {
  await call(sendUpline, input);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] }),
  ]);
}
