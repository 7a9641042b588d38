import { signOf } from '@kismet/ui/sign';
import clsx from 'clsx';
import { exactText } from './exact.ts';
import { useOperator } from './session.ts';

/** An amount to its last unit. A `delta` says its direction by sign and arrow; the colour repeats it. */
export function ExactMoney({ units, delta = false, className }: { units: bigint; delta?: boolean; className?: string }) {
  const { currencySymbol } = useOperator();
  const direction = delta ? signOf(units) : 0;
  const text = exactText(units, currencySymbol);
  return (
    <bdi
      dir="ltr"
      className={clsx('num whitespace-nowrap', direction === 1 && 'text-win', direction === -1 && 'text-danger', className)}
    >
      {direction !== 0 && <span aria-hidden>{direction === 1 ? '▲ ' : '▼ '}</span>}
      {direction === 1 && '+'}
      {text}
    </bdi>
  );
}
