import { useEffect, useRef } from 'react';
import { FLIGHT_MS, type Flight } from './chip-flights.ts';
import { ChipsDrawn } from './chips-drawn.tsx';

interface Props {
  readonly flights: readonly Flight[];
  readonly values: readonly bigint[];
}

/** Chips in flight between the bank and the spots of the board. Nothing on the page waits for them, and clicks pass through. */
export function ChipFlight({ flights, values }: Props) {
  return (
    <div dir="ltr" className="pointer-events-none" aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={flight.spot} flight={flight} values={values} />
      ))}
    </div>
  );
}

function Flying({ flight: { spot, amount, isToBank }, values }: { flight: Flight; values: readonly bigint[] }) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = chips.current;
    const page = document;
    const [bank, place] = [page.querySelector('[data-bank]'), page.querySelector(`[data-spot="${spot}"]`)];
    if (!drawn?.animate || !bank || !place) return;
    const [from, to] = (isToBank ? [place, bank] : [bank, place]).map(middleOf);
    const flying = drawn.animate(
      [
        { transform: `translate(${from!.x}px, ${from!.y}px)`, opacity: 1 },
        { transform: `translate(${to!.x}px, ${to!.y}px)`, opacity: 1, offset: 0.92 },
        { transform: `translate(${to!.x}px, ${to!.y}px)`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)', fill: 'both' },
    );
    return () => flying.cancel();
  }, [spot, isToBank]);
  return (
    <div ref={chips} className="dealt-flying">
      <ChipsDrawn amount={amount} values={values} />
    </div>
  );
}

const middleOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
