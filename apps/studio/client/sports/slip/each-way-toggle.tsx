import { useState } from 'react';
import { isEachWay, placeMarketOf } from '../../../games/sports/slip/each-way.ts';
import type { FixtureView } from '../../../server/sports/fixture-view.ts';
import { useText } from '../../text.ts';
import { ltr } from '../book-words.ts';
import { useBook, useBookView } from '../use-book.ts';
import type { SlipPick } from './slip.ts';

/** Offered with a single selection on the slip that pays places: the same stake again on a place, on the same slip. */
export function EachWayToggle() {
  const { picks } = useBookView();
  const game = useBook();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isShut, setShut] = useState(false);
  const [win, place] = picks;
  const known = win && placeMarketOf(win.market);
  const isOn = isEachWay(picks);
  if (!known || (place && !isOn)) return null;
  const { market, terms } = known;
  const take = async () => {
    setAsking(true);
    const { fixture, selection } = win;
    const answer = await game.api.quotes([{ fixture, market, selection }]).catch(() => null);
    const oddsE4 = answer?.quotes[0]?.oddsE4 ?? null;
    setAsking(false);
    setShut(oddsE4 === null);
    if (oddsE4 !== null) game.toggle(fixtureOf(win), placeOffer(market, selection, oddsE4), selection);
  };
  return (
    <div className="py-2">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          checked={isOn || isAsking}
          disabled={isAsking}
          onChange={() => (isOn && place ? game.drop(place) : void take())}
        />
        {text('book.each-way')}
      </label>
      <p className="text-meta text-ink-muted">
        {text('book.each-way.terms', { places: ltr(`1–${terms.places}`), part: ltr(`1/${terms.partOf}`) })}
      </p>
      {isShut && <p className="text-meta text-warn font-semibold">{text('book.suspended')}</p>}
    </div>
  );
}

const fixtureOf = ({ fixture, league, sport, home, away }: SlipPick): FixtureView =>
  ({ id: fixture, league, sport, home, away }) as FixtureView;
const placeOffer = (market: string, selection: string, oddsE4: number) => ({
  ...{ market, type: market.split('.')[0]!, scope: market.split('.')[1] ?? null, lineE2: null },
  selections: [{ code: selection, oddsE4 }],
});
