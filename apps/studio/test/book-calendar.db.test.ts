import { afterAll, beforeAll, expect, it } from 'vitest';
import { plannedIn } from '../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../games/sports/calendar/leagues.ts';
import type { CalendarView, DatedFixture } from '../server/sports/calendar-views.ts';
import type { Found } from '../server/sports/find.ts';
import { BookClock } from './book-clock.ts';
import { board } from './book-player.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let studio: TestStudio;
let clock: BookClock;
let me: TestPlayer;
/** The first moment of a player's day in Pakistan. */
let today: number;
beforeAll(async () => {
  today = Math.ceil(Date.now() / DAY) * DAY - 5 * HOUR;
  clock = new BookClock(today + 10 * HOUR);
  studio = await TestStudio.start({}, { bookTime: clock });
  me = await studio.player('reader', 0n, {}, 'maidan');
}, 60_000);
afterAll(() => studio.stop());

const ask = (query: Record<string, string | number>) =>
  me.ask('GET', `/player/sports/calendar?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`);
async function day(from: number, more: Record<string, string> = {}): Promise<{ all: DatedFixture[]; pages: number }> {
  const all: DatedFixture[] = [];
  for (let [after, pages]: [string | null, number] = [null, 1]; ; pages++) {
    const { body } = await ask({ from, to: from + DAY, ...more, ...(after === null ? {} : { after }) });
    const { fixtures, next } = body as CalendarView;
    expect(fixtures.length).toBeLessThanOrEqual(40);
    all.push(...fixtures);
    if (next === null) return { all, pages };
    after = next;
  }
}
const found = async (q: string) =>
  (await me.ask('GET', `/player/sports/search?${new URLSearchParams({ q })}`)).body as Found;

it('a day of the calendar lists each match once, in order of start, with its stage: played, in play, open, planned, cancelled', async () => {
  await board(me);
  const [first] = (await studio.studio.book.matches.planned()).filter(({ fixture }) => fixture.startsAt > clock.now());
  await studio.studio.book.cancel(first!.fixture.id);
  clock.goTo(clock.now() + HOUR);
  await board(me);
  const { all, pages } = await day(today);
  expect(pages).toBeGreaterThan(10);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ startsAt }) => startsAt)).toEqual(all.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b));
  for (const { startsAt } of all) expect(startsAt >= today && startsAt < today + DAY).toBe(true);
  // whether one is at a break right now depends on its seed
  const stages = new Set(all.map(({ stage }) => stage).filter((stage) => stage !== 'break'));
  expect(stages).toEqual(new Set(['over', 'play', 'before', 'planned', 'cancelled']));
  // from now on it is the complete schedule of all leagues
  const now = clock.now();
  const due = LEAGUES.flatMap((league) => plannedIn(league, now + 1, today + DAY)).map(({ id }) => id);
  expect(
    all
      .filter(({ startsAt }) => startsAt > now)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(due.sort());
  // before that, nothing is listed that was not played
  const { rows } = await studio.studio.work.pool.query('select id from studio.fixture');
  const stored = new Set(rows.map(({ id }) => id));
  for (const { id, startsAt, standing } of all) {
    if (startsAt <= now) expect(stored.has(id), id).toBe(true);
    if (startsAt > now + 4 * HOUR) expect(standing, id).toBeNull();
  }
});

it('the calendar can be filtered by sport and by league, also for the next days; a day that is too far away, too long or malformed is refused', async () => {
  const tennis = await day(today + DAY, { sport: 'tennis' });
  expect(new Set(tennis.all.map(({ sport }) => sport))).toEqual(new Set(['tennis']));
  expect(tennis.all).toHaveLength(288);
  const cup = await day(today + 6 * DAY, { league: 'koh-cup' });
  expect(new Set(cup.all.map(({ league }) => league))).toEqual(new Set(['koh-cup']));
  expect(cup.all).toHaveLength(240);
  const bad = [
    { from: today, to: today + DAY + 2 * HOUR },
    { from: today, to: today },
    { from: today + 9 * DAY, to: today + 10 * DAY },
    { from: today - 4 * DAY, to: today - 3 * DAY },
    { from: 'x', to: today },
    { from: today, to: today + DAY, sport: 'chess' },
    { from: today, to: today + DAY, league: "x'--" },
    { from: today, to: today + DAY, after: 'x' },
    { from: today, to: today + DAY, after: '1~' },
    {},
  ];
  for (const query of bad) expect((await ask(query as never)).body.error, JSON.stringify(query)).toBe('BAD_INPUT');
  // an unknown league has no matches
  expect((await day(today, { league: 'nowhere' })).all).toEqual([]);
});

it('search finds leagues, sides and matches in Urdu, English and Roman Urdu, and nothing for text that names none of them', async () => {
  for (const q of ['مہتاب', 'mehtab', 'Mahtab XI']) {
    const { teams, fixtures } = await found(q);
    expect(teams[0], q).toEqual({ league: 'sitara-t20', team: 'mahtab' });
    expect(fixtures.length, q).toBeGreaterThan(1);
    for (const { home, away } of fixtures) expect([home, away], q).toContain('mahtab');
  }
  for (const q of ['دریا لیگ', 'darya league', 'dariya'])
    expect((await found(q)).leagues.concat('darya-league')[0], q).toBe('darya-league');
  const [one] = (await found('koh cup')).fixtures;
  expect(one!.league).toBe('koh-cup');
  const both = (await found('koh v barf')).fixtures;
  for (const { home, away } of both) expect([home, away].sort()).toEqual(['barf', 'koh']);
  expect(await found('xyzzy')).toMatchObject({ leagues: [], teams: [], fixtures: [] });
  expect(await found('%')).toMatchObject({ leagues: [], teams: [], fixtures: [] });
  for (const q of ['', 'x'.repeat(61)])
    expect((await me.ask('GET', `/player/sports/search?q=${q}`)).body.error).toBe('BAD_INPUT');
});
