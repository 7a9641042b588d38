import type { Blocks } from '../../engine/stream.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import type { Joint } from './joint.ts';
import type { Offer } from './offer.ts';

export const BOOK_SPORTS = ['cricket', 'football', 'tennis', 'esports'] as const;
export type BookSport = (typeof BOOK_SPORTS)[number];

/** An event in a match, at a time in milliseconds after its start. */
export interface Step {
  readonly at: number;
  /** What was drawn: a ball, the side of a goal, of a point, of a round. */
  readonly code: string;
  /** Its meaning to the book; material incidents are named in `book/hold.ts`. */
  readonly incident: string;
}
/** A whole simulated match. Its last step is the end. */
export type Course = readonly Step[];

/** The state of a match as shown by a page. */
export type Standing =
  | { readonly sport: 'football'; readonly minute: number; readonly score: Score; readonly half: Score | null }
  | {
      readonly sport: 'cricket';
      readonly innings: readonly { side: Side; runs: number; wickets: number; balls: number }[];
      readonly target: number | null;
      readonly ribbon: readonly string[];
    }
  | {
      readonly sport: 'tennis';
      readonly sets: readonly Score[];
      readonly games: Score;
      readonly points: readonly [home: string, away: string];
      readonly server: Side;
    }
  | {
      readonly sport: 'esports';
      readonly maps: Score;
      readonly done: readonly Score[];
      readonly rounds: Score;
      readonly ribbon: readonly Side[];
    };

export type Stage = 'before' | 'play' | 'break' | 'over';

/** A match at a moment. */
export interface MatchNow {
  readonly stage: Stage;
  readonly standing: Standing;
  /** When this state began, in milliseconds after the start: the version of its prices. -1 before the start. */
  readonly since: number;
  readonly winner: Side | 'draw' | null;
}

/** The market of a match shown on a board, by sport. */
export const MAIN_MARKET = {
  football: 'result',
  cricket: 'winner',
  tennis: 'winner',
  esports: 'series-winner',
} as const satisfies Record<BookSport, string>;

/** A sport as the book plays it: everything follows from the terms of a fixture, its course and a time. */
export interface SportRules<Terms> {
  /** The course of a match from its stream. */
  play(terms: Terms): Blocks<Course>;
  /** @param at milliseconds after the start; below 0 before it */
  nowOf(terms: Terms, course: Course, at: number): MatchNow;
  /**
   * The market shown on a board (`MAIN_MARKET`), which comes first in `offersOf`. It is priced even where it is all but decided, when none of its
   * selections can be bet on and `offersOf` leaves it out. Null where nothing can be bet on.
   */
  mainOf(terms: Terms, course: Course, at: number): Offer | null;
  /** What can be bet on; nothing once it is over. */
  offersOf(terms: Terms, course: Course, at: number): readonly Offer[];
  /** The joint pricing of selections, given the match so far; only before it is over. */
  jointOf(terms: Terms, course: Course, at: number): Joint;
  /** The result of a selection given the match so far; null while it is open. */
  resultOf(terms: Terms, course: Course, at: number, market: string, selection: string): LegResult | null;
}

/** Steps of a course up to and including a time. */
export function stepsUntil(course: Course, at: number): Course {
  let [low, high] = [0, course.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (course[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return course.slice(0, low);
}
export const lengthOfCourse = (course: Course): number => course.at(-1)!.at;
