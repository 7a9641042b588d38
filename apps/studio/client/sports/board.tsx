import { memo } from 'react';
import type { BookSport } from '../../games/sports/matches/match.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import { useText } from '../text.ts';
import { leagueName } from './book-words.ts';
import { MatchClock, Scoreboard } from './match/scoreboard.tsx';
import { OddsButton } from './odds-button.tsx';
import { Empty, Loading, Trouble } from './parts.tsx';
import { hrefOf } from './places.ts';
import { MatchStar, Star, StarTroubleNote, starredOf, useStars } from './star.tsx';
import { useBook, useBookPart } from './use-book.ts';

/** In-play and upcoming matches, of every sport, of one, or of a league. */
export function Board({ sport, league }: { sport: BookSport | 'all'; league: string | null }) {
  const board = useBookPart((view) => view.board);
  const trouble = useBookPart((view) => view.trouble);
  const text = useText();
  const stars = useStars();
  if (trouble && !board) return <Trouble kind={trouble} />;
  if (!board) return <Loading />;
  const shown = board.fixtures.filter(
    (one) => (sport === 'all' || one.sport === sport) && (league === null || one.league === league),
  );
  const inPlay = shown.filter(({ stage }) => stage === 'play' || stage === 'break');
  const next = shown.filter(({ stage }) => stage === 'before');
  const leagues = [...new Set(next.map((one) => one.league))];
  const starred = starredOf(stars, shown);
  if (shown.length === 0) return <Empty>{text('book.none')}</Empty>;
  return (
    <>
      {league !== null && <OneLeague sport={sport} league={league} />}
      <StarTroubleNote />
      {starred.length > 0 && (
        <section aria-labelledby="book-starred" className="grid gap-3">
          <h2 id="book-starred" className="text-title2 font-bold">
            {text('book.favourites')}
          </h2>
          <FixtureList fixtures={starred} now={board.now} />
        </section>
      )}
      <section aria-labelledby="book-live" className="grid gap-3">
        <h2 id="book-live" className="text-title2 flex items-center gap-2 font-bold">
          <span aria-hidden="true" className="bg-live size-2.5 rounded-full" />
          {text('book.live')}
        </h2>
        {inPlay.length === 0 ? (
          <Empty>{text('book.live.none')}</Empty>
        ) : (
          <FixtureList fixtures={inPlay} now={board.now} />
        )}
      </section>
      {leagues.map((code) => (
        <section key={code} className="grid gap-3">
          <h2 className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-1">
              <span className="text-title2 font-bold">{leagueName(code)}</span>
              <Star starred={{ kind: 'league', code }} name={leagueName(code)} />
            </span>
            {league === null && (
              <a
                href={hrefOf({ kind: 'board', sport: next.find((one) => one.league === code)!.sport, league: code })}
                className="text-act text-meta min-h-11 content-center font-semibold underline"
              >
                {text('book.all-of-league')}
              </a>
            )}
          </h2>
          <FixtureList fixtures={next.filter((one) => one.league === code)} now={board.now} />
        </section>
      ))}
    </>
  );
}

/** States that a board shows a single league, with a link back to all. */
function OneLeague({ sport, league }: { sport: BookSport | 'all'; league: string }) {
  const text = useText();
  return (
    <p className="flex items-center gap-3">
      <a
        href={hrefOf({ kind: 'board', sport, league: null })}
        className="text-act min-h-11 content-center font-semibold underline"
      >
        {text('book.all-leagues')}
      </a>
      <strong>{leagueName(league)}</strong>
      <Star starred={{ kind: 'league', code: league }} name={leagueName(league)} />
      <a
        href={hrefOf({ kind: 'league', code: league })}
        className="text-act ms-auto min-h-11 content-center font-semibold underline"
      >
        {text('book.table')}
      </a>
    </p>
  );
}

/** Matches with their prices, one below another. */
export function FixtureList({ fixtures, now }: { fixtures: readonly FixtureView[]; now: number }) {
  return (
    <ul className="grid gap-3">
      {fixtures.map((fixture) => (
        <FixtureRow key={fixture.id} fixture={fixture} now={fixture.stage === 'before' ? now : 0} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly fixture: FixtureView;
  /** For an upcoming match, which says in how many minutes it begins; 0 for all others. */
  readonly now: number;
}

/** A match in a list, with the prices of its main market. Re-rendered when its object changes: of hundreds, a few change at once. */
const FixtureRow = memo(function FixtureRow({ fixture, now }: RowProps) {
  const text = useText();
  const game = useBook();
  const { main, stage, markets } = fixture;
  return (
    <li className="book-row border-line bg-surface rounded-card grid gap-2 border p-3">
      <div className="text-meta text-ink-muted -my-2 flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className={stage === 'play' ? 'text-live font-bold' : ''}>
            <MatchClock fixture={fixture} now={now} />
          </span>
          <span>{leagueName(fixture.league)}</span>
        </span>
        <MatchStar fixture={fixture} />
      </div>
      <a href={hrefOf({ kind: 'match', id: fixture.id })} className="grid min-h-11 content-center">
        <Scoreboard fixture={fixture} />
      </a>
      <div className="flex flex-wrap items-stretch gap-2">
        {main && (
          <div className="book-prices grow basis-full sm:basis-0">
            {main.selections.map(({ code }) => (
              <OddsButton key={code} fixture={fixture} offer={main} selection={code} />
            ))}
          </div>
        )}
        {markets !== 0 && (
          <button
            type="button"
            onClick={() => game.go({ kind: 'match', id: fixture.id })}
            className="text-act text-meta min-h-11 px-2 font-semibold underline"
          >
            {markets === null ? text('book.markets.all') : text('book.markets', { count: markets })}
          </button>
        )}
      </div>
    </li>
  );
});
