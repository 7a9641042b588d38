import { fedTrack } from '../../games/sports/feed/fed-track.ts';
import {
  type ChanceLine,
  chancesAt,
  codesOf,
  placesOfLine,
  progressAt,
} from '../../games/sports/matches/chance-line.ts';
import type { Course } from '../../games/sports/matches/match.ts';
import { type Track, trackOf } from '../../games/sports/matches/match-track.ts';
import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { OpenFixture } from './matches.ts';

/** Chances of states of a course that were worked out before: they never change, and everybody who looks is shown the same. */
const known = new WeakMap<Course, Map<number, readonly number[]>>();

function chancesOnce({ fixture: { sport, terms }, course }: OpenFixture, since: number): readonly number[] {
  const ofCourse = known.get(course) ?? new Map<number, readonly number[]>();
  known.set(course, ofCourse);
  const chances = ofCourse.get(since) ?? chancesAt(sport, terms, course, since);
  ofCourse.set(since, chances);
  return chances;
}

/**
 * The chances of a match over its time, up to so many milliseconds after its start; null where a feed tells it, since what it said before
 * is not kept.
 */
export function lineOf(open: OpenFixture, at: number): ChanceLine | null {
  if (open.feed) return null;
  const { fixture, course } = open;
  const { sport, terms } = fixture;
  const { since } = rulesOf(sport).nowOf(terms, course, at);
  const places = placesOfLine(sport, terms, course, at);
  const all = since > places.at(-1)! ? [...places, since] : places;
  return {
    codes: codesOf(sport),
    points: all.map((place) => ({ x: progressAt(sport, terms, course, place), ppm: chancesOnce(open, place) })),
  };
}

/** The course of a match as it is drawn, up to so many milliseconds after its start; null where its feed has told too little. */
export const pictureOf = ({ fixture: { sport, terms }, course, feed }: OpenFixture, at: number): Track | null =>
  feed ? fedTrack(feed.told.book) : trackOf(sport, terms, course, at);
