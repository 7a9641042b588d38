import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { vendorWalletQuery } from '../../shared/money/vendor-wallet.ts';

const SAFETY_MS = 15_000;

/**
 * Of a vendor that keeps money: what is there now, and how that has changed since the game was opened; undefined until it is known.
 * What was known before the money had arrived is no beginning to count from.
 */
export function useVendorMoney(vendorCode: string, enabled: boolean): { there?: bigint; net?: bigint } {
  const [openedMs] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...vendorWalletQuery(vendorCode),
    enabled,
    refetchOnMount: 'always',
    refetchInterval: SAFETY_MS,
  });
  const [baseline, setBaseline] = useState<bigint>();
  const there = data && dataUpdatedAt >= openedMs ? data.balance : undefined;
  const settled = data?.running ? undefined : there;
  useEffect(() => {
    if (settled !== undefined) setBaseline((known) => known ?? settled);
  }, [settled]);
  return there === undefined ? {} : { there, ...(baseline !== undefined && { net: there - baseline }) };
}
