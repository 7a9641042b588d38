import clsx from 'clsx';
import { useOperator } from '../session.ts';
import { directionOf, exactText } from './exact.ts';

/** An amount to its last unit. A `delta` has sign and arrow; colour repeats it. */
export function ExactMoney({
  units,
  delta = false,
  className,
}: {
  units: bigint;
  delta?: boolean;
  className?: string;
}) {
  const { currencySymbol } = useOperator();
  const direction = delta ? directionOf(units) : 'none';
  const text = exactText(units, currencySymbol);
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'num whitespace-nowrap',
        direction === 'in' && 'text-win',
        direction === 'out' && 'text-danger',
        className,
      )}
    >
      {direction !== 'none' && <span aria-hidden>{direction === 'in' ? '▲ ' : '▼ '}</span>}
      {direction === 'in' && '+'}
      {text}
    </bdi>
  );
}
