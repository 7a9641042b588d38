import { Refused } from '@kismet/kernel/outcome';
import { type PlannedFixture, plannedIn } from '../../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../../games/sports/calendar/leagues.ts';
import type { BookSport, MatchNow } from '../../games/sports/matches/match.ts';
import { fixturesWithin, type StoredFixture } from './fixture-store.ts';
import type { SportsBook } from './sports-book.ts';

/** A match of the calendar. */
export interface DatedFixture extends Pick<PlannedFixture, 'id' | 'league' | 'sport' | 'home' | 'away' | 'startsAt'> {
  /** `planned` while it is not open for betting yet. */
  readonly stage: MatchNow['stage'] | 'planned' | 'cancelled';
  readonly standing: MatchNow['standing'] | null;
  readonly winner: MatchNow['winner'];
}
export interface CalendarView {
  readonly now: number;
  readonly fixtures: readonly DatedFixture[];
  /** The key of the next page; null when there is none. */
  readonly next: string | null;
}
export interface CalendarAsk {
  /** Milliseconds since 1970: from the first moment of one of the player's days to the first of the next. */
  readonly from: number;
  readonly to: number;
  readonly sport: BookSport | null;
  readonly league: string | null;
  /** `next` of the previous page. */
  readonly after: string | null;
}

const PAGE = 40;
const DAY_MS = 24 * 3_600_000;
/** A day on which clocks are set back has an extra hour. */
const LONGEST_DAY_MS = 25 * 3_600_000;
/** How many days before and after today are available. */
const BACK_MS = 2 * DAY_MS;
const AHEAD_MS = 8 * DAY_MS;

type Place = readonly [startsAt: number, id: string];
const isAfter = ([startsAt, id]: Place, { startsAt: at, id: own }: { startsAt: number; id: string }): boolean =>
  at > startsAt || (at === startsAt && own > id);
/** Where a page continues; the beginning of the day without a key. Refuses BAD_INPUT. */
function readPlace({ after, from }: CalendarAsk): Place {
  if (after === null) return [from, ''];
  const [at, id] = after.split('~');
  if (!/^\d{1,15}$/.test(at ?? '') || !/^[a-z0-9-]{1,60}$/.test(id ?? '')) throw new Refused('BAD_INPUT');
  return [Math.max(Number(at), from), id!];
}

/** Fixtures the leagues have planned that are not stored yet: only from now on, because one that nobody looked at in time was never played. */
function plannedAhead({ sport, league, from, to }: CalendarAsk, now: number): PlannedFixture[] {
  return LEAGUES.filter((one) => (league === null || one.code === league) && (sport === null || one.sport === sport))
    .flatMap((one) => plannedIn(one, Math.max(from, now), to))
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

/**
 * A day of the calendar, a page at a time: what was played, is in play, is open for betting, and is planned beyond that (rule 6.134). Refuses
 * BAD_INPUT for a range longer than a day, or too far off.
 */
export async function calendarOf({ matches, deps }: SportsBook, ask: CalendarAsk): Promise<CalendarView> {
  const now = deps.time.now();
  const { from, to } = ask;
  if (to <= from || to - from > LONGEST_DAY_MS || from < now - BACK_MS || to > now + AHEAD_MS)
    throw new Refused('BAD_INPUT');
  const place = readPlace(ask);
  // whatever is open for betting by now is sealed, and therefore stored
  await matches.planned();
  const stored = await fixturesWithin(deps.pool, place, to, ask.sport, ask.league, PAGE + 1);
  const known = new Set(stored.map(({ id }) => id));
  const planned = plannedAhead({ ...ask, from: place[0] }, now).filter(
    (one) => isAfter(place, one) && !known.has(one.id),
  );
  // a full page of stored fixtures ends before those that were not read
  const bound = stored.length > PAGE ? stored.at(-1)!.startsAt : Number.POSITIVE_INFINITY;
  const all = [...stored, ...planned.slice(0, PAGE + 1).filter(({ startsAt }) => startsAt <= bound)].toSorted(
    (a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1),
  );
  const page = all.slice(0, PAGE);
  const opens = await matches.opened(page.filter((one): one is StoredFixture => 'commitment' in one));
  const openById = new Map(opens.map((open) => [open.fixture.id, open]));
  const fixtures = page.map(({ id, league, sport, home, away, startsAt }): DatedFixture => {
    const open = openById.get(id);
    const dated = { id, league, sport, home, away, startsAt };
    if (!open) return { ...dated, stage: 'planned', standing: null, winner: null };
    const { stage, standing, winner } = matches.nowOf(open, open.fixture.cancelledAt ?? now);
    return { ...dated, stage: open.fixture.cancelledAt === null ? stage : 'cancelled', standing, winner };
  });
  const last = page.at(-1);
  return { now, fixtures, next: all.length > PAGE && last ? `${last.startsAt}~${last.id}` : null };
}
