import { parseUnits } from '@kismet/kernel/money';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import { cardOf } from '../../games/shared/cards.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { CardView } from '../dealt/card.tsx';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { Amount } from './amount.tsx';
import { useAmounts } from './amounts.ts';
import { Chair } from './chair.tsx';
import { usePvpView } from './use-pvp.ts';

const PLACES = [0, 1, 2, 3, 4] as const;

/** The table: five chairs around an oval, one's own at the near side, the pot with its rake in the middle. */
export function Felt({ round, own, isCalm }: { round: RoomFrame; own: OwnRoomView; isCalm: boolean }) {
  const text = useText();
  return (
    <section
      aria-label={text('pvp.table')}
      className={`pvp-felt ${isCalm ? 'is-calm' : ''} ${'tournament' in round ? 'is-low' : ''}`}
    >
      <div className="pvp-cloth" aria-hidden="true" />
      <Middle round={round} />
      {PLACES.map((place) => {
        const chair = (own.chair + place) % PLACES.length;
        return <Chair key={place} place={place} chair={chair} round={round} own={own} />;
      })}
    </section>
  );
}

function Middle({ round }: { round: RoomFrame }) {
  const { session, code } = usePvpView();
  const text = useText();
  const { isChips } = useAmounts();
  const { hand } = round;
  const result = hand?.result ?? null;
  return (
    <div className="pvp-middle text-center text-[#fff4dc]">
      {code && (
        <p className="text-meta">
          {text('pvp.code')}{' '}
          <bdi dir="ltr" className="num font-bold tracking-[0.2em] uppercase select-text">
            {code}
          </bdi>
        </p>
      )}
      {hand ? (
        <>
          <p className="text-meta">{text('pvp.pot')}</p>
          <p className="text-title1 font-bold">
            <Amount key={hand.pot} of={hand.pot} className="pvp-pot" />
          </p>
          {!isChips && (
            <p className="text-tiny">
              {result
                ? text('pvp.rake.taken', { amount: moneyText(parseUnits(result.rake)!, session.symbol) })
                : text('pvp.rake', {
                    percent: round.rakePercent,
                    cap: moneyText(parseUnits(round.rakeCap)!, session.symbol),
                  })}
            </p>
          )}
          {hand.turned && (
            <div className="mt-1 flex items-center justify-center gap-2">
              <span className="text-meta">{text('pvp.turned')}</span>
              <CardView card={cardOf(hand.turned)} isUp isSmall />
            </div>
          )}
        </>
      ) : (
        <p className="text-meta">
          {text('pvp.boot')} <Amount of={round.boot} />
        </p>
      )}
    </div>
  );
}
