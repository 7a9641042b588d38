import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { plannedIn } from '../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../games/sports/calendar/leagues.ts';
import { take, UNTOLD } from '../games/sports/feed/fixture-words.ts';
import type { FedMarket } from '../games/sports/feed/messages.ts';
import { lengthOfCourse, MAIN_MARKET } from '../games/sports/matches/match.ts';
import { isOpen } from '../games/sports/matches/offer.ts';
import type { Pool } from '../server/database.ts';
import { matchView } from '../server/sports/fixture-view.ts';
import { Matches, type OpenFixture } from '../server/sports/matches.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const MATCHES = 12;
const NOBODY_ASKS = null as unknown as Pool;

/** A book of its own with one match, and the times at which something happened in it. */
function bookOf(planned: ReturnType<typeof plannedIn>[number], n: number) {
  const matches = new Matches({ pool: NOBODY_ASKS, time: { now: () => NOON, wait: () => Promise.resolve() } });
  const seed = createHash('sha256').update(`${planned.id} ${n}`).digest();
  const open: OpenFixture = matches.keep({ ...planned, seed, commitment: '', endsAt: 0, cancelledAt: null });
  return { matches, open };
}

it('a board shows the main market of a match even if it is all but decided and closed to bets, whether or not a page has requested all markets', () => {
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
  // the case that the test is about occurred
  expect(decided).toBeGreaterThan(0);
});

const FED_AT = NOON - HOUR;
const priced = (market: string, status: FedMarket['status'], codes: readonly string[]): FedMarket => ({
  market,
  status,
  selections: codes.map((code) => ({ code, oddsE4: 10_000 + 9_000 * codes.length, chancePpm: null })),
});
/** A fed football match with these markets. */
function fedMatch(...markets: FedMarket[]) {
  const matches = new Matches({ pool: NOBODY_ASKS, time: { now: () => NOON, wait: () => Promise.resolve() } });
  const planned = LEAGUES.flatMap((league) => plannedIn(league, NOON, NOON + HOUR)).find(
    ({ sport }) => sport === 'football',
  )!;
  const book = take(
    UNTOLD,
    { kind: 'prices', producer: 1, fixture: planned.id, at: FED_AT, markets },
    planned.startsAt,
  );
  const told = { book, materialAt: null, longerMs: 0, producers: new Map(), kept: new Set<string>() };
  const fixture = { ...planned, commitment: null, endsAt: 0, cancelledAt: null };
  return { matches, open: { fixture, course: [], feed: { base: 0, told } } as unknown as OpenFixture };
}

it('a board shows no other market in place of a result market that its provider has closed, and shows the first market if there never was a result market', () => {
  const total = priced('total:250', 'active', ['over', 'under']);
  const sides = ['home', 'draw', 'away'];
  const both = fedMatch(priced('result', 'active', sides), total);
  expect(both.matches.mainAt(both.open, NOON)).toMatchObject({ market: 'result' });
  const closed = fedMatch(priced('result', 'inactive', sides), total);
  expect(closed.matches.offersAt(closed.open, NOON)).toHaveLength(1);
  expect(closed.matches.mainAt(closed.open, NOON)).toBeNull();
  const never = fedMatch(total);
  expect(never.matches.mainAt(never.open, NOON)).toMatchObject({ market: 'total:250' });
});

it('the page of a match shows the chances of the market that the board shows, even if that market is decided', () => {
  let decided = 0;
  for (const league of LEAGUES) {
    const planned = plannedIn(league, NOON, NOON + HOUR)[0];
    if (!planned) continue;
    for (let n = 0; n < MATCHES; n++) {
      const { matches, open } = bookOf(planned, n);
      const at = planned.startsAt + Math.floor(0.95 * lengthOfCourse(open.course));
      const { main, chances } = matchView(matches, open, at);
      expect(chances.map(({ code }) => code)).toEqual((main?.selections ?? []).map(({ code }) => code));
      if (main?.selections.every(({ oddsE4 }) => oddsE4 === null)) decided++;
    }
  }
  expect(decided).toBeGreaterThan(0);
});
