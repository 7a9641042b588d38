import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { type PlannedFixture, plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fedTrack } from '../feed/fed-track.ts';
import type { FedBook } from '../feed/fixture-words.ts';
import { chancesAt, placesOfLine, progressAt } from './chance-line.ts';
import { fixtureMessage } from './fixture-stream.ts';
import { type Course, lengthOfCourse } from './match.ts';
import { type Track, trackOf } from './match-track.ts';
import { rulesOf } from './sport-rules.ts';

const SEED = Number(process.env.RANDOM_SEED);
const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const courseOf = ({ id, sport, terms }: PlannedFixture): Course => {
  const seed = createSecretKey(createHash('sha256').update(`${SEED} ${id}`).digest());
  return drive(rulesOf(sport).play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage(id, n)).digest());
};
const MATCHES = LEAGUES.flatMap((league) =>
  plannedIn(league, NOON, NOON + HOUR)
    .slice(0, 4)
    .map((fixture) => ({ ...fixture, course: courseOf(fixture) })),
);
/** Every moment at which something happened, one before the start, and some in between. */
const momentsOf = (course: Course): number[] => {
  const end = lengthOfCourse(course);
  return [-1, 0, ...course.map(({ at }) => at), ...[0.1, 0.37, 0.5, 0.83].map((part) => Math.floor(end * part))];
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The totals of a picture, computed from it alone. */
function totalsOf(track: Track): unknown {
  switch (track.sport) {
    case 'football':
      return ['home', 'away'].map((side) => track.goals.filter((goal) => goal.side === side).length);
    case 'cricket':
      return track.innings.map(({ overs, falls }) => [
        sum(overs.map(({ runs }) => runs)),
        sum(overs.map(({ wickets }) => wickets)),
        falls.length,
      ]);
    case 'tennis':
      return track.sets.map((games) => games.filter(({ winner }) => winner === 'home').length);
    case 'esports':
      return track.maps.map((rounds) => rounds.filter((side) => side === 'home').length);
  }
}

it(`[TV-6.320] the drawing of a match adds up to its score at every moment, and does not depend on later events (seed ${SEED})`, () => {
  for (const { id, sport, terms, course } of MATCHES)
    for (const at of momentsOf(course)) {
      const track = trackOf(sport, terms, course, at);
      const past = course.filter((step) => step.at <= at);
      if (past.length > 0) expect(trackOf(sport, terms, past, at), id).toEqual(track);
      const { standing } = rulesOf(sport).nowOf(terms, course, at);
      const due =
        standing.sport === 'football'
          ? [standing.score.home, standing.score.away]
          : standing.sport === 'cricket'
            ? standing.innings.map(({ runs, wickets }) => [runs, wickets, wickets])
            : standing.sport === 'tennis'
              ? [...standing.sets, standing.games].filter((set) => set.home + set.away > 0).map(({ home }) => home)
              : [...standing.done, standing.rounds].filter((map) => map.home + map.away > 0).map(({ home }) => home);
      expect(totalsOf(track), `${id} ${at}`).toEqual(due);
    }
});

it('goals appear in the minute in which they were scored, with the score after them; wickets at their ball, with the runs at the fall', () => {
  for (const { sport, terms, course } of MATCHES) {
    const track = trackOf(sport, terms, course, lengthOfCourse(course));
    if (track.sport === 'football') {
      const { minuteMs, breakMs } = terms as { minuteMs: number; breakMs: number };
      const goals = course.filter(({ incident }) => incident === 'goal');
      const minutes = goals.map(({ at }) => (at <= 45 * minuteMs ? at : at - breakMs) / minuteMs);
      expect(track.goals.map(({ minute }) => minute)).toEqual(minutes);
      expect(track.goals.map(({ score }) => score.home + score.away)).toEqual(goals.map((_, n) => n + 1));
    }
    if (track.sport === 'cricket')
      for (const { overs, falls, balls } of track.innings) {
        for (const fall of falls) {
          const [over, runsBefore] = [
            Math.ceil(fall.balls / 6),
            sum(overs.slice(0, Math.ceil(fall.balls / 6) - 1).map(({ runs }) => runs)),
          ];
          expect(fall.runs).toBeGreaterThanOrEqual(runsBefore);
          expect(fall.runs).toBeLessThanOrEqual(runsBefore + overs[over - 1]!.runs);
        }
        // a wide is not a ball: one that ends an innings before the first ball of an over is an over by itself
        const begun = overs.length - Math.ceil(balls / 6);
        expect(begun === 0 || (begun === 1 && balls % 6 === 0 && overs.at(-1)!.runs > 0)).toBe(true);
      }
  }
});

it(`[TV-6.321] the chances on the chart add up to one at each point, are those of the main market, and end with the winner (seed ${SEED})`, () => {
  for (const { id, sport, terms, course } of MATCHES) {
    const end = lengthOfCourse(course);
    const places = placesOfLine(sport, terms, course, end);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    // the line of a half-played match has the points of its past, and no others
    const middle = Math.floor(end / 2);
    const past = course.filter(({ at }) => at <= middle);
    expect(placesOfLine(sport, terms, past, middle)).toEqual(places.filter((at) => at <= middle));
    const rules = rulesOf(sport);
    for (const at of places.filter((_, n) => n % 7 === 0 || n === places.length - 1)) {
      const chances = chancesAt(sport, terms, course, at);
      expect(Math.abs(sum(chances) - 1_000_000), `${id} ${at}`).toBeLessThanOrEqual(1);
      const offer = rules.offersOf(terms, course, at)[0];
      if (offer && ['result', 'winner', 'series-winner'].includes(offer.type))
        for (const [n, { chance }] of offer.selections.entries())
          expect(Math.abs(chances[n]! - chance * 1_000_000), `${id} ${at}`).toBeLessThanOrEqual(1);
    }
    const { winner } = rules.nowOf(terms, course, end);
    expect(chancesAt(sport, terms, course, end)).toEqual(
      (sport === 'football' ? ['home', 'draw', 'away'] : ['home', 'away']).map((code) => (code === winner ? 1e6 : 0)),
    );
    expect(progressAt(sport, terms, course, -1)).toBe(0);
  }
}, 60_000);

it('[TV-6.322] goals of a feed are drawn at the time when they were reported, and those without a reported side are left out', () => {
  const book = (home: number, away: number, scores: Record<string, number>): FedBook => ({
    fixture: {
      said: { at: 900, stage: 'play', standing: { sport: 'football', minute: 70, score: { home, away }, half: null } },
      ...{ scores, stops: {} },
    },
    markets: {},
  });
  expect(fedTrack(book(2, 1, { '1-0': 100, '1-1': 200, '2-1': 300 }))).toEqual({
    sport: 'football',
    goals: [
      { minute: null, toldAt: 100, side: 'home', score: { home: 1, away: 0 } },
      { minute: null, toldAt: 200, side: 'away', score: { home: 1, away: 1 } },
      { minute: null, toldAt: 300, side: 'home', score: { home: 2, away: 1 } },
    ],
  });
  // a goal that was retracted does not count
  expect(fedTrack(book(1, 0, { '0-1': 50, '1-0': 100, '1-1': 200 }))).toMatchObject({ goals: [{ toldAt: 100 }] });
  // it is unknown who scored first
  expect(fedTrack(book(1, 1, { '1-1': 200 }))).toBeNull();
  expect(fedTrack(book(0, 0, {}))).toEqual({ sport: 'football', goals: [] });
  expect(fedTrack({ fixture: { said: null, scores: {}, stops: {} }, markets: {} })).toBeNull();
});
