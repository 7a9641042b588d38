import { parseUnits } from '@kismet/kernel/money';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import { CardView } from '../dealt/card.tsx';
import { usePvp, usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { useCardWords } from './card-words.ts';
import { NamedCard } from './named-card.tsx';
import type { OwnRummy, RummyRoom } from './use-rummy.ts';

/** The closed and the open pile to draw from, the card that was turned up, and the stake. */
export function Piles({ round, hand, own }: { round: RummyRoom; hand: RummyHandView; own: OwnRummy }) {
  const game = usePvp();
  const { session, isBusy } = usePvpView();
  const text = useText();
  const wordsOf = useCardWords();
  const canDraw = own.offers?.canDraw === true && !isBusy;
  return (
    <div className="rm-piles">
      <figure>
        <button
          type="button"
          disabled={!canDraw}
          aria-keyshortcuts="d"
          aria-label={text('rummy.draw.closed', { count: hand.closedCount })}
          className="rm-pile"
          onClick={() => void game.act('draw-closed')}
        >
          <CardView card={0} isUp={false} />
        </button>
        <figcaption className="text-tiny">{text('rummy.closed', { count: hand.closedCount })}</figcaption>
      </figure>
      <figure>
        <button
          type="button"
          disabled={!canDraw || !hand.top}
          aria-keyshortcuts="o"
          aria-label={hand.top ? text('rummy.draw.open', { card: wordsOf(hand.top.card) }) : text('rummy.open')}
          className="rm-pile"
          onClick={() => void game.act('draw-open')}
        >
          {hand.top ? <NamedCard name={hand.top.card} /> : <span className="dealt-card" />}
        </button>
        <figcaption className="text-tiny">{text('rummy.open')}</figcaption>
      </figure>
      <figure>
        <NamedCard name={hand.turned} />
        <figcaption className="text-tiny">{text('pvp.turned')}</figcaption>
      </figure>
      <p className="rm-stake text-meta">
        {text('rummy.point')} <Money units={parseUnits(hand.pointValue)!} symbol={session.symbol} />
        <span className="text-tiny block">
          {hand.result
            ? text('pvp.rake.taken', { amount: moneyText(parseUnits(hand.result.rake)!, session.symbol) })
            : text('pvp.rake', {
                percent: round.rakePercent,
                cap: moneyText(parseUnits(round.rakeCap)!, session.symbol),
              })}
        </span>
      </p>
    </div>
  );
}
