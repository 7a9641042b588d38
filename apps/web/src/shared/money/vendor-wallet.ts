import { getVendorWallet, moveMoney } from '@kismet/contracts/transfers/transfer';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Minimum: a few rounds of a game at its usual stake. */
const SUGGESTED = [100n, 500n, 2_000n].map((whole) => whole * UNITS_PER_ONE);
export const suggestedAmounts = (most: bigint): readonly bigint[] => SUGGESTED.filter((units) => units <= most);

/** The member's balance at a vendor, and a pending transfer. */
export const vendorWalletQuery = (vendorCode: string) =>
  queryOptions({
    queryKey: ['mine', 'vendor-wallet', vendorCode],
    queryFn: ({ signal }) => call(getVendorWallet, { vendorCode }, { signal, background: true }),
    staleTime: 0,
  });

/** One id per press: a repeated call with it is the same transfer. */
export const bring = (vendorCode: string, amount: bigint, transferId: string) =>
  call(moveMoney, { vendorCode, amount, transferId, direction: 'in' });
export const takeBack = (vendorCode: string, transferId: string) =>
  call(moveMoney, { vendorCode, amount: null, transferId, direction: 'out' }, { background: true });
