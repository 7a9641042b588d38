import type { EventView, MatchView } from '../../../server/sports/fixture-view.ts';
import { type Text, useText } from '../../text.ts';
import { leagueName, ltr, teamName } from '../book-words.ts';
import { Empty, Loading, Trouble } from '../parts.tsx';
import { MatchStar, StarsOfMatch, StarTroubleNote } from '../star.tsx';
import { MatchTracker } from '../track/match-tracker.tsx';
import { useBook, useBookView } from '../use-book.ts';
import { MarketGroups } from './market-groups.tsx';
import { FormOfMatch } from './match-form.tsx';
import { PriceMade } from './price-made.tsx';
import { MatchClock, Ribbon, Scoreboard } from './scoreboard.tsx';

/** A match: its score, its markets, what happened, and how its prices are made. */
export function MatchPage() {
  const { match, trouble } = useBookView();
  const game = useBook();
  const text = useText();
  if (trouble && !match) return <Trouble kind={trouble} />;
  if (!match) return <Loading />;
  const isPlayed = match.stage === 'play' || match.stage === 'break';
  return (
    <article className="grid gap-4">
      <header className="border-line bg-surface rounded-card grid gap-3 border p-4">
        <p className="text-meta text-ink-muted -my-2 flex flex-wrap items-center gap-x-3">
          <span className={isPlayed ? 'text-live font-bold' : ''} role="status">
            <MatchClock fixture={match} now={game.now()} />
          </span>
          <span>{leagueName(match.league)}</span>
          {match.isSuspended && <span className="text-warn font-semibold">{text('book.suspended')}</span>}
          <span className="ms-auto">
            <MatchStar fixture={match} />
          </span>
        </p>
        <h2 className="sr-only">{`${teamName(match.league, match.home)} – ${teamName(match.league, match.away)}`}</h2>
        <Scoreboard fixture={match} isLarge />
        <Ribbon fixture={match} />
        <StarsOfMatch fixture={match} />
        <StarTroubleNote />
      </header>
      <MatchTracker match={match} />
      {match.offers.length === 0 ? (
        <Empty>{text(match.stage === 'over' ? 'book.markets.over' : 'book.markets.none')}</Empty>
      ) : (
        <MarketGroups match={match} />
      )}
      <FormOfMatch match={match} />
      <Events match={match} />
      <PriceMade match={match} />
    </article>
  );
}

function eventText(text: Text, { incident, code }: EventView, match: MatchView): string {
  const side = code === 'home' || code === 'away' ? teamName(match.league, match[code]) : '';
  switch (incident) {
    case 'goal':
    case 'game':
    case 'set':
    case 'round-end':
      return text(`book.event.${incident}`, { team: side });
    case 'wicket':
      return text('book.event.wicket');
    case 'ball':
      return text('book.event.boundary', { runs: Number(code) });
    case 'half-time':
      return text('book.event.half-time');
    case 'innings-end':
      return text('book.event.innings-end');
    default:
      return text('book.event.end');
  }
}

const clock = (ms: number): string =>
  ltr([Math.floor(ms / 60_000), Math.floor(ms / 1_000) % 60].map((part) => String(part).padStart(2, '0')).join(':'));

/** The latest events, by match time. */
function Events({ match }: { match: MatchView }) {
  const text = useText();
  if (match.events.length === 0) return null;
  return (
    <section className="border-line bg-surface rounded-card border p-3">
      <h3 className="text-label font-bold">{text('book.events')}</h3>
      <ol className="text-meta divide-line divide-y">
        {match.events.map((event) => (
          <li key={`${event.at} ${event.incident}`} className="flex gap-3 py-1.5">
            <span className="text-ink-muted num">{clock(event.at)}</span>
            <span>{eventText(text, event, match)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
