import { useState } from 'react';
import type { FixtureSheet, SheetHand } from '../../server/desk/fixture-sheet.ts';
import { marketText, pickText } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { HandDialog } from './hand-dialog.tsx';
import { Code, Moment, PLAIN, Refused } from './parts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly sheet: FixtureSheet;
  readonly onDone: () => void;
}

/** A fixture's manual prices and margins, and the margin on all its markets. */
export function SheetHands({ sheet, onDone }: Props) {
  const { seat } = useDesk();
  const text = useText();
  const [isSetting, setSetting] = useState(false);
  const { fixture, hands } = sheet;
  const isAble = seat.abilities.includes('limit');
  if (!isAble && hands.length === 0) return null;
  return (
    <section aria-labelledby="hands" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="hands" className="text-title2 font-bold">
          {text('desk.hand.title')}
        </h2>
        {isAble && (
          <button type="button" className={`${PLAIN} ms-auto`} onClick={() => setSetting(true)}>
            {text('desk.hand.allMargin')}
          </button>
        )}
      </div>
      {hands.length === 0 ? (
        <p className="text-ink-soft">{text('desk.journal.none')}</p>
      ) : (
        <ul className="border-line border-t">
          {hands.map((hand) => (
            <Hand key={`${hand.market} ${hand.selection}`} of={hand} fixture={fixture} onDone={onDone} />
          ))}
        </ul>
      )}
      {isSetting && (
        <HandDialog
          {...{ fixture, market: '', selection: '', usual: '6' }}
          onClose={() => setSetting(false)}
          onDone={onDone}
        />
      )}
    </section>
  );
}

function Hand({ of, fixture, onDone }: { of: SheetHand; fixture: FixtureSheet['fixture']; onDone: () => void }) {
  const { api, seat } = useDesk();
  const text = useText();
  const { isBusy, refused, act } = useDoing(onDone);
  const { market, selection, oddsE4, booksumE4, until, person } = of;
  const set = oddsE4 === null ? `${((booksumE4! - 10_000) / 100).toFixed(2)} %` : (oddsE4 / 10_000).toFixed(2);
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <span>
        {market === '' ? text('desk.hand.allMargin') : marketText(text, market, fixture)}
        {selection !== '' && ` · ${pickText(text, market, selection, fixture)}`}
      </span>
      <strong>
        <Code>{set}</Code>
      </strong>
      <span className="text-meta text-ink-soft">
        {person && (
          <>
            <bdi>{person}</bdi> ·{' '}
          </>
        )}
        <Moment iso={until} />
      </span>
      {seat.abilities.includes('limit') && (
        <button
          type="button"
          disabled={isBusy}
          className={`${PLAIN} ms-auto`}
          onClick={() => void act(() => api.endPrice({ fixture: fixture.id, market, selection }))}
        >
          {text('desk.hand.end')}
        </button>
      )}
      <Refused code={refused} />
    </li>
  );
}
