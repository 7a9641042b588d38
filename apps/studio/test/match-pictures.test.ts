import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { plannedIn } from '../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../games/sports/calendar/leagues.ts';
import { chancesAt, placesOfLine, progressAt } from '../games/sports/matches/chance-line.ts';
import { lengthOfCourse } from '../games/sports/matches/match.ts';
import { trackOf } from '../games/sports/matches/match-track.ts';
import { pictureOf } from '../server/sports/match-pictures.ts';
import { courseOf, type OpenFixture } from '../server/sports/matches.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const SEED = Number(process.env.RANDOM_SEED);
const openOf = (league: (typeof LEAGUES)[number]): OpenFixture => {
  const planned = plannedIn(league, NOON, NOON + 3_600_000)[0]!;
  const seed = createHash('sha256').update(`${SEED} ${league.code}`).digest();
  const fixture = { ...planned, endsAt: 0, commitment: 'c', cancelledAt: null };
  return { fixture, course: courseOf(planned, seed), feed: null };
};

it(`a cached drawing equals a freshly computed one, whoever looked before and at whichever moment (seed ${SEED})`, () => {
  for (const league of LEAGUES) {
    const open = openOf(league);
    const { sport, terms } = open.fixture;
    const end = lengthOfCourse(open.course);
    // one viewer comes late, then another asks for an earlier time, then for the same one again
    for (const part of [0.7, 0.2, 0.2, 0.7001, 1.1]) {
      const at = Math.floor(end * part);
      const { track, line } = pictureOf(open, at);
      expect(track, `${league.code} ${part}`).toEqual(trackOf(sport, terms, open.course, at));
      const last = line!.points.at(-1)!;
      expect(last, `${league.code} ${part}`).toEqual({
        x: progressAt(sport, terms, open.course, at),
        ppm: chancesAt(sport, terms, open.course, at),
      });
      const places = placesOfLine(sport, terms, open.course, at).map((place) =>
        progressAt(sport, terms, open.course, place),
      );
      expect([...new Set(line!.points.map(({ x }) => x))]).toEqual([...new Set([...places, last.x])]);
    }
    expect(pictureOf(open, Math.floor(end * 0.5))).toBe(pictureOf(open, Math.floor(end * 0.5)));
  }
}, 30_000);
