import { parseUnits } from '@kismet/kernel/money';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { lookOf } from './use-ludo.ts';

/** How a game ended: everybody's points and money, who finished first, and what the house took. */
export function ResultBoard({ hand, nameOf }: { hand: LudoHandView; nameOf: (seat: number) => string }) {
  const { session } = usePvpView();
  const text = useText();
  const result = hand.result!;
  const paidOf = (seat: number) => parseUnits(result.paid[seat]!)!;
  const seats = hand.seats
    .map((seat, n) => ({ seat, n }))
    .sort((a, b) => Number(paidOf(b.n) > 0n) - Number(paidOf(a.n) > 0n) || b.seat.points - a.seat.points);
  return (
    <section className="ld-result" aria-label={text('ludo.result')}>
      <ol>
        {seats.map(({ seat, n }) => (
          <li key={n} className={paidOf(n) > 0n ? 'is-won' : ''}>
            <span className={`ld-sign is-${lookOf(hand.seats.length, n).colour}`} aria-hidden="true">
              {lookOf(hand.seats.length, n).sign}
            </span>
            <span className="grow">
              <b>{nameOf(n)}</b>
              <span className="text-meta block">
                {text('ludo.points', { count: seat.points })}
                {seat.isOut && <> · {text('ludo.state.out')}</>}
              </span>
            </span>
            <span className="text-end">
              <Money units={parseUnits(result.nets[n]!)!} symbol={session.symbol} className="text-label font-bold" />
              {paidOf(n) > 0n && (
                <span className="text-tiny block">
                  {text('ludo.paid', { amount: moneyText(paidOf(n), session.symbol) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-meta mt-2">
        {text('pvp.pot')} <Money units={parseUnits(hand.pot)!} symbol={session.symbol} /> ·{' '}
        {text('pvp.rake.taken', { amount: moneyText(parseUnits(result.rake)!, session.symbol) })}
      </p>
    </section>
  );
}
