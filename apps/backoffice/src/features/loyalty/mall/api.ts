import type { ORDER_QUEUES } from '@kismet/contracts/operators/mall';
import * as contract from '@kismet/contracts/operators/mall';
import { listOffers } from '@kismet/contracts/promotions/operator-offers';
import type { Input } from '@kismet/contracts/route';
import { POINT } from '@kismet/rules/loyalty/points';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { cursorOf } from '../../../shared/table/keyset.ts';

export type { ItemRow, OrderRow } from '@kismet/contracts/operators/mall';
export type Queue = (typeof ORDER_QUEUES)[number];

export const itemsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['mall', 'items', { trail }],
    queryFn: ({ signal }) => call(contract.listItems, { cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['mall', 'item', itemId],
    queryFn: ({ signal }) => call(contract.getItem, { itemId }, { signal }),
  });
/** Raffles whose tickets an item can give. */
export const rafflesQuery = queryOptions({
  queryKey: ['mall', 'raffles'],
  queryFn: ({ signal }) => call(listOffers, { kind: 'RAFFLE', state: 'published', limit: 100 }, { signal }),
});
export async function saveItem(input: Input<typeof contract.saveItem>): Promise<void> {
  queryClient.setQueryData(itemQuery(input.itemId).queryKey, await call(contract.saveItem, input));
  await queryClient.invalidateQueries({ queryKey: ['mall', 'items'] });
}

export const ordersQuery = (queue: Queue, trail: string | undefined) =>
  queryOptions({
    queryKey: ['mall', 'orders', { queue, trail }],
    queryFn: ({ signal }) => call(contract.listOrders, { queue, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
const reload = () => queryClient.invalidateQueries({ queryKey: ['mall', 'orders'] });
export async function decide(input: Input<typeof contract.decideOrder>): Promise<void> {
  await call(contract.decideOrder, input).finally(reload);
}
export async function send(input: Input<typeof contract.sendOrder>): Promise<void> {
  await call(contract.sendOrder, input).finally(reload);
}
export const readAddress = (input: Input<typeof contract.readOrderAddress>) => call(contract.readOrderAddress, input);

/** Points with separators, Latin digits. */
export const pointsText = (units: bigint): string => (units / POINT).toLocaleString('en-US');
