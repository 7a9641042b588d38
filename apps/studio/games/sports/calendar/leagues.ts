import type { CricketTerms, Grade } from '../matches/cricket-models.ts';

import type { EsportsTerms } from '../matches/esports-match.ts';
import type { FootballTerms } from '../matches/football-match.ts';
import type { TennisTerms } from '../matches/tennis-match.ts';
import type { League, Team } from './league.ts';
import { CRICKET_TEAMS, ESPORTS_TEAMS, FOOTBALL_TEAMS, HILL_TEAMS, TENNIS_PLAYERS } from './teams.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const gradeOf = ({ strength }: Team): Grade => (strength >= 6 ? 'a' : strength >= 3 ? 'b' : 'c');
const cricketOf =
  (overs: number, sessions: readonly number[]) =>
  (home: Team, away: Team, slot: number): CricketTerms => ({
    balls: overs * 6,
    // the side that bats first is fixed with the fixture
    first: slot % 2 === 0 ? 'home' : 'away',
    home: gradeOf(home),
    away: gradeOf(away),
    sessions,
    ballMs: 5 * SECOND,
    breakMs: MINUTE,
  });

const footballOf = (home: Team, away: Team): FootballTerms => ({
  homeE3: 1_450 + 110 * (home.strength - away.strength),
  awayE3: 1_150 - 90 * (home.strength - away.strength),
  minuteMs: 6 * SECOND,
  breakMs: 30 * SECOND,
});

const tennisOf = (home: Team, away: Team, slot: number): TennisTerms => ({
  home: 620_000 + 9_000 * (home.strength - away.strength),
  away: 620_000 - 9_000 * (home.strength - away.strength),
  first: slot % 2 === 0 ? 'home' : 'away',
  pointMs: 4 * SECOND,
  breakMs: 20 * SECOND,
});

/** The relative strength of the sides differs from map to map. */
const esportsOf = (home: Team, away: Team, slot: number): EsportsTerms => ({
  maps: [0, 1, 2].map((map) => {
    const lead = 9 * (home.strength - away.strength) + 15 * (((slot + map) % 3) - 1);
    return { start: 520 + lead, other: 480 + lead };
  }),
  roundMs: 10 * SECOND,
  breakMs: 45 * SECOND,
});

const league = (one: Omit<League, 'offsetMs' | 'everyMs'>, every: number, offset: number): League => ({
  ...one,
  everyMs: every * MINUTE,
  offsetMs: offset * MINUTE,
});

/** Every league, in display order. Each has two fixtures or more in play at any time. */
export const LEAGUES: readonly League[] = [
  league(
    {
      code: 'sitara-t20',
      sport: 'cricket',
      names: { en: 'Sitara T20', ur: 'ستارہ ٹی ٹوئنٹی', ar: 'ستارة T20', hi: 'सितारा टी-20' },
      teams: CRICKET_TEAMS,
      termsOf: cricketOf(20, [6, 10]),
    },
    10,
    0,
  ),
  league(
    {
      code: 'sitara-t10',
      sport: 'cricket',
      names: { en: 'Sitara T10', ur: 'ستارہ ٹی ٹین', ar: 'ستارة T10', hi: 'सितारा टी-10' },
      teams: CRICKET_TEAMS,
      termsOf: cricketOf(10, [3, 6]),
    },
    5,
    2,
  ),
  league(
    {
      code: 'darya-league',
      sport: 'football',
      names: { en: 'Darya League', ur: 'دریا لیگ', ar: 'دوري داريا', hi: 'दरिया लीग' },
      teams: FOOTBALL_TEAMS,
      termsOf: footballOf,
    },
    4,
    1,
  ),
  league(
    {
      code: 'koh-cup',
      sport: 'football',
      names: { en: 'Koh Cup', ur: 'کوہ کپ', ar: 'كأس كوه', hi: 'कोह कप' },
      teams: HILL_TEAMS,
      termsOf: footballOf,
    },
    6,
    3,
  ),
  league(
    {
      code: 'parinda-open',
      sport: 'tennis',
      names: { en: 'Parinda Open', ur: 'پرندہ اوپن', ar: 'باريندا المفتوحة', hi: 'परिंदा ओपन' },
      teams: TENNIS_PLAYERS,
      termsOf: tennisOf,
    },
    5,
    0,
  ),
  league(
    {
      code: 'morcha-series',
      sport: 'esports',
      names: { en: 'Morcha Series', ur: 'مورچہ سیریز', ar: 'سلسلة مورتشا', hi: 'मोर्चा सीरीज़' },
      teams: ESPORTS_TEAMS,
      termsOf: esportsOf,
    },
    4,
    2,
  ),
];
const TEAMS = new Map(LEAGUES.flatMap(({ teams }) => teams.map((team) => [team.code, team])));
const BY_CODE = new Map(LEAGUES.map((one) => [one.code, one]));

/** The league with a given code, or null. */
export const leagueOf = (code: string): League | null => BY_CODE.get(code) ?? null;

/** The side with a given code, from whichever of our leagues, or null. */
export const teamOf = (code: string): Team | null => TEAMS.get(code) ?? null;
