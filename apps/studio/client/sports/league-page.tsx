import { useState } from 'react';
import type { LeagueView, SeasonView } from '../../server/sports/league-views.ts';
import { useText } from '../text.ts';
import { AskedPart } from './asked-part.tsx';
import { leagueName } from './book-words.ts';
import { LeagueTable } from './league-table.tsx';
import { Empty } from './parts.tsx';
import { hrefOf } from './places.ts';
import { Star } from './star.tsx';
import { useAsked } from './use-asked.ts';
import { useBook } from './use-book.ts';

const link = 'text-act flex min-h-11 items-center font-semibold underline';

/** A league: its table of today or of yesterday, and links to its matches. */
export function LeaguePage({ code }: { code: string }) {
  const { api } = useBook();
  const [asked, again] = useAsked(() => api.league(code), code);
  return (
    <AskedPart asked={asked} again={again}>
      {(league) => <League league={league} />}
    </AskedPart>
  );
}

function League({ league: { league, sport, seasons } }: { league: LeagueView }) {
  const text = useText();
  const [shown, setShown] = useState(0);
  const season = seasons[shown] as SeasonView;
  return (
    <section className="grid gap-3" aria-labelledby="book-league">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="book-league" className="text-title2 font-bold">
          {leagueName(league)}
        </h2>
        <Star starred={{ kind: 'league', code: league }} name={leagueName(league)} />
        <span className="ms-auto flex gap-4">
          <a href={hrefOf({ kind: 'board', sport, league })} className={link}>
            {text('book.all-of-league')}
          </a>
          <a href={hrefOf({ kind: 'calendar', day: 0, sport })} className={link}>
            {text('book.calendar')}
          </a>
        </span>
      </div>
      <div className="flex gap-2">
        {(['today', 'yesterday'] as const).map((day, n) => (
          <button
            key={day}
            type="button"
            aria-pressed={n === shown}
            onClick={() => setShown(n)}
            className={`rounded-button text-label min-h-11 border px-4 ${
              n === shown ? 'border-act bg-act-soft font-bold' : 'border-line-strong'
            }`}
          >
            {text(`book.table.${day}`)}
          </button>
        ))}
      </div>
      {season.matches === 0 ? (
        <Empty>{text('book.table.none')}</Empty>
      ) : (
        <LeagueTable sport={sport} league={league} rows={season.rows} />
      )}
      <p className="text-meta text-ink-muted">{text('book.table.why', { count: season.matches })}</p>
      <p className="text-meta text-ink-muted">{text(`book.table.order.${sport}`)}</p>
    </section>
  );
}
