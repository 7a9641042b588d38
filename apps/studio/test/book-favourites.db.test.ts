import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, MOST_STARRED, type Starred } from '../games/sports/book/favourites.ts';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { BookClock } from './book-clock.ts';
import { board } from './book-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

let studio: TestStudio;
let clock: BookClock;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, 0n, {}, 'maidan');
const star = (player: TestPlayer, starred: Starred, isStarred = true) =>
  player.ask('POST', '/player/sports/favourites', { ...starred, isStarred });
const stars = async (player: TestPlayer) =>
  (await player.ask('GET', '/player/sports/favourites')).body.favourites as readonly string[];
const team = (code: string): Starred => ({ kind: 'team', code });

it('[TV-6.325] stars are shared between the devices of a player and kept apart from those of others; ten devices that star at once keep every star, and the same star once', async () => {
  const [phone, other] = [await sit('starred'), await sit('other')];
  const desktop = await sit('starred');
  expect(await stars(phone)).toEqual([]);
  const codes = ['mahtab', 'aftab', 'parwin', 'zohra', 'utarid'];
  const answers = await Promise.all([...codes, ...codes].map((code, n) => star(n % 2 ? phone : desktop, team(code))));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect([...(await stars(desktop))].sort()).toEqual(codes.map((code) => `team:${code}`).sort());
  expect(await stars(other)).toEqual([]);
  await Promise.all([phone, desktop, phone].map((player) => star(player, team('zohra'), false)));
  expect(await stars(phone)).not.toContain('team:zohra');
  expect(await stars(phone)).toHaveLength(4);
  // a league and a side are different things
  expect((await star(phone, { kind: 'league', code: 'sitara-t20' })).body.favourites).toContain('league:sitara-t20');
});

it('[TV-6.326] at most sixty stars are kept however many are requested at once; matches that have ended make room; an unknown item cannot be starred', async () => {
  const me = await sit('many-stars');
  const fixtures = (await board(me)).filter(({ stage }) => stage === 'before');
  const ids = (await studio.studio.book.matches.planned()).map(({ fixture }) => fixture.id).slice(-MOST_STARRED - 10);
  const answers = await Promise.all(ids.map((code) => star(me, { kind: 'fixture', code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_STARRED);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array(10).fill('409 STARS_FULL'));
  expect(await stars(me)).toHaveLength(MOST_STARRED);
  expect((await star(me, team('mahtab'))).body.error).toBe('STARS_FULL');
  expect(fixtures.length).toBeGreaterThan(0);
  for (const wrong of [
    team('nobody'),
    { kind: 'league', code: 'nowhere' },
    { kind: 'fixture', code: 'darya-league-1' },
  ] as const)
    expect(await star(me, wrong)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  for (const bad of [
    {},
    { kind: 'player', code: 'x', isStarred: true },
    { kind: 'team', code: "x'; --", isStarred: true },
  ])
    expect((await me.ask('POST', '/player/sports/favourites', bad)).body.error).toBe('BAD_INPUT');
  for (const bad of ['team:', 'x', 'team:a,', Array(61).fill('team:a').join(',')])
    expect((await me.ask('GET', `/player/sports?stars=${encodeURIComponent(bad)}`)).body.error, bad).toBe('BAD_INPUT');
  // all of them end within six hours
  clock.goTo(clock.now() + 6 * 3_600_000);
  expect((await star(me, team('mahtab'))).body.favourites).toEqual(['team:mahtab']);
});

it('a board includes starred matches, and those of starred sides, that it would not show otherwise', async () => {
  const me = await sit('board-stars');
  const shown = new Set((await board(me)).map(({ id }) => id));
  const further = (await studio.studio.book.matches.planned()).filter(({ fixture }) => !shown.has(fixture.id));
  const fixture = further.find((one) => one.fixture.sport === 'tennis')!.fixture;
  const items = [itemOf({ kind: 'fixture', code: fixture.id }), 'team:abshar', 'league:koh-cup'].join(',');
  const starred = (await me.ask('GET', `/player/sports?stars=${items}`)).body.fixtures as FixtureView[];
  expect(new Set(starred.map(({ id }) => id)).size).toBe(starred.length);
  const more = starred.filter(({ id }) => !shown.has(id));
  expect(more.map(({ id }) => id)).toContain(fixture.id);
  for (const { id, home, away } of more) expect(id === fixture.id || [home, away].includes('abshar'), id).toBe(true);
  expect(more.length).toBeGreaterThan(2);
  // a board of one league has no matches of another
  const one = (await me.ask('GET', `/player/sports?league=koh-cup&stars=${items}`)).body.fixtures as FixtureView[];
  expect(new Set(one.map(({ league }) => league))).toEqual(new Set(['koh-cup']));
});

it('play money stores no stars on the server, and neither does a caller without a session', async () => {
  const trial = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('trial', 'maidan'),
    currency: 'XXX',
  });
  expect(trial.state).toMatchObject({ isDemo: true });
  expect(await star(trial, team('mahtab'))).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  expect(await stars(trial)).toEqual([]);
  const stranger = new TestPlayer(studio.origin, 'x'.repeat(43), {});
  for (const path of ['favourites', 'calendar?from=1&to=2', 'search?q=koh', 'leagues/koh-cup'])
    expect((await stranger.ask('GET', `/player/sports/${path}`)).status, path).toBe(401);
  expect((await star(stranger, team('mahtab'))).status).toBe(401);
});
