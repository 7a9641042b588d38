import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoadedSlip, pruneSlips } from '../server/sports/tickets/slip-codes.ts';
import { BookClock } from './book-clock.ts';
import { ahead, legOf, match } from './book-player.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const HOUR = 3_600_000;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  // at the beginning of an hour, so that hourly counts fall into one hour
  clock = new BookClock(Math.ceil(Date.now() / HOUR) * HOUR);
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, 100_00000n, {}, 'maidan');
const named = ({ fixture, market, selection }: ReturnType<typeof legOf>) => ({ fixture, market, selection });
const save = (player: TestPlayer, legs: readonly object[], mode = 'combination') =>
  player.ask('POST', '/player/sports/codes', { mode, legs });
const load = (player: TestPlayer, code: string) =>
  player.ask('GET', `/player/sports/codes/${encodeURIComponent(code)}`);
const rows = async (table: string): Promise<Record<string, unknown>[]> =>
  (await studio.studio.work.pool.query(`select * from studio.${table}`)).rows;

it('[TV-6.183] a slip has one code whoever saves it and however often; another player loads it at current prices, with ended matches marked and no trace of its author', async () => {
  const [me, friend] = [await sit('author'), await sit('friend')];
  const fixtures = [await ahead(me, 'football'), await ahead(me, 'tennis')];
  const legs = fixtures.map((fixture) => legOf(fixture));
  const answers = await Promise.all(
    [me, friend, me, friend, me, friend].map((player) => save(player, legs.map(named))),
  );
  const codes = new Set(answers.map(({ body }) => body.code as string));
  expect(codes.size).toBe(1);
  const [code] = [...codes] as [string];
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(answers[0]!.body.expiresAt).toBe(clock.now() + 24 * HOUR);
  const stored = await rows('slip_code');
  expect(stored).toHaveLength(1);
  expect(Object.keys(stored[0]!).sort()).toEqual(['code', 'digest', 'expires_at', 'legs', 'mode']);
  expect(JSON.stringify(stored)).not.toMatch(/author|friend/);
  // another kind of bet, or another order, is another slip
  expect((await save(me, legs.map(named), 'singles')).body.code).not.toBe(code);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const loaded = (await load(friend, typed)).body as LoadedSlip;
  expect(loaded).toMatchObject({ code, mode: 'combination' });
  expect(loaded.legs).toEqual(
    fixtures.map(({ league, sport, home, away }, n) => ({
      ...{ ...legs[n]!, league, sport, home, away, nowE4: legs[n]!.oddsE4, isClosed: false },
    })),
  );
  // the match is over: its selection stays on the slip without a current price, with the price it had
  const { fixture } = (await studio.studio.book.matches.byId(fixtures[0]!.id))!;
  clock.goTo(fixture.endsAt);
  const later = (await load(friend, code)).body as LoadedSlip;
  expect(later.legs[0]).toMatchObject({ oddsE4: legs[0]!.oddsE4, nowE4: null, isClosed: true });
  const { main } = await match(friend, fixtures[1]!.id);
  const now = main?.selections.find((one) => one.code === legs[1]!.selection)?.oddsE4;
  if (later.legs[1]!.nowE4 !== null) expect(later.legs[1]!.nowE4).toBe(now);
});

it('[TV-6.184] refused: malformed, unknown and expired codes, slips that are not offered or empty, and more than 60 saved or 120 requested in an hour; expired codes are removed', async () => {
  clock.goTo(Math.ceil((clock.now() + 1) / HOUR) * HOUR);
  const me = await sit('guesser');
  const leg = named(legOf(await ahead(me, 'esports')));
  const { code } = (await save(me, [leg], 'singles')).body;
  const other = code.startsWith('Z') ? `Y${code.slice(1)}` : `Z${code.slice(1)}`;
  const refused = [
    await load(me, other),
    await load(me, 'OILU0000'),
    await load(me, "';--"),
    await load(me, 'x'.repeat(90)),
    await save(me, []),
    await save(me, Array(9).fill(leg)),
    await save(me, [leg], 'no such kind'),
    await save(me, [{ ...leg, selection: 'x'.repeat(41) }]),
    await save(me, [{ ...leg, selection: 'nobody' }]),
    await save(me, [{ ...leg, fixture: 'no-such-match' }]),
  ];
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    ...Array(4).fill('404 CODE_UNKNOWN'),
    ...Array(4).fill('422 BAD_INPUT'),
    ...Array(2).fill('409 MARKET_CLOSED'),
  ]);
  // four and three were already counted in this hour
  const asked = await Promise.all(Array.from({ length: 120 }, () => load(me, code)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(116);
  expect(asked.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { error: 'CODES_TOO_MANY' } });
  const saved = await Promise.all(Array.from({ length: 60 }, () => save(me, [leg], 'singles')));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(60 - 3);
  // another player is still allowed to
  expect((await load(await sit('other'), code)).status).toBe(200);
  clock.goTo(clock.now() + HOUR);
  expect((await load(me, code)).status).toBe(200);
  clock.goTo(clock.now() + 24 * HOUR);
  expect((await load(me, code)).body.error).toBe('CODE_UNKNOWN');
  const fresh = (await save(me, [named(legOf(await ahead(me, 'esports')))], 'singles')).body.code;
  await Promise.all([pruneSlips(studio.studio.book), pruneSlips(studio.studio.book)]);
  expect((await rows('slip_code')).map((row) => row.code)).toEqual([fresh]);
  expect(await rows('slip_code_use')).toHaveLength(1);
});
