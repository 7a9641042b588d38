import { fedTrack } from '../../games/sports/feed/fed-track.ts';
import {
  type ChanceLine,
  type ChancePoint,
  chancesAt,
  codesOf,
  placesOfLine,
  progressAt,
} from '../../games/sports/matches/chance-line.ts';
import type { Course } from '../../games/sports/matches/match.ts';
import { type Track, trackOf } from '../../games/sports/matches/match-track.ts';
import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { OpenFixture } from './matches.ts';

/** What is drawn of a match; each part is null when its feed has said too little. */
export interface Picture {
  readonly track: Track | null;
  readonly line: ChanceLine | null;
}
interface Known {
  /** By time: the past never changes. */
  readonly points: Map<number, ChancePoint>;
  /** The state last drawn, with its drawing: everybody who looks in the meantime is shown the same one. */
  since: number | null;
  picture: Picture;
}
const UNTOLD: Picture = { track: null, line: null };
const known = new WeakMap<Course, Known>();

function pointAt({ fixture: { sport, terms }, course }: OpenFixture, { points }: Known, at: number): ChancePoint {
  const point = points.get(at) ?? {
    x: progressAt(sport, terms, course, at),
    ppm: chancesAt(sport, terms, course, at),
  };
  points.set(at, point);
  return point;
}

/**
 * The drawing of a match up to a number of milliseconds after its start (rules 6.130 and 6.131). A fed match has no line: earlier prices of a
 * feed are not kept.
 */
export function pictureOf(open: OpenFixture, at: number): Picture {
  const { fixture, course, feed } = open;
  if (feed) return { track: fedTrack(feed.told.book), line: null };
  const { sport, terms } = fixture;
  const own: Known = known.get(course) ?? { points: new Map(), since: null, picture: UNTOLD };
  known.set(course, own);
  const { since } = rulesOf(sport).nowOf(terms, course, at);
  if (own.since === since) return own.picture;
  const places = placesOfLine(sport, terms, course, since);
  const all = since > places.at(-1)! ? [...places, since] : places;
  own.picture = {
    track: trackOf(sport, terms, course, since),
    line: { codes: codesOf(sport), points: all.map((place) => pointAt(open, own, place)) },
  };
  own.since = since;
  return own.picture;
}
