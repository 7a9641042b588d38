import { parseUnits } from '@kismet/kernel/money';
import { useAmounts } from './amounts.ts';

/** An amount of the table, given as the server tells it; reads from left to right in each language. */
export function Amount({ of, className = '' }: { of: string; className?: string }) {
  const { plain } = useAmounts();
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {plain(parseUnits(of)!)}
    </bdi>
  );
}
