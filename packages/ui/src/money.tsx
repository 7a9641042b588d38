import { formatMoney, unitsToDisplay } from '@kismet/kernel/money';
import clsx from 'clsx';

interface Props {
  /** Whole units of 10^-5. */
  units: bigint;
  symbol: string;
  /** Shown as `***` (row HD-02). */
  hidden?: boolean;
  /** A gain or a loss: sign and arrow say it, the colour repeats it. */
  delta?: boolean;
  className?: string;
}

/** An amount, isolated from the direction of the text around it. */
export function Money({ units, symbol, hidden = false, delta = false, className }: Props) {
  if (hidden) return <bdi dir="ltr" className={clsx('num', className)}>***</bdi>;
  const tone = delta ? (units > 0n ? 'text-win' : units < 0n ? 'text-danger' : 'text-ink-soft') : '';
  const sign = delta && units > 0n ? '+' : '';
  return (
    <bdi dir="ltr" className={clsx('num whitespace-nowrap', tone, className)}>
      <span className="sr-only">{`${sign}${unitsToDisplay(units)} ${symbol}`}</span>
      <span aria-hidden>{delta && units !== 0n ? (units > 0n ? '▲ ' : '▼ ') : ''}{sign}{formatMoney(units, symbol)}</span>
    </bdi>
  );
}
