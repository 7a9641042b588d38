import { useEffect, useRef, useState } from 'react';
import type { FixtureView, OfferView } from '../../server/sports/fixture-view.ts';
import { useText } from '../text.ts';
import { marketText, pickText } from './book-words.ts';
import { isSame } from './slip/slip.ts';
import { useBook, useBookPart, useOddsText } from './use-book.ts';

const TOLD_MS = 1_500;

/** The direction in which a price has just moved. */
function useMove(oddsE4: number | null): 'up' | 'down' | null {
  const before = useRef(oddsE4);
  const [move, setMove] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = oddsE4;
    if (was === null || oddsE4 === null || was === oddsE4) return;
    setMove(oddsE4 > was ? 'up' : 'down');
    const timer = setTimeout(() => setMove(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [oddsE4]);
  return move;
}

interface Props {
  readonly fixture: FixtureView;
  readonly offer: OfferView;
  readonly selection: string;
}

/** A price: clicking it puts it on the slip. A change is shown by an arrow, a colour and words. */
export function OddsButton({ fixture, offer, selection }: Props) {
  const game = useBook();
  const text = useText();
  const oddsText = useOddsText();
  const { oddsE4, boostedFromE4 } = offer.selections.find(({ code }) => code === selection)!;
  const moved = useMove(oddsE4);
  const own = { fixture: fixture.id, market: offer.market, selection };
  const isChosen = useBookPart(({ picks }) => picks.some((one) => isSame(one, own)));
  const isShut = oddsE4 === null || fixture.isSuspended;
  const move = isShut ? null : moved;
  const words = pickText(text, offer.market, selection, fixture);
  const price = oddsE4 === null ? null : oddsText(oddsE4);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isShut && !isChosen}
      onClick={() => game.toggle(fixture, offer, selection)}
      className={`book-odds rounded-button ${isChosen ? 'is-chosen' : ''} ${move ? `is-${move}` : ''}`}
    >
      <span className="book-pick min-w-0">
        <span className="sr-only">{marketText(text, offer.market, fixture)}: </span>
        {words}{' '}
      </span>
      <bdi dir="ltr" className="num font-bold">
        {boostedFromE4 !== undefined && !isShut && <Boosted from={oddsText(boostedFromE4)} />}
        <span className="whitespace-nowrap">
          {isShut ? <Lock words={text('book.suspended')} /> : price}
          {move && <span aria-hidden="true">{move === 'up' ? ' ▲' : ' ▼'}</span>}
        </span>
      </bdi>
    </button>
  );
}

/** The price before a boost. */
function Boosted({ from }: { from: string }) {
  const text = useText();
  return (
    <>
      <span className="sr-only">{text('book.boosted', { odds: from })} </span>
      <s
        aria-hidden="true"
        title={text('book.boosted', { odds: from })}
        className="text-meta me-1 font-normal opacity-80"
      >
        {from}
      </s>
    </>
  );
}

const Lock = ({ words }: { words: string }) => (
  <>
    <span className="sr-only">{words}</span>
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
    </svg>
  </>
);
