import { parseUnits } from '@kismet/kernel/money';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import { MeldRow } from './meld-row.tsx';

/** How a hand ended: everybody's points, money and, after a declaration, melds. */
export function ResultBoard({ hand, nameOf }: { hand: RummyHandView; nameOf: (seat: number) => string }) {
  const { session } = usePvpView();
  const text = useText();
  // the winner first, the others in the order of play
  const seats = hand.seats
    .map((seat, n) => ({ seat, n }))
    .sort((a, b) => Number(b.seat.state === 'won') - Number(a.seat.state === 'won'));
  return (
    <section className="rm-result" aria-label={text('rummy.result')}>
      <ol>
        {seats.map(({ seat, n }) => (
          <li key={n} className={seat.state === 'won' ? 'is-won' : ''}>
            <span className="rm-result-who">
              <span className="font-semibold">{nameOf(n)}</span>
              <span className="text-meta">
                {seat.state !== 'in' && <>{text(`rummy.state.${seat.state}` as 'rummy.state.won')} · </>}
                {text('rummy.points', { count: seat.points ?? 0 })}
              </span>
              <Money
                units={parseUnits(hand.result!.nets[n]!)!}
                symbol={session.symbol}
                className="text-label font-bold"
              />
            </span>
            {seat.cards ? <MeldRow hand={hand} seat={n} /> : <span className="text-meta">{text('pvp.hidden')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
