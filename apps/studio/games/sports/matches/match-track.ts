import { afterBall, type Ball, type InningsState, isWicket, oversOf, START } from '../cricket/ball-model.ts';
import type { Score, Side } from '../pricing/score.ts';
import { afterPoint } from '../tennis/point-by-point.ts';
import { firstServe, otherSide } from '../tennis/points.ts';
import { stateOf } from './cricket-match.ts';
import type { CricketTerms } from './cricket-models.ts';
import { type BookSport, type Course, stepsUntil } from './match.ts';
import { rulesOf, type Terms } from './sport-rules.ts';
import type { TennisTerms } from './tennis-match.ts';

/** A goal with the score after it. */
export interface TrackedGoal {
  /** Minute of play; null where a feed does not report it. */
  readonly minute: number | null;
  /** When a feed reported it, in milliseconds since 1970; null for a simulated match. */
  readonly toldAt: number | null;
  readonly side: Side;
  readonly score: Score;
}
/** A wicket: legal balls bowled by then, and the total. */
export interface Fall {
  readonly balls: number;
  readonly runs: number;
}
export interface TrackedInnings {
  readonly side: Side;
  /** For each over that has begun. */
  readonly overs: readonly { readonly runs: number; readonly wickets: number }[];
  readonly falls: readonly Fall[];
  /** Legal balls bowled. */
  readonly balls: number;
}
/** What a page shows of a match so far (rule 6.130). */
export type Track =
  | { readonly sport: 'football'; readonly goals: readonly TrackedGoal[] }
  | { readonly sport: 'cricket'; readonly ballsOfInnings: number; readonly innings: readonly TrackedInnings[] }
  /** Games of each set, by who won and who served. */
  | { readonly sport: 'tennis'; readonly sets: readonly (readonly { winner: Side; server: Side }[])[] }
  /** Rounds of each map that has begun, by winner. */
  | { readonly sport: 'esports'; readonly maps: readonly (readonly Side[])[] };

function inningsOf(side: Side, balls: readonly Ball[]): TrackedInnings {
  const wickets: number[] = [];
  const falls: Fall[] = [];
  let state: InningsState = START;
  for (const ball of balls) {
    const over = Math.floor(state.bowled / 6);
    const isOut = isWicket(ball, state.isFreeHit);
    state = afterBall(state, ball);
    wickets[over] = (wickets[over] ?? 0) + (isOut ? 1 : 0);
    if (isOut) falls.push({ balls: state.bowled, runs: state.runs });
  }
  const overs = oversOf(balls).map((runs, n) => ({ runs, wickets: wickets[n]! }));
  return { side, overs, falls, balls: state.bowled };
}

function cricketTrack(terms: CricketTerms, steps: Course): Track {
  const { first, second, isFirstOver } = stateOf(steps);
  const innings = [inningsOf(terms.first, first)];
  if (isFirstOver) innings.push(inningsOf(otherSide(terms.first), second));
  return { sport: 'cricket', ballsOfInnings: terms.balls, innings };
}

function footballTrack(terms: Terms, course: Course, steps: Course): Track {
  let score: Score = { home: 0, away: 0 };
  const goals = steps
    .filter(({ incident }) => incident === 'goal')
    .map(({ at, code }): TrackedGoal => {
      const side = code as Side;
      score = { ...score, [side]: score[side] + 1 };
      const { standing } = rulesOf('football').nowOf(terms, course, at);
      return { minute: standing.sport === 'football' ? standing.minute : null, toldAt: null, side, score };
    });
  return { sport: 'football', goals };
}

function tennisTrack(terms: TennisTerms, steps: Course): Track {
  const sets: { winner: Side; server: Side }[][] = [[]];
  let state = firstServe(terms.first);
  for (const { code, incident } of steps) {
    if (incident === 'end') break;
    const winner = code as Side;
    if (incident !== 'point') sets.at(-1)!.push({ winner, server: state.server });
    state = afterPoint(state, winner);
    if (incident === 'set') sets.push([]);
  }
  return { sport: 'tennis', sets: sets.filter((games) => games.length > 0) };
}

function esportsTrack(terms: Terms, course: Course, steps: Course): Track {
  const rounds = steps.filter(({ incident }) => incident === 'round-end').map(({ code }) => code as Side);
  const { standing } = rulesOf('esports').nowOf(terms, course, steps.at(-1)?.at ?? -1);
  const lengths = standing.sport === 'esports' ? standing.done.map(({ home, away }) => home + away) : [];
  const maps = lengths.map((length) => rounds.splice(0, length));
  return { sport: 'esports', maps: rounds.length > 0 ? [...maps, rounds] : maps };
}

/**
 * The picture of a simulated match up to and including a time in milliseconds after its start. Nothing in it depends on what comes after
 * (rule 6.130).
 */
export function trackOf(sport: BookSport, terms: Terms, course: Course, at: number): Track {
  const steps = stepsUntil(course, at);
  switch (sport) {
    case 'cricket':
      return cricketTrack(terms as CricketTerms, steps);
    case 'football':
      return footballTrack(terms, course, steps);
    case 'tennis':
      return tennisTrack(terms as TennisTerms, steps);
    case 'esports':
      return esportsTrack(terms, course, steps);
  }
}
