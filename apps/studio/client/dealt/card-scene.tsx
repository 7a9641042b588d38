import type { Card } from '../../games/shared/cards.ts';
import { useMoving } from '../ui/use-moving.ts';
import { CardView } from './card.tsx';

export interface Hand {
  readonly name: string;
  readonly cards: readonly Card[];
  /** The value of the hand once a number of its cards are face up. */
  readonly worth?: (up: number) => string;
  readonly isWinner: boolean;
}
interface Props {
  readonly hands: readonly Hand[];
  /** For each card, in the order of dealing, the number of the hand it goes to. */
  readonly order: readonly number[];
  readonly stepMs: number;
  readonly since: number | null;
  readonly isStill: boolean;
  readonly isSmall?: boolean;
  readonly isDone: boolean;
}

/** How many cards are face up after a given time. */
export const cardsUp = (elapsed: number, stepMs: number, count: number): number =>
  Math.min(Math.max(Math.floor(elapsed / stepMs), 0), count);

/** Hands side by side; cards are turned one after another in the order of dealing. */
export function CardScene({ hands, order, stepMs, since, isStill, isSmall = false, isDone }: Props) {
  const up = useMoving(
    () => (since === null ? 0 : isStill ? order.length : cardsUp(performance.now() - since, stepMs, order.length)),
    12,
  );
  return (
    <div dir="ltr" className="grid w-full grid-cols-2 gap-3">
      {hands.map(({ name, cards, worth, isWinner }, hand) => {
        const own = order.slice(0, up).filter((one) => one === hand).length;
        const laid = order.slice(0, Math.min(up + 1, order.length)).filter((one) => one === hand).length;
        return (
          <section
            key={name}
            aria-label={name}
            className={`rounded-card p-2 text-center ${isDone && isWinner ? 'bg-[#f4c56a33] outline-2 outline-[#f4c56a]' : 'bg-[#0003]'}`}
          >
            <h3 className="text-label font-bold text-[#fff4dc]">
              {name}{' '}
              {worth?.(own) && own > 0 && (
                <bdi dir="ltr" className="num ms-1 rounded-full bg-[#0006] px-2">
                  {worth(own)}
                </bdi>
              )}
            </h3>
            <div className="mt-2 flex min-h-[70px] flex-wrap justify-center gap-1 sm:min-h-24">
              {cards.slice(0, laid).map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards of several decks may be alike, and keep their places
                <CardView key={at} card={card} isUp={at < own} isSmall={isSmall} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
