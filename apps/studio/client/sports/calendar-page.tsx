import { figuresOf, languageOf } from '@kismet/i18n/languages';
import { useState } from 'react';
import { LEAGUES } from '../../games/sports/calendar/leagues.ts';
import { BOOK_SPORTS, type BookSport, type Standing } from '../../games/sports/matches/match.ts';
import type { CalendarView, DatedFixture } from '../../server/sports/calendar-views.ts';
import { useText } from '../text.ts';
import { AskedPart } from './asked-part.tsx';
import { leagueName, ltr, scoreText, teamName } from './book-words.ts';
import { Empty } from './parts.tsx';
import { CALENDAR_DAYS, hrefOf } from './places.ts';
import { useAsked } from './use-asked.ts';
import { useBook } from './use-book.ts';

/** The first moment of one of the player's days, a number of days from today. */
function startOfDay(now: number, days: number): number {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() + days);
  return date.getTime();
}

const chip = (isOn: boolean): string =>
  `rounded-button text-label flex min-h-11 items-center border px-3 whitespace-nowrap ${
    isOn ? 'border-act bg-act-soft font-bold' : 'border-line-strong'
  }`;

interface Props {
  readonly day: number;
  readonly sport: BookSport | 'all';
}

/** All leagues by day: what was played, is in play, and is to come, with the table of each league. */
export function CalendarPage({ day, sport }: Props) {
  const text = useText();
  return (
    <section aria-labelledby="book-calendar" className="grid gap-3">
      <h2 id="book-calendar" className="text-title2 font-bold">
        {text('book.calendar')}
      </h2>
      <Days day={day} sport={sport} />
      <ul className="flex gap-2 overflow-x-auto">
        {(['all', ...BOOK_SPORTS] as const).map((one) => (
          <li key={one}>
            <a
              href={hrefOf({ kind: 'calendar', day, sport: one })}
              aria-current={one === sport ? 'true' : undefined}
              className={chip(one === sport)}
            >
              {text(`book.sport.${one}`)}
            </a>
          </li>
        ))}
      </ul>
      <Leagues sport={sport} />
      <Day key={`${day} ${sport}`} day={day} sport={sport} />
    </section>
  );
}

function Days({ day, sport }: Props) {
  const text = useText();
  const game = useBook();
  const today = game.now();
  const nameOf = (days: number): string => {
    if (days === 0) return text('book.today');
    if (days === 1) return text('book.tomorrow');
    return new Date(startOfDay(today, days)).toLocaleDateString(
      figuresOf(languageOf(document.documentElement.lang.slice(0, 2))),
      { weekday: 'short', day: 'numeric', month: 'short' },
    );
  };
  return (
    <ul className="flex gap-2 overflow-x-auto">
      {Array.from({ length: CALENDAR_DAYS }, (_, days) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days keep their places
        <li key={days}>
          <a
            href={hrefOf({ kind: 'calendar', day: days, sport })}
            aria-current={days === day ? 'date' : undefined}
            className={chip(days === day)}
          >
            {nameOf(days)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The leagues of a sport, each with a link to its table. */
function Leagues({ sport }: Pick<Props, 'sport'>) {
  const text = useText();
  return (
    <nav aria-label={text('book.tables')}>
      <p className="text-meta text-ink-muted">{text('book.tables')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {LEAGUES.filter((one) => sport === 'all' || one.sport === sport).map(({ code }) => (
          <li key={code}>
            <a
              href={hrefOf({ kind: 'league', code })}
              className="text-act text-label flex min-h-11 items-center font-semibold underline"
            >
              {leagueName(code)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A day: its first page from now on, or from its beginning, and more on request. */
function Day({ day, sport }: Props) {
  const { api, now } = useGameTime();
  const [opened] = useState(now);
  const [fromStart, setFromStart] = useState(day > 0);
  const from = startOfDay(opened, day);
  const to = startOfDay(opened, day + 1);
  const asked = {
    ...{ from: `${from}`, to: `${to}`, ...(sport === 'all' ? {} : { sport }) },
    // today begins with what is in play
    ...(fromStart ? {} : { after: `${opened - RUNNING_MS}~0` }),
  };
  const [answer, again] = useAsked(() => api.calendar(asked), JSON.stringify(asked));
  return (
    <AskedPart asked={answer} again={again}>
      {(first) => <Pages first={first} asked={asked} earlier={fromStart ? null : () => setFromStart(true)} />}
    </AskedPart>
  );
}
/** The maximum time a match can be in play. */
const RUNNING_MS = 30 * 60_000;
function useGameTime() {
  const game = useBook();
  return { api: game.api, now: () => game.now() };
}

interface PagesProps {
  readonly first: CalendarView;
  readonly asked: Readonly<Record<string, string>>;
  /** Shows earlier matches; null if none were left out. */
  readonly earlier: (() => void) | null;
}

function Pages({ first, asked, earlier }: PagesProps) {
  const text = useText();
  const { api } = useBook();
  const [pages, setPages] = useState<readonly CalendarView[]>([]);
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still');
  const all = [first, ...pages];
  const { next } = all.at(-1)!;
  const more = async () => {
    setState('asking');
    const page = await api.calendar({ ...asked, after: next! }).catch(() => null);
    if (page) setPages([...pages, page]);
    setState(page ? 'still' : 'failed');
  };
  const fixtures = all.flatMap((page) => page.fixtures);
  const button = 'rounded-button border-line-strong text-label min-h-11 border px-5 font-semibold';
  return (
    <>
      {earlier && (
        <button type="button" onClick={earlier} className={button}>
          {text('book.calendar.earlier')}
        </button>
      )}
      {fixtures.length === 0 ? (
        <Empty>{text('book.calendar.none')}</Empty>
      ) : (
        <ul className="border-line bg-surface rounded-card divide-line divide-y border">
          {fixtures.map((fixture) => (
            <DatedRow key={fixture.id} fixture={fixture} />
          ))}
        </ul>
      )}
      {state === 'failed' && <p role="alert">{text('book.failed')}</p>}
      {next !== null && (
        <button type="button" disabled={state === 'asking'} onClick={() => void more()} className={button}>
          {text('book.calendar.more')}
        </button>
      )}
    </>
  );
}

/** A final score, without what only a match in play has. */
function resultText(standing: Standing): string {
  switch (standing.sport) {
    case 'football':
      return ltr(`${standing.score.home}-${standing.score.away}`);
    case 'tennis':
      return ltr(standing.sets.map(({ home, away }) => `${home}-${away}`).join(' '));
    case 'esports':
      return ltr(`${standing.maps.home}-${standing.maps.away}`);
    default:
      return scoreText(standing);
  }
}

/** A match with its time; one that is not open for betting yet is not a link. */
function DatedRow({ fixture }: { fixture: DatedFixture }) {
  const text = useText();
  const { id, league, home, away, startsAt, stage, standing } = fixture;
  const isPlayed = stage === 'play' || stage === 'break';
  const row = (
    <>
      <bdi dir="ltr" className={`num text-meta w-11 shrink-0 ${isPlayed ? 'text-live font-bold' : 'text-ink-muted'}`}>
        {new Date(startsAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
      </bdi>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <bdi>{teamName(league, home)}</bdi> – <bdi>{teamName(league, away)}</bdi>
        </span>
        <span className="text-meta text-ink-muted block truncate">{leagueName(league)}</span>
      </span>
      <span className="num text-meta shrink-0 text-end">
        {stage === 'cancelled' && text('book.calendar.cancelled')}
        {isPlayed && standing && scoreText(standing)}
        {stage === 'over' && standing && resultText(standing)}
        {stage === 'planned' && <span className="text-ink-muted">{text('book.calendar.planned')}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-14 items-center gap-3 px-3 py-1';
  return (
    <li className="book-dated">
      {stage === 'planned' ? (
        <div className={look}>{row}</div>
      ) : (
        <a href={hrefOf({ kind: 'match', id })} className={look}>
          {row}
        </a>
      )}
    </li>
  );
}
