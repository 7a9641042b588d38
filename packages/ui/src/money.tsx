import { formatMoney, unitsToDisplay } from '@kismet/kernel/money';
import clsx from 'clsx';
import { signOf } from './sign.ts';

interface Props {
  /** Whole units of 10^-5. */
  units: bigint;
  symbol: string;
  /** Shown as `***` (row HD-02). */
  hidden?: boolean;
  /** A gain or loss: sign and arrow, repeated by colour. */
  delta?: boolean;
  className?: string;
}

/** An amount, isolated from the surrounding text direction. */
export function Money({ units, symbol, hidden = false, delta = false, className }: Props) {
  if (hidden)
    return (
      <bdi dir="ltr" className={clsx('num', className)}>
        ***
      </bdi>
    );
  const direction = delta ? signOf(units) : 0;
  const tone = direction === 1 ? 'text-win' : direction === -1 ? 'text-danger' : '';
  const sign = direction === 1 ? '+' : '';
  return (
    <bdi dir="ltr" className={clsx('num whitespace-nowrap', tone, className)}>
      <span className="sr-only">{`${sign}${unitsToDisplay(units)} ${symbol}`}</span>
      <span aria-hidden>
        {direction === 1 ? '▲ ' : direction === -1 ? '▼ ' : ''}
        {sign}
        {formatMoney(units, symbol)}
      </span>
    </bdi>
  );
}
