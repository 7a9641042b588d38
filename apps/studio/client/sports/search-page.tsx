import { useEffect, useRef, useState } from 'react';
import type { Found } from '../../server/sports/find.ts';
import { useText } from '../text.ts';
import { AskedPart } from './asked-part.tsx';
import { FixtureList } from './board.tsx';
import { leagueName, teamName } from './book-words.ts';
import { Empty } from './parts.tsx';
import { hrefOf, writePlace } from './places.ts';
import { Star } from './star.tsx';
import { useAsked } from './use-asked.ts';
import { useBook } from './use-book.ts';

/** How long typing has to pause before the search starts. */
const TYPING_MS = 300;
const LONGEST = 60;
/** How often prices of the results are fetched again. */
const ANEW_MS = 5_000;

/** Leagues, sides and matches by any of their names; the query stays in the address. */
export function SearchPage({ question }: { question: string }) {
  const text = useText();
  const [typed, setTyped] = useState(question);
  const asked = useRef(question);
  // going back, or following a link, changes the query without typing
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    setTyped(question);
  }, [question]);
  useEffect(() => {
    if (typed === question) return;
    const to = `#${writePlace({ kind: 'search', question: typed })}`;
    const timer = setTimeout(() => {
      asked.current = typed;
      history.replaceState(null, '', to);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, question]);
  return (
    <section aria-labelledby="book-search" className="grid gap-3">
      <h2 id="book-search" className="text-title2 font-bold">
        {text('book.search')}
      </h2>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: users come here to type
        autoFocus
        value={typed}
        maxLength={LONGEST}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={text('book.search.what')}
        aria-label={text('book.search.what')}
        className="rounded-input border-line-strong bg-surface min-h-11 border px-3"
      />
      {question.trim() === '' ? <Empty>{text('book.search.how')}</Empty> : <Answer question={question.trim()} />}
    </section>
  );
}

function Answer({ question }: { question: string }) {
  const text = useText();
  const { api } = useBook();
  const [asked, again] = useAsked(() => api.search(question.slice(0, LONGEST)), question);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, ANEW_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <AskedPart asked={asked} again={again}>
      {(found) =>
        found.leagues.length + found.teams.length + found.fixtures.length === 0 ? (
          <Empty>
            <p role="status">{text('book.search.none')}</p>
            <a
              href={hrefOf({ kind: 'calendar', day: 0, sport: 'all' })}
              className="text-act flex min-h-11 items-center font-semibold underline"
            >
              {text('book.calendar')}
            </a>
          </Empty>
        ) : (
          <Groups found={found} />
        )
      }
    </AskedPart>
  );
}

function Groups({ found: { leagues, teams, fixtures, now } }: { found: Found }) {
  const text = useText();
  const row = 'flex min-h-11 grow items-center font-semibold';
  return (
    <>
      {leagues.length > 0 && (
        <section aria-label={text('book.search.leagues')} className="grid gap-1">
          <h3 className="text-label font-bold">{text('book.search.leagues')}</h3>
          <ul className="border-line bg-surface rounded-card divide-line divide-y border px-3">
            {leagues.map((code) => (
              <li key={code} className="flex items-center">
                <a href={hrefOf({ kind: 'league', code })} className={row}>
                  {leagueName(code)}
                </a>
                <Star starred={{ kind: 'league', code }} name={leagueName(code)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {teams.length > 0 && (
        <section aria-label={text('book.search.teams')} className="grid gap-1">
          <h3 className="text-label font-bold">{text('book.search.teams')}</h3>
          <ul className="border-line bg-surface rounded-card divide-line divide-y border px-3">
            {teams.map(({ league, team }) => (
              <li key={team} className="flex items-center">
                <a href={hrefOf({ kind: 'league', code: league })} className={row}>
                  <bdi>{teamName(league, team)}</bdi>
                  <span className="text-meta text-ink-muted ms-2 font-normal">{leagueName(league)}</span>
                </a>
                <Star starred={{ kind: 'team', code: team }} name={teamName(league, team)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fixtures.length > 0 && (
        <section aria-label={text('book.search.matches')} className="grid gap-1">
          <h3 className="text-label font-bold">{text('book.search.matches')}</h3>
          <FixtureList fixtures={fixtures} now={now} />
        </section>
      )}
    </>
  );
}
