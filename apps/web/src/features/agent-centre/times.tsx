import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';
import { rateText } from './figures.ts';

/** `P 500.00 × 1%`: a formula reads left to right in every language, as one unit. */
export function Times({ base, ppm, className }: { base: bigint; ppm: number; className?: string }) {
  const symbol = useSymbol();
  return (
    <bdi dir="ltr" className={`inline-block ${className ?? ''}`}>
      <Money units={base} symbol={symbol} /> <span className="num">× {rateText(ppm)}</span>
    </bdi>
  );
}
