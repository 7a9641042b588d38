import { useText } from '../text.ts';
import { leagueName } from './book-words.ts';
import { MatchClock, Scoreboard } from './match/scoreboard.tsx';
import { Empty, Loading, Trouble } from './parts.tsx';
import { hrefOf } from './places.ts';
import { useBookView } from './use-book.ts';

/** Recently finished matches, each with a link to its proof. */
export function Results() {
  const { results, trouble } = useBookView();
  const text = useText();
  if (trouble && !results) return <Trouble kind={trouble} />;
  if (!results) return <Loading />;
  if (results.fixtures.length === 0) return <Empty>{text('book.results.none')}</Empty>;
  return (
    <section className="grid gap-3">
      <h2 className="text-title2 font-bold">{text('book.results')}</h2>
      <ul className="grid gap-3">
        {results.fixtures.map((fixture) => (
          <li key={fixture.id} className="border-line bg-surface rounded-card border p-3">
            <p className="text-meta text-ink-muted flex flex-wrap gap-x-3">
              <MatchClock fixture={fixture} now={results.now} />
              <span>{leagueName(fixture.league)}</span>
              <bdi dir="ltr">
                {new Date(fixture.startsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
              </bdi>
            </p>
            <a href={hrefOf({ kind: 'match', id: fixture.id })} className="grid min-h-11 content-center">
              <Scoreboard fixture={fixture} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
