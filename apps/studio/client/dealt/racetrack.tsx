import { useState } from 'react';
import { neighboursOf, numbersOf, roulette, WHEEL } from '../../games/tables/roulette.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { TONES } from './board.tsx';
import { bySpot } from './chips/chips.ts';
import { useDealt, useDealtView } from './use-dealt.ts';

const EACH_SIDE = 2;
const MOST_INNER = 6;
const reds = new Set(numbersOf('red'));
const toneOf = (number: number) => TONES[number === 0 ? 'green' : reds.has(number) ? 'red' : 'black'];
/** Splits, streets, corners and lines: spots of two to six numbers, identified by their numbers. */
const INNER = roulette.spots.filter((spot) => {
  const { length } = numbersOf(spot)!;
  return length > 1 && length <= MOST_INNER;
});

/** The inner spots that cover a number, those with the fewest numbers first. */
export const innerSpotsOf = (number: number): string[] =>
  INNER.filter((spot) => numbersOf(spot)!.includes(number)).toSorted(
    (a, b) => numbersOf(a)!.length - numbersOf(b)!.length,
  );

/** A number with its neighbours on the wheel, one chip each. */
export const neighbourChips = (number: number): Record<string, number> =>
  Object.fromEntries(neighboursOf(number, EACH_SIDE).map((one) => [String(one), 1]));

/** The numbers in the order of the wheel: choosing one offers its neighbours and inner bets. */
export function Racetrack() {
  const game = useDealt();
  const { session, chips } = useDealtView();
  const text = useText();
  const isOpen = useMoving(() => game.takesBets(), 5);
  const [number, setNumber] = useState<number | null>(null);
  const staged = bySpot(chips);
  return (
    <section aria-label={text('dealt.neighbours')} className="grid gap-2 text-[#fff4dc]">
      <h3 className="text-meta font-bold">{text('dealt.neighbours')}</h3>
      <div dir="ltr" className="grid grid-cols-10 gap-1 sm:grid-cols-[repeat(19,minmax(0,1fr))]">
        {WHEEL.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === number}
            onClick={() => setNumber(one)}
            className={`num text-meta min-h-9 rounded-[8px] font-bold pointer-coarse:min-h-11 ${toneOf(one)} ${one === number ? 'outline-2 outline-[#f4c56a]' : ''}`}
          >
            {one}
          </button>
        ))}
      </div>
      {number !== null && (
        <>
          <p className="text-tiny">
            {text('dealt.neighbours.hint', { each: EACH_SIDE })}:{' '}
            <bdi dir="ltr">{neighboursOf(number, EACH_SIDE).join(' · ')}</bdi>
          </p>
          <div className="flex flex-wrap gap-1.5">
            <button
              type="button"
              disabled={!isOpen}
              onClick={() => game.put(neighbourChips(number))}
              className="text-meta min-h-11 rounded-input border border-[#f4c56a] px-3 font-semibold disabled:opacity-60"
            >
              {text('dealt.neighbours')}: <bdi dir="ltr">{number}</bdi>
            </button>
          </div>
          <h4 className="text-meta font-semibold">{text('dealt.inner')}</h4>
          <div className="flex flex-wrap gap-1.5" dir="ltr">
            {innerSpotsOf(number).map((spot) => (
              <button
                key={spot}
                type="button"
                data-spot={spot}
                disabled={!isOpen}
                onClick={() => game.put({ [spot]: 1 })}
                className="num text-meta min-h-11 rounded-input border border-[#ffffff55] px-2.5 font-semibold disabled:opacity-60"
              >
                {spot} <span className="text-tiny">{36 / numbersOf(spot)!.length - 1}:1</span>
                {staged[spot] ? (
                  <span className="dealt-chip is-staged ms-1">{moneyText(staged[spot], session.symbol)}</span>
                ) : null}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
