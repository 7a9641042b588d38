import type { Output } from '@kismet/contracts/route';
import { getConsolidatedFunds, getMerchantWallet, listTransfers } from '@kismet/contracts/transfers/transfer';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export type VendorBalance = Output<typeof getMerchantWallet>['vendors'][number];
export type Transfer = Output<typeof listTransfers>['list'][number];

export const merchantWalletQuery = queryOptions({
  queryKey: ['mine', 'merchant-wallet'],
  queryFn: ({ signal }) => call(getMerchantWallet, {}, { signal }),
  staleTime: 60_000,
});
export const fundsQuery = queryOptions({
  queryKey: ['mine', 'funds'],
  queryFn: ({ signal }) => call(getConsolidatedFunds, {}, { signal }),
  staleTime: 0,
});
export const transfersQuery = queryOptions({
  queryKey: ['mine', 'transfers'],
  queryFn: ({ signal }) => call(listTransfers, { limit: 10 }, { signal }),
  staleTime: 0,
});
