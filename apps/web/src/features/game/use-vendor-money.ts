import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { vendorWalletQuery } from '../../shared/money/vendor-wallet.ts';

const SAFETY_MS = 15_000;

/**
 * For vendors that hold the balance: the balance and its change since the game was opened; undefined until known.
 * Values before the transfer arrived are not used as the baseline.
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
