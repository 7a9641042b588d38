import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { plannedIn } from '../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../games/sports/calendar/leagues.ts';
import { lengthOfCourse, MAIN_MARKET } from '../games/sports/matches/match.ts';
import { isOpen } from '../games/sports/matches/offer.ts';
import type { Pool } from '../server/database.ts';
import { Matches, type OpenFixture } from '../server/sports/matches.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const MATCHES = 12;
const NOBODY_ASKS = null as unknown as Pool;

/** A book of its own with one match, and the moments at which something happened in it. */
function bookOf(planned: ReturnType<typeof plannedIn>[number], n: number) {
  const matches = new Matches({ pool: NOBODY_ASKS, time: { now: () => NOON, wait: () => Promise.resolve() } });
  const seed = createHash('sha256').update(`${planned.id} ${n}`).digest();
  const open: OpenFixture = matches.keep({ ...planned, seed, commitment: '', endsAt: 0, cancelledAt: null });
  return { matches, open };
}

it('a board shows the main market of a match, also where it is all but decided and cannot be bet on, whether or not a page has asked for all markets', () => {
  let decided = 0;
  for (const league of LEAGUES) {
    const planned = plannedIn(league, NOON, NOON + HOUR)[0];
    if (!planned) continue;
    for (let n = 0; n < MATCHES; n++) {
      const [list, page] = [bookOf(planned, n), bookOf(planned, n)];
      const length = lengthOfCourse(list.open.course);
      for (const part of [0.8, 0.9, 0.95, 0.99]) {
        const at = planned.startsAt + Math.floor(part * length);
        const offered = page.matches.offersAt(page.open, at);
        const [main, again] = [list.matches.mainAt(list.open, at), page.matches.mainAt(page.open, at)];
        expect(again, `${planned.id} ${n} at ${part}`).toEqual(main);
        if (offered.length > 0) expect(main?.market).toBe(MAIN_MARKET[planned.sport]);
        if (main && !isOpen(main) && offered.length > 0) decided++;
      }
    }
  }
  // the case that the test is about was met
  expect(decided).toBeGreaterThan(0);
});
