import { getVendorWallet, moveMoney } from '@kismet/contracts/transfers/transfer';
import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/** No money: components hold no such literals (docs/adr/0004). */
export const NOTHING = 0n;
const CENT = UNITS_PER_ONE / 100n;
/** None below a few rounds of a game at its usual stake. */
const SUGGESTED = [100n, 500n, 2_000n].map((whole) => whole * UNITS_PER_ONE);
export const suggestedAmounts = (most: bigint): readonly bigint[] => SUGGESTED.filter((units) => units <= most);

/** What a vendor that keeps money keeps for the one who is signed in, and a transfer that is not over. */
export const vendorWalletQuery = (vendorCode: string) =>
  queryOptions({
    queryKey: ['mine', 'vendor-wallet', vendorCode],
    queryFn: ({ signal }) => call(getVendorWallet, { vendorCode }, { signal, background: true }),
    staleTime: 0,
  });

/** One press, one id: a second call with it is the same transfer. */
export const bring = (vendorCode: string, amount: bigint, transferId: string) =>
  call(moveMoney, { vendorCode, amount, transferId, direction: 'in' });
export const takeBack = (vendorCode: string, transferId: string) =>
  call(moveMoney, { vendorCode, amount: null, transferId, direction: 'out' }, { background: true });

/** All that can be brought: whole cents, never more than there is. */
export const wholeCents = (units: bigint): bigint => (units > 0n ? units - (units % CENT) : 0n);

/** What somebody typed as an amount to bring, or why it is none. */
export function readAmount(
  typed: string,
  most: bigint,
): { units: bigint } | { fault: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'INSUFFICIENT_FUNDS' | 'FIELD_INVALID' } {
  const text = asciiDigits(typed).replaceAll(',', '').trim();
  if (text === '') return { fault: 'AMOUNT_ZERO' };
  const units = parseUnits(text);
  if (units === null || units < 0n) return { fault: 'FIELD_INVALID' };
  if (units === 0n) return { fault: 'AMOUNT_ZERO' };
  if (units % CENT !== 0n) return { fault: 'AMOUNT_SCALE' };
  return units > most ? { fault: 'INSUFFICIENT_FUNDS' } : { units };
}
