import { saveFile } from '@kismet/app-kit/save-file';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from '@kismet/contracts/cashier/payout-account';
import * as contract from '@kismet/contracts/cashier/withdrawal';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { withStepUp } from '../../shared/session/step-up.ts';

export type OrderForm = Output<typeof contract.getWithdrawalForm>;
export type Detail = contract.WithdrawalDetail;
export type Withdrawal = contract.Withdrawal;
export type Part = Detail['parts'][number];
export type Accounts = Output<typeof listPayoutAccounts>;

const KEY = ['mine', 'withdrawals'] as const;
/** Polling interval of an open withdrawal, in case no live event arrives. */
const ASKED_MS = 10_000;

export const orderFormQuery = queryOptions({
  queryKey: [...KEY, 'orderForm'],
  queryFn: ({ signal }) => call(contract.getWithdrawalForm, {}, { signal }),
  staleTime: 5_000,
});
export const accountsQuery = queryOptions({
  queryKey: [...KEY, 'accounts'],
  queryFn: ({ signal }) => call(listPayoutAccounts, {}, { signal }),
  staleTime: 30_000,
});
export const detailQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', withdrawalId],
    queryFn: ({ signal }) => call(contract.getWithdrawal, { withdrawalId }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.withdrawal.holder === 'nobody' ? false : ASKED_MS),
  });
export const historyQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listWithdrawals, pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

/** The response is shown at once; dependent data is refetched. */
function keep(detail: Detail): Detail {
  queryClient.setQueryData(detailQuery(detail.withdrawal.withdrawalId).queryKey, detail);
  for (const part of ['orderForm', 'list']) void queryClient.invalidateQueries({ queryKey: [...KEY, part] });
  void queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] });
  return detail;
}
/** One id per press: a repeated call with it is the same withdrawal. */
export const apply = async (input: Input<typeof contract.applyWithdrawal>): Promise<Detail> =>
  keep(await call(contract.applyWithdrawal, input));
export const redirect = async (input: Input<typeof contract.changeDestination>): Promise<Detail> =>
  keep(await call(contract.changeDestination, input));
export const sayReceived = async (withdrawalId: string, part: number): Promise<Detail> =>
  keep(await call(contract.confirmPart, { withdrawalId, part }));
export const sayNotReceived = async (input: Input<typeof contract.disputePart>): Promise<Detail> =>
  keep(await call(contract.disputePart, input));
export const handIn = async (withdrawalId: string, fileIds: string[]): Promise<Detail> =>
  keep(await call(contract.giveDocument, { withdrawalId, fileIds }));

export async function bind(input: Input<typeof addPayoutAccount>): Promise<void> {
  await withStepUp(() => call(addPayoutAccount, input));
  await queryClient.invalidateQueries({ queryKey: KEY });
}
export async function unbind(accountId: string): Promise<void> {
  await withStepUp(() => call(removePayoutAccount, { accountId }));
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Downloads the receipt as a file. */
export async function saveReceipt(withdrawalId: string, language: string): Promise<void> {
  const { fileName, data } = await call(contract.getReceipt, { withdrawalId, language });
  saveFile(
    fileName,
    'application/pdf',
    Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
  );
}
