import { locate } from '@kismet/contracts/operators/locator';
import { queryOptions } from '@tanstack/react-query';
import type { LocatorAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';

export type { Located, LocatorLeg } from '@kismet/contracts/operators/locator';
export const locatorQuery = ({ id = '', member }: LocatorAddress) =>
  queryOptions({
    queryKey: ['locator', id, member ?? ''],
    queryFn: async ({ signal }) => (await call(locate, { id, ...(member && { member }) }, { signal })).list,
    enabled: id.trim().length >= 4,
    retry: false,
  });
