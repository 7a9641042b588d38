import { LEAGUES, leagueOf, teamOf } from '../../games/sports/calendar/leagues.ts';
import { fitOf } from '../../games/sports/calendar/name-fold.ts';
import { type FixtureView, fixtureView } from './fixture-view.ts';
import type { OpenFixture } from './matches.ts';
import type { SportsBook } from './sports-book.ts';

/** Search results: leagues and sides by their codes, and their matches, earliest start first. */
export interface Found {
  readonly now: number;
  readonly leagues: readonly string[];
  readonly teams: readonly { readonly league: string; readonly team: string }[];
  readonly fixtures: readonly FixtureView[];
}
const MOST_LEAGUES = 6;
const MOST_TEAMS = 12;
const MOST_FIXTURES = 20;

const namesOf = (names: object | undefined, code: string): readonly string[] => [
  ...Object.values(names ?? {}),
  code.replaceAll('-', ' '),
];
const teamFit = (question: string, team: string) => fitOf(question, namesOf(teamOf(team)?.names, team));
const leagueFit = (question: string, league: string) => fitOf(question, namesOf(leagueOf(league)?.names, league));

/** Best first; equally good ones keep their order. */
function ranked<T>(all: readonly T[], fit: (one: T) => number | null, most: number): T[] {
  return all
    .flatMap((one) => {
      const how = fit(one);
      return how === null ? [] : [{ one, how }];
    })
    .toSorted((a, b) => a.how - b.how)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Each side name once, in the first league it plays in. */
function sidesIn(ahead: readonly OpenFixture[]): { league: string; team: string }[] {
  const own = LEAGUES.flatMap(({ code, teams }) => teams.map((team) => ({ league: code, team: team.code })));
  const fed = ahead
    .filter(({ feed }) => feed !== null)
    .flatMap(({ fixture: { league, home, away } }) => [home, away].map((team) => ({ league, team })));
  const known = new Set<string>();
  return [...own, ...fed].filter(({ team }) => !known.has(team) && known.add(team));
}

/**
 * Finds leagues, sides and matches by any of their names, in any script and in Roman Urdu (rule 6.135). Two names separated by "v" or a hyphen
 * find the matches between them.
 */
export async function find(book: SportsBook, question: string): Promise<Found> {
  const { matches, deps } = book;
  const ahead = await matches.ahead();
  const now = deps.time.now();
  const leagues = [...new Set([...LEAGUES.map(({ code }) => code), ...ahead.map(({ fixture }) => fixture.league)])];
  const both = question.split(/\s+(?:vs?\.?|–|-)\s+/iu).filter((part) => part.trim() !== '');
  const isAsked = ({ fixture: { home, away, league } }: OpenFixture): boolean =>
    both.length === 2
      ? both.every((part) => [home, away].some((team) => teamFit(part, team) !== null))
      : [home, away].some((team) => teamFit(question, team) !== null) || leagueFit(question, league) !== null;
  return {
    now,
    leagues: ranked(leagues, (league) => leagueFit(question, league), MOST_LEAGUES),
    teams: ranked(sidesIn(ahead), ({ team }) => teamFit(question, team), MOST_TEAMS),
    fixtures: ahead
      .filter(isAsked)
      .slice(0, MOST_FIXTURES)
      .map((open) => fixtureView(matches, open, now)),
  };
}
