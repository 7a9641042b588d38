import { locate } from '@kismet/contracts/operators/money-trace';
import { queryOptions } from '@tanstack/react-query';
import type { MoneyTraceAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';

export type { Located, MoneyTraceLeg } from '@kismet/contracts/operators/money-trace';
export const moneyTraceQuery = ({ id = '', member }: MoneyTraceAddress) =>
  queryOptions({
    queryKey: ['moneyTrace', id, member ?? ''],
    queryFn: async ({ signal }) => (await call(locate, { id, ...(member && { member }) }, { signal })).list,
    enabled: id.trim().length >= 4,
    retry: false,
  });
