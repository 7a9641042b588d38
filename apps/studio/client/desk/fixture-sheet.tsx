import { useState } from 'react';
import type { FixtureSheet } from '../../server/desk/fixture-sheet.ts';
import { leagueName, teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { CurrencyField } from './currency-field.tsx';
import { Code, Fact, Moment, PLAIN, Region } from './parts.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { SheetHands } from './sheet-hands.tsx';
import { SheetMarkets } from './sheet-markets.tsx';
import { StopButton } from './stop-button.tsx';
import { useAsked } from './use-desk.ts';

const READ_EACH_MS = 3_000;

/** A fixture with what its open bets may cost: by outcome of the match, and by selection (rule 6.142). */
export function FixtureSheetView({ id, onBack }: { id: string; onBack: () => void }) {
  const text = useText();
  const [currency, setCurrency] = useState<string | null>(null);
  return (
    <section aria-label={text('desk.sheet.open')} className="grid gap-4">
      <div>
        <button type="button" className={PLAIN} onClick={onBack}>
          {text('desk.sheet.back')}
        </button>
      </div>
      <Sheet key={`${id} ${currency}`} id={id} currency={currency} setCurrency={setCurrency} />
    </section>
  );
}

interface Props {
  readonly id: string;
  readonly currency: string | null;
  readonly setCurrency: (currency: string) => void;
}

function Sheet({ id, currency, setCurrency }: Props) {
  const text = useText();
  const asked = useAsked((api) => api.sheet(id, currency), READ_EACH_MS);
  return (
    <Region asked={asked} isEmpty={() => false} empty="">
      {(sheet) => (
        <div className="grid gap-6">
          <Head sheet={sheet} onDone={asked.again} />
          <CurrencyField currencies={sheet.currencies} currency={sheet.currency} setCurrency={setCurrency} />
          <section aria-labelledby="ends" className="grid gap-2">
            <h2 id="ends" className="text-title2 font-bold">
              {text(`desk.sheet.grid.${sheet.fixture.sport}` as 'desk.sheet.grid.football')}
            </h2>
            <ScoreGrid fixture={sheet.fixture} grid={sheet.grid} />
          </section>
          <SheetHands sheet={sheet} onDone={asked.again} />
          <SheetMarkets sheet={sheet} onDone={asked.again} />
        </div>
      )}
    </Region>
  );
}

function Head({ sheet, onDone }: { sheet: FixtureSheet; onDone: () => void }) {
  const text = useText();
  const { fixture, tickets, isPart, staked } = sheet;
  const { id, sport, league, home, away, startsAt, isInPlay, stoppedBy } = fixture;
  const own = `fixture:${id}`;
  return (
    // focusable: the desk's keys act on whatever has the focus
    <header
      tabIndex={0}
      data-fixture={id}
      data-sport={sport}
      className="rounded-card border-line bg-surface grid gap-3 border p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-title2 font-bold">
          <bdi>{teamName(league, home)}</bdi> – <bdi>{teamName(league, away)}</bdi>
        </h2>
        {stoppedBy && (
          <span className="bg-warn-soft text-ink text-tiny rounded-full px-3 py-1 font-bold">
            {text('desk.stopped')}
          </span>
        )}
        <span className="text-meta text-ink-soft ms-auto">
          {isInPlay ? text('desk.fixture.playing') : <Moment iso={startsAt} />}
        </span>
      </div>
      <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact name={leagueName(league)}>
          <Code>{id}</Code>
        </Fact>
        <Fact name={text('desk.liability.staked')}>
          <Code>{`${staked} ${sheet.currency}`}</Code>
        </Fact>
        <Fact name={text('desk.fact.open')}>{text('desk.sheet.tickets', { count: tickets })}</Fact>
      </dl>
      {isPart && <p className="text-meta text-warn">{text('desk.sheet.part', { count: tickets })}</p>}
      {(stoppedBy === null || stoppedBy === own) && (
        <div>
          <StopButton name={own} isStopped={stoppedBy === own} onDone={onDone} />
        </div>
      )}
    </header>
  );
}
