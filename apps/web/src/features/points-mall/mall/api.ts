import * as contract from '@kismet/contracts/loyalty/mall';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { POINTS_KEY } from '../api.ts';

export type { Address, ItemCard, Redemption } from '@kismet/contracts/loyalty/mall';
export type OwnItem = Output<typeof contract.listOwnMall>['list'][number];

export const mallQuery = queryOptions({
  queryKey: ['content', 'mall'],
  queryFn: ({ signal }) => call(contract.listMall, {}, { signal }),
});
export const ownMallQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'mall'],
  queryFn: ({ signal }) => call(contract.listOwnMall, {}, { signal }),
});
export const addressesQuery = queryOptions({
  queryKey: ['mine', 'addresses'],
  queryFn: ({ signal }) => call(contract.listAddresses, {}, { signal }),
});
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...POINTS_KEY, 'orders'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listRedemptions, { limit: 10, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

const changed = () =>
  Promise.all(
    [POINTS_KEY, ['mine', 'balance'], ['mine', 'wagering'], ['mine', 'bonuses'], ['content', 'mall']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
/** One id per press: a repeated call with it is the same redemption. */
export async function redeem(input: Input<typeof contract.redeemItem>): Promise<contract.Redemption> {
  try {
    return (await call(contract.redeemItem, input)).redemption;
  } finally {
    // also after a refusal: the shelf may have changed
    await changed();
  }
}
export async function cancelOrder(redemptionId: string): Promise<void> {
  try {
    await call(contract.cancelRedemption, { redemptionId });
  } finally {
    await changed();
  }
}
export async function saveAddress(input: Input<typeof contract.saveAddress>): Promise<void> {
  queryClient.setQueryData(addressesQuery.queryKey, await call(contract.saveAddress, input));
}
export async function removeAddress(addressId: string): Promise<void> {
  queryClient.setQueryData(addressesQuery.queryKey, await call(contract.removeAddress, { addressId }));
}
