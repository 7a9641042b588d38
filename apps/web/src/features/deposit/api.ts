import {
  cancelDeposit,
  createDeposit,
  getDeposit,
  getDepositForm,
  submitDeposit,
} from '@kismet/contracts/cashier/deposit';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { isOver } from './model.ts';

export type OrderForm = Output<typeof getDepositForm>;
export type Channel = OrderForm['channels'][number];
export type Order = Output<typeof getDeposit>;

/** Polling interval of an open order, in case no live event arrives. */
const ASKED_MS = 5_000;

export const orderFormQuery = queryOptions({
  queryKey: ['mine', 'deposits', 'orderForm'],
  queryFn: ({ signal }) => call(getDepositForm, {}, { signal }),
  staleTime: 10_000,
});
export const orderQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['mine', 'deposits', 'one', depositId],
    queryFn: ({ signal }) => call(getDeposit, { depositId }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASKED_MS),
    retry: false,
  });

/** One id per press: a repeated call with it returns the same order. */
export async function placeOrder(channelCode: string, amount: bigint, depositId: string): Promise<Order> {
  return keep(await call(createDeposit, { channelCode, amount, depositId }));
}
export async function sendProof(depositId: string, fileIds: string[], remark: string): Promise<Order> {
  return keep(await call(submitDeposit, { depositId, fileIds, remark }));
}
export async function takeBack(depositId: string): Promise<Order> {
  return keep(await call(cancelDeposit, { depositId }));
}
/** The response is shown at once; the form is refetched. */
function keep(order: Order): Order {
  queryClient.setQueryData(orderQuery(order.depositId).queryKey, order);
  void queryClient.invalidateQueries({ queryKey: orderFormQuery.queryKey });
  return order;
}
