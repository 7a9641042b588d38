import { type Ball, isLegal } from '../cricket/ball-model.ts';
import { stateOf } from './cricket-match.ts';
import type { CricketTerms } from './cricket-models.ts';
import { endOfMinute, type FootballTerms } from './football-match.ts';
import { type BookSport, type Course, MAIN_MARKET, stepsUntil } from './match.ts';
import { rulesOf, type Terms } from './sport-rules.ts';

/** A point of the line: the progress of the match, and the chances then, in parts per million and in the order of `codes`. */
export interface ChancePoint {
  /** Minutes of football, legal balls of both innings of cricket, games of tennis, rounds of e-sports. */
  readonly x: number;
  readonly ppm: readonly number[];
}
/** The chances of each result over the match so far: our price without its margin (rule 6.131). */
export interface ChanceLine {
  readonly codes: readonly string[];
  readonly points: readonly ChancePoint[];
}

const MILLION = 1_000_000;
/** Minutes of football between two points of the line; a goal has its own point. */
const EACH_MINUTES = 3;
const FULL = 90;
const BEFORE = -1;
/** Incidents that end a game of tennis or a round of e-sports. */
const ENDS = ['game', 'set', 'round-end'];
const CODES: Readonly<Record<BookSport, readonly string[]>> = {
  football: ['home', 'draw', 'away'],
  cricket: ['home', 'away'],
  tennis: ['home', 'away'],
  esports: ['home', 'away'],
};

/** The progress of a match at a time, in the unit of its sport. */
export function progressAt(sport: BookSport, terms: Terms, course: Course, at: number): number {
  const steps = stepsUntil(course, at);
  switch (sport) {
    case 'football': {
      const { standing } = rulesOf(sport).nowOf(terms, course, at);
      return standing.sport === 'football' ? standing.minute : 0;
    }
    case 'cricket': {
      const { first, second, isFirstOver } = stateOf(steps);
      const played = (isFirstOver ? second : first).filter(isLegal).length;
      return isFirstOver ? (terms as CricketTerms).balls + played : played;
    }
    case 'tennis':
    case 'esports':
      return steps.filter(({ incident }) => ENDS.includes(incident)).length;
  }
}

/** Ends of overs, and wickets. */
function cricketPlaces(steps: Course): number[] {
  let legal = 0;
  return steps.flatMap(({ at, code, incident }) => {
    if (incident === 'innings-end') legal = 0;
    const isBall = incident === 'ball' || incident === 'wicket';
    const isCounted = isBall && isLegal(code as Ball);
    if (isCounted) legal++;
    return incident === 'wicket' || (isCounted && legal % 6 === 0) ? [at] : [];
  });
}

function footballPlaces(terms: FootballTerms, steps: Course, at: number): number[] {
  const minutes = Array.from({ length: FULL / EACH_MINUTES }, (_, n) => endOfMinute(terms, (n + 1) * EACH_MINUTES));
  const goals = steps.flatMap((step) => (step.incident === 'goal' ? [step.at] : []));
  return [...new Set([...goals, ...minutes.filter((end) => end <= at)])].toSorted((a, b) => a - b);
}

/** The times of the points of a line, in milliseconds after the start, in order. The first one is before the start: -1. */
export function placesOfLine(sport: BookSport, terms: Terms, course: Course, at: number): readonly number[] {
  const steps = stepsUntil(course, at);
  switch (sport) {
    case 'football':
      return [BEFORE, ...footballPlaces(terms as FootballTerms, steps, at)];
    case 'cricket':
      return [BEFORE, ...cricketPlaces(steps)];
    case 'tennis':
    case 'esports':
      return [BEFORE, ...steps.flatMap((step) => (ENDS.includes(step.incident) ? [step.at] : []))];
  }
}

/** The chances of each result at a time of a match that is not over, or certainty for the side that has won. */
export function chancesAt(sport: BookSport, terms: Terms, course: Course, at: number): readonly number[] {
  const [name, codes] = [MAIN_MARKET[sport], CODES[sport]];
  const rules = rulesOf(sport);
  const { winner, stage } = rules.nowOf(terms, course, at);
  if (stage === 'over') return codes.map((code) => (code === winner ? MILLION : 0));
  // the joint law of cricket is forty times more expensive than its tables
  if (sport === 'cricket') {
    const main = rules.mainOf(terms, course, at);
    // nothing is offered when the match is tied and left to a super over
    if (main) return main.selections.map(({ chance }) => Math.round(chance * MILLION));
  }
  const joint = rules.jointOf(terms, course, at);
  return codes.map((selection) => Math.round((joint.chanceOf([{ market: name, selection }]) ?? 0) * MILLION));
}

export const codesOf = (sport: BookSport): readonly string[] => CODES[sport];
