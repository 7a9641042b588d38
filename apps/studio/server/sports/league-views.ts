import { Refused } from '@kismet/kernel/outcome';
import { type Ended, lastOf, type Meetings, meetingsOf } from '../../games/sports/calendar/ended.ts';
import { leagueTable, SEASON_MS, seasonOf, type TableRow } from '../../games/sports/calendar/league-table.ts';
import { leagueOf } from '../../games/sports/calendar/leagues.ts';
import type { BookSport } from '../../games/sports/matches/match.ts';
import type { SportsBook } from './sports-book.ts';

/** The table of one season of a league; the season begins at a time in milliseconds since 1970. */
export interface SeasonView {
  readonly startsAt: number;
  readonly matches: number;
  readonly rows: readonly TableRow[];
}
/** A league with the tables of today and yesterday. */
export interface LeagueView {
  readonly now: number;
  readonly league: string;
  readonly sport: BookSport;
  readonly seasons: readonly SeasonView[];
}
/** A side of a match in its season, with its last matches, newest first. */
export interface SideForm {
  readonly team: string;
  /** From 1; null if it has not played this season. */
  readonly place: number | null;
  readonly row: TableRow | null;
  readonly last: readonly Ended[];
}
/** What is known about both sides of a match from other matches of its league. */
export interface MatchForm {
  readonly now: number;
  readonly home: SideForm;
  readonly away: SideForm;
  /** From the home side's point of view. */
  readonly meetings: Meetings;
}
const LAST = 5;

function seasonView(sport: BookSport, teams: readonly string[], ended: readonly Ended[], startsAt: number): SeasonView {
  const own = ended.filter((match) => match.startsAt >= startsAt && match.startsAt < startsAt + SEASON_MS);
  return { startsAt, matches: own.length, rows: leagueTable(sport, teams, own) };
}

/** The tables of a league. Refuses NOT_FOUND for one that is not ours and has not played within two days. */
export async function leagueView({ results, deps }: SportsBook, league: string): Promise<LeagueView> {
  const own = leagueOf(league);
  const ended = await results.of(league);
  const sport = own?.sport ?? ended[0]?.standing.sport;
  if (!sport) throw new Refused('NOT_FOUND');
  const now = deps.time.now();
  const teams = own?.teams.map(({ code }) => code) ?? [];
  const seasons = [seasonOf(now), seasonOf(now) - SEASON_MS].map((startsAt) =>
    seasonView(sport, teams, ended, startsAt),
  );
  return { now, league, sport, seasons };
}

/** The form of both sides of a match, without anything after its start. Refuses NOT_FOUND. */
export async function matchForm({ matches, results, deps }: SportsBook, id: string): Promise<MatchForm> {
  const open = await matches.byId(id);
  if (!open) throw new Refused('NOT_FOUND');
  const { league, sport, home, away, startsAt } = open.fixture;
  const now = deps.time.now();
  const before = (await results.of(league)).filter((match) => match.startsAt < startsAt && match.id !== id);
  const table = leagueTable(
    sport,
    [],
    before.filter((match) => match.startsAt >= seasonOf(startsAt)),
  );
  const sideForm = (team: string): SideForm => {
    const place = table.findIndex((row) => row.team === team);
    return { team, place: place < 0 ? null : place + 1, row: table[place] ?? null, last: lastOf(before, team, LAST) };
  };
  return { now, home: sideForm(home), away: sideForm(away), meetings: meetingsOf(before, home, away, LAST) };
}
