import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeagueView, MatchForm } from '../server/sports/league-views.ts';
import { BookClock } from './book-clock.ts';
import { match } from './book-player.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const HOUR = 3_600_000;
let studio: TestStudio;
let clock: BookClock;
let me: TestPlayer;
beforeAll(async () => {
  // an hour and a half before a season ends
  clock = new BookClock(Math.ceil(Date.now() / (24 * HOUR)) * 24 * HOUR - 1.5 * HOUR);
  studio = await TestStudio.start({}, { bookTime: clock });
  me = await studio.player('reader', 0n, {}, 'maidan');
}, 60_000);
afterAll(() => studio.stop());

const league = async (code: string) => (await me.ask('GET', `/player/sports/leagues/${code}`)).body as LeagueView;
const form = async (id: string) => (await me.ask('GET', `/player/sports/fixtures/${id}/form`)).body as MatchForm;

it('the table of a league is computed by season from the results that its matches show, without cancelled ones', async () => {
  const before = await league('koh-cup');
  expect(before.seasons.map(({ matches }) => matches)).toEqual([0, 0]);
  expect(before.seasons[0]!.rows.map(({ team }) => team)).toHaveLength(6);
  const planned = (await studio.studio.book.matches.planned()).filter(({ fixture }) => fixture.league === 'koh-cup');
  const cancelled = planned[3]!.fixture.id;
  await studio.studio.book.cancel(cancelled);
  clock.goTo(clock.now() + 2.5 * HOUR);
  const { seasons, now } = await league('koh-cup');
  const ended = planned.filter(({ fixture }) => fixture.endsAt <= now && fixture.id !== cancelled);
  expect(seasons.reduce((all, { matches }) => all + matches, 0)).toBe(ended.length);
  expect(seasons.every(({ matches }) => matches > 3)).toBe(true);
  for (const { startsAt, rows } of seasons) {
    const own = ended.filter(({ fixture }) => fixture.startsAt >= startsAt && fixture.startsAt < startsAt + 24 * HOUR);
    const points = new Map<string, number>();
    for (const { fixture } of own) {
      const { standing } = await match(me, fixture.id);
      if (standing.sport !== 'football') throw new Error('a football match');
      const { home, away } = standing.score;
      points.set(fixture.home, (points.get(fixture.home) ?? 0) + (home > away ? 3 : home === away ? 1 : 0));
      points.set(fixture.away, (points.get(fixture.away) ?? 0) + (away > home ? 3 : home === away ? 1 : 0));
    }
    expect(Object.fromEntries(rows.map(({ team, points: own }) => [team, own]))).toEqual(
      Object.fromEntries(rows.map(({ team }) => [team, points.get(team) ?? 0])),
    );
  }
});

it('the form of a match includes only earlier matches, never itself or later ones, and every league has a table', async () => {
  const { rows } = await studio.studio.work.pool.query(
    `select id, home, away, (extract(epoch from starts_at) * 1000)::float8 as "startsAt" from studio.fixture
      where league = 'koh-cup' and ends_at <= to_timestamp($1::float8 / 1000) and cancelled_at is null order by starts_at`,
    [clock.now()],
  );
  const one = rows.at(-3)!;
  const { home, away, meetings } = await form(one.id);
  for (const side of [home, away]) {
    expect(side.last.length).toBeGreaterThan(0);
    expect(side.last.length).toBeLessThanOrEqual(5);
    for (const past of side.last) expect(past.startsAt).toBeLessThan(one.startsAt);
    expect(side.row!.played).toBeLessThanOrEqual(rows.length);
    expect(side.place).toBeGreaterThan(0);
  }
  const all = rows
    .slice(0, -3)
    .filter((past) => [past.home, past.away].every((team) => [one.home, one.away].includes(team)));
  expect(meetings.won + meetings.drawn + meetings.lost).toBe(all.length);
  for (const code of ['sitara-t20', 'sitara-t10', 'darya-league', 'parinda-open', 'morcha-series'])
    expect((await league(code)).seasons[0]!.rows.length, code).toBe(8);
});

it('results are computed once however many callers ask, and read again after ten seconds; unknown leagues and fixtures are refused', async () => {
  const { results } = studio.studio.book;
  const [one, other] = await Promise.all([results.of('darya-league'), results.of('darya-league')]);
  expect(one).toBe(other);
  expect(await results.of('darya-league')).toBe(one);
  clock.goTo(clock.now() + 10_000);
  expect(await results.of('darya-league')).not.toBe(one);
  for (const path of ['leagues/nowhere', "leagues/x'", 'fixtures/nothing/form', 'leagues/%00'])
    expect((await me.ask('GET', `/player/sports/${path}`)).body.error, path).toMatch(/^(NOT_FOUND|BAD_INPUT)$/);
});

it('the results of a league are read by its index, however many fixtures there are', { timeout: 60_000 }, async () => {
  const { pool } = studio.studio.work;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // a year of twenty leagues, each with a match every two hours; any filter finds only few of them
    await client.query(
      `insert into studio.fixture (id, league, sport, home, away, starts_at, ends_at, terms, seed, commitment, created_at)
       select 'past-' || l || '-' || n, case when l = 1 then 'koh-cup' else 'league-' || l end, 'football', 'a', 'b',
         now() - n * interval '2 hours', now() - n * interval '2 hours' + interval '1 hour', '{}', decode(repeat('00', 32), 'hex'), repeat('0', 64), now()
       from generate_series(1, 20) l, generate_series(1, 4380) n`,
    );
    await client.query('analyze studio.fixture');
    const { rows } = await client.query(
      `explain select id from studio.fixture where league = 'koh-cup' and starts_at >= now() - interval '2 days' and starts_at < now()
        and ends_at <= now() and cancelled_at is null order by starts_at desc, id desc limit 800`,
    );
    expect(JSON.stringify(rows)).toContain('fixture_of_league');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
