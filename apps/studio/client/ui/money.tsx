import { formatMoney } from '@kismet/kernel/money';

/** Formats an amount in units of 10^-5, the same in both directions. */
export function Money({ units, symbol, className = '' }: { units: bigint; symbol: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {formatMoney(units, symbol)}
    </bdi>
  );
}

/** An amount within a sentence: isolated, so that it keeps its order among Urdu words. */
export const moneyText = (units: bigint, symbol: string): string => `\u2066${formatMoney(units, symbol)}\u2069`;
