import { useState } from 'react';
import type { EventView, MatchView, OfferView } from '../../server/sports/fixture-view.ts';
import { type Text, useText } from '../text.ts';
import { leagueName, ltr, marketText, teamName } from './book-words.ts';
import { FormOfMatch } from './match-form.tsx';
import { OddsButton } from './odds-button.tsx';
import { Empty, Loading, Trouble } from './parts.tsx';
import { PriceMade } from './price-made.tsx';
import { MatchClock, Ribbon, Scoreboard } from './scoreboard.tsx';
import { MatchStar, StarsOfMatch, StarTroubleNote } from './star.tsx';
import { MatchTracker } from './track/match-tracker.tsx';
import { useBook, useBookView } from './use-book.ts';

/** A match: how it stands, its markets, what happened, and how its prices are made. */
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
        <Markets match={match} />
      )}
      <FormOfMatch match={match} />
      <Events match={match} />
      <PriceMade match={match} />
    </article>
  );
}

const FEW = 3;
/** Of a long market only what can still happen; in a short one the others keep their places. */
const stillPossible = ({ selections }: OfferView) =>
  selections.length <= FEW ? selections : selections.filter(({ oddsE4 }) => oddsE4 !== null);

/** All markets; those of one kind stand together. */
function Markets({ match }: { match: MatchView }) {
  const text = useText();
  const groups = Map.groupBy(match.offers, ({ type, scope }) =>
    marketText(text, scope === null ? type : `${type}.${scope}`, match),
  );
  const [wanted, setWanted] = useState('');
  const shown = [...groups].filter(([words]) => words.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <section aria-label={text('book.markets.all')} className="grid gap-3">
      <input
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        placeholder={text('book.markets.find')}
        aria-label={text('book.markets.find')}
        className="rounded-input border-line-strong bg-surface min-h-11 border px-3"
      />
      {shown.length === 0 && <Empty>{text('book.markets.unfound')}</Empty>}
      {shown.map(([words, offers]) => (
        <div key={words} className="border-line bg-surface rounded-card grid gap-2 border p-3">
          <h3 className="text-label font-bold">{words}</h3>
          {offers.map((offer) => (
            <div key={offer.market} className="book-prices">
              {stillPossible(offer).map(({ code }) => (
                <OddsButton key={code} fixture={match} offer={offer} selection={code} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
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

/** What happened last, by the time of the match. */
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
