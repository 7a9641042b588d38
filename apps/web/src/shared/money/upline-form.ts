import { getUplineForm } from '@kismet/contracts/cashier/upline';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export type UplineForm = Output<typeof getUplineForm>;
/** Whether and how much the member may send within the network. */
export const uplineFormQuery = queryOptions({
  queryKey: ['mine', 'upline', 'uplineForm'],
  queryFn: ({ signal }) => call(getUplineForm, {}, { signal }),
  staleTime: 5_000,
});
