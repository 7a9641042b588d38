import { useEffect, useRef, useState } from 'react';
import { pointsOf, totalOf } from '../../games/tables/baccarat-rules.ts';
import type { BaccaratDeal } from '../../games/tables/fresh-shoe.ts';
import { useText } from '../text.ts';
import { useMoving } from '../ui/use-moving.ts';
import { CardView } from './card.tsx';
import { orderOf } from './looks/baccarat-look.tsx';
import { PeelCard } from './peel-card.tsx';
import { peeledAt } from './squeeze.ts';
import { useDealt } from './use-dealt.ts';

/** Once all cards are face up, how long they are shown before the table says who has won. */
const LOOKED_AT_MS = 700;
const SIDES = ['player', 'banker'] as const;

/** A deal whose cards the player turns over: by dragging, tapping or keys, until time turns the rest. */
export function SqueezeScene({ result, since }: { result: BaccaratDeal; since: number }) {
  const game = useDealt();
  const text = useText();
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const elapsed = useMoving(() => Math.floor((performance.now() - since) / 100) * 100, 10);
  const order = orderOf(result);
  const { laid, up } = peeledAt(order.length, turned, elapsed);
  const isOpen = laid === order.length && up.every(Boolean);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => game.showNow(), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, game]);
  const scene = useRef<HTMLDivElement>(null);
  const turn = (card: number, byKey: boolean) => {
    setTurned((was) => new Set([...was, card]));
    if (!byKey) return;
    const next = [...scene.current!.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    next[(next.indexOf(document.activeElement as HTMLElement) + 1) % next.length]?.focus({ preventScroll: true });
  };
  return (
    <div ref={scene} className="grid w-full gap-2">
      <div dir="ltr" className="grid grid-cols-2 gap-3">
        {SIDES.map((side, hand) => {
          const name = text(`dealt.spot.${side}`);
          const own = order.flatMap((one, card) => (one === hand && card < laid ? [card] : []));
          const open = own.filter((card) => up[card]);
          // a face-up card is taken from its place in the hand, whatever was turned before it
          const cardOf = (card: number) => result[side][own.indexOf(card)]!;
          return (
            <section key={side} aria-label={name} className="rounded-card bg-[#0003] p-2 text-center">
              <h3 className="text-label font-bold text-[#fff4dc]">
                {name}{' '}
                {open.length > 0 && (
                  <bdi dir="ltr" className="num ms-1 rounded-full bg-[#0006] px-2">
                    {totalOf(open.map((card) => pointsOf(cardOf(card))))}
                  </bdi>
                )}
              </h3>
              <div className="mt-2 flex min-h-[92px] flex-wrap justify-center gap-1.5 sm:min-h-28">
                {own.map((card) =>
                  up[card] ? (
                    <CardView key={card} card={cardOf(card)} isUp />
                  ) : (
                    <PeelCard
                      key={card}
                      card={cardOf(card)}
                      label={text('squeeze.card', { side: name })}
                      onTurn={(byKey) => turn(card, byKey)}
                    />
                  ),
                )}
              </div>
            </section>
          );
        })}
      </div>
      <button
        type="button"
        disabled={isOpen}
        onClick={() => game.showNow()}
        className="rounded-input text-meta min-h-11 justify-self-center border border-[#ffffff55] px-4 font-semibold text-[#fff4dc] disabled:opacity-50"
      >
        {text('squeeze.all')}
      </button>
    </div>
  );
}
