import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHIP } from '../games/pvp/tournament/tournament-round.ts';
import type { TournamentCard, TournamentPage } from '../server/pvp/tournament/tournament-views.ts';
import type { Tournaments } from '../server/pvp/tournament/tournaments.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { PvpPlayer } from './pvp-player.ts';
import { raises, UNHURRIED } from './quick-play.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const GAME = 'chaupal-classic';
let studio: TestStudio;
let tournaments: Tournaments;
beforeAll(async () => {
  studio = await TestStudio.start(UNHURRIED);
  tournaments = studio.studio.hall!.tournaments(GAME)!;
}, 60_000);
afterAll(() => studio.stop());

async function player(name: string): Promise<PvpPlayer> {
  return new PvpPlayer(await studio.player(name, RICH, {}, GAME), raises);
}
const enter = (one: PvpPlayer, ref: string, id: string = randomUUID(), device: string = randomUUID()) =>
  one.ask('/tournaments/enter', { ref, id, device });
const pageOf = async (one: PvpPlayer, ref: string): Promise<TournamentPage> =>
  (await one.ask(`/tournaments/${ref}`)).body;
const listOf = async (one: PvpPlayer): Promise<TournamentCard[]> => (await one.ask('/tournaments')).body.tournaments;
async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean, ms = 200_000): Promise<T> {
  for (const end = Date.now() + ms; ; await sleep(150)) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`not reached: ${inspect(value)}`);
  }
}
/** Terms under which a table is over quickly: three boots each. */
async function quick(
  kind: string,
  terms: { most: number; fewest?: number; guaranteed?: bigint; startsAt?: number | null },
) {
  const id = `tournament-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { most, fewest = most, guaranteed = 0n, startsAt = null } = terms;
  const levels = [10n, 20n, 40n, 80n].map((boot) => ({ boot: boot * CHIP, minutes: 1 }));
  const money = { buyIn: 100n * UNITS_PER_ONE, fee: 5n * UNITS_PER_ONE, guaranteed };
  await tournaments.add({
    ...{ id, house: 'CHAUPAL', game: GAME, money: 'pkr', kind },
    terms: { id, ...money, stack: 30n * CHIP, levels, fewest, most, lateUntilLevel: 0, startsAt },
  });
  return id;
}
/** What the operator's wallet holds for these players, checking that nothing of theirs is open there. */
const held = (names: readonly string[]): bigint =>
  names.reduce((sum, name) => sum + studio.operator.balances.get(name)!, 0n);
/** Reviews a tournament hand: for one of its players, and at the desk, where a report on it is a case. Chips are not refunded. */
async function seenAgain(one: PvpPlayer, names: readonly string[], id: string): Promise<void> {
  const { pool } = studio.studio.work;
  const { rows } = await pool.query(
    'select table_id as "table", number from studio.hand_seat where starts_with(table_id, $1) and seat = 0 order by number limit 1',
    [id],
  );
  const { table, number } = rows[0];
  const { view, own } = await one.hand(table, number);
  expect([view.id.startsWith(`${table}:${number}`), view.actions.length > 0, own >= 0]).toEqual([true, true, true]);
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
  const look = () => desk.get(`/hands/${table}/${number}`);
  expect((await look()).body.error).toBe('HAND_TOO_NEW');
  const asked = { kind: 'open-hand', subject: `${table}:${number}`, reason: 'looked at' };
  const { ask } = (await desk.post('/asks', asked)).body;
  expect((await second.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).status).toBe(200);
  expect((await look()).body.hand.seats).toHaveLength(names.length);
  const { rows: made } = await pool.query(
    `insert into studio.player_report (owner, other, table_id, number, reason, created_at) values ($1, $2, $3, $4, 'together', now())
     returning number_of_case::integer as number`,
    [`1:${names[0]}`, `1:${names[1]}`, table, number],
  );
  const of = made[0].number;
  const { detail } = (await desk.get(`/cases/${of}`)).body;
  expect(detail.pairs).toHaveLength(2);
  expect(detail.hands.length).toBeGreaterThan(0);
  // every turn in which a player acted was timed, and nobody else receives that
  const { rows: timed } = await pool.query(
    `select r.state->'hand'->'seats'->((t->>'seat')::integer)->>'owner' as owner, count(*)::integer as count
     from studio.table_round r cross join jsonb_array_elements(r.state->'times') t where starts_with(r.table_id, $1) group by 1`,
    [`${id}-`],
  );
  const plays = (detail.people as { play: { actions: number; signals: string[] } }[]).map(({ play }) => play);
  expect(plays.map(({ actions }) => actions).sort()).toEqual(timed.map(({ count }) => count).sort());
  expect(plays.every(({ actions, signals }) => actions > 0 && signals.length === 0)).toBe(true);
  expect(JSON.stringify(one.received)).not.toContain('"times"');
  expect((await desk.post(`/cases/${of}/separate`, { seats: [0, 1], note: 'looked at' })).status).toBe(200);
  const refund = await desk.post('/asks', { kind: 'refund-case', subject: `case:${of}`, reason: 'looked at' });
  expect(refund.body.error).toBe('NOTHING_TO_REFUND');
}
/** Everybody's record: their own hands of the tournament, their place and prize; nothing for a player who was not in it. */
async function recordKept(players: readonly PvpPlayer[], names: readonly string[], id: string): Promise<void> {
  const { pool } = studio.studio.work;
  const { rows: stored } = await pool.query(
    `select owner, table_id as "table", number, (pot / 1000)::integer as pot from studio.hand_seat where starts_with(table_id, $1)`,
    [`${id}-`],
  );
  const { rows: placed } = await pool.query(
    'select owner, place, paid from studio.tournament_entry where tournament_id = $1',
    [id],
  );
  const keyOf = ({ table, number }: { table: string; number: number }) => `${table}:${number}`;
  for (const [n, one] of players.entries()) {
    const owner = `1:${names[n]}`;
    const theirs = stored.filter((row) => row.owner === owner);
    const { hands } = (await one.ask(`/tournaments/${id}/hands`)).body;
    expect(hands.map(keyOf).sort()).toEqual(theirs.map(keyOf).sort());
    // newest first, in chips
    expect(hands.map(({ at }: { at: string }) => at)).toEqual(
      hands
        .map(({ at }: { at: string }) => at)
        .sort()
        .reverse(),
    );
    const newest = theirs.find((row) => keyOf(row) === keyOf(hands[0]))!;
    expect(Math.round(Number(hands[0].pot) * 100)).toBe(newest.pot);
    const { view, own } = await one.hand(hands[0].table, hands[0].number);
    expect([view.result !== null, own >= 0]).toEqual([true, true]);
    const entry = placed.find((row) => row.owner === owner)!;
    const listed = (await one.ask('/own-tournaments')).body.tournaments;
    expect(listed).toMatchObject([{ id, place: entry.place, paid: unitsToDecimal(entry.paid), price: '105.00' }]);
  }
  const session = (game: string) => studio.player(`record-${game}-${id}`, RICH, {}, game);
  const stranger = new PvpPlayer(await session(GAME));
  expect((await stranger.ask(`/tournaments/${id}/hands`)).body).toEqual({ hands: [] });
  expect((await stranger.ask('/own-tournaments')).body).toEqual({ tournaments: [] });
  expect((await stranger.ask('/tournaments/tournament-000000000000/hands')).status).toBe(404);
  expect((await stranger.ask('/tournaments/no%20id/hands')).status).toBe(404);
  const elsewhere = new PvpPlayer(await session('chaupal-muflis'));
  expect((await elsewhere.ask(`/tournaments/${id}/hands`)).status).toBe(404);
  expect((await elsewhere.ask('/own-tournaments')).status).toBe(404);
  const demo = new PvpPlayer(
    await TestPlayer.launch(studio.operator, studio.origin, { ...launchBody('tour-practice', GAME), currency: 'XXX' }),
  );
  expect((await demo.ask(`/tournaments/${id}/hands`)).status).toBe(404);
}
async function ended(id: string) {
  const read = async () =>
    (await studio.studio.work.pool.query('select * from studio.tournament where id = $1', [id])).rows[0];
  return until(read, (row) => row.ended_at !== null);
}

it.concurrent.for([2, 7])(
  '[TV-6.247] [TV-6.254] [TV-6.259] [TV-6.285] %i players: one bet each, hands of chips without wallet calls, prizes and fees to the unit in the books of the wallet',
  {
    timeout: 240_000,
  },
  async (count) => {
    const names = Array.from({ length: count }, (_, n) => `tour${count}-${n}`);
    const players = await Promise.all(names.map(player));
    const guaranteed = count === 7 ? 1_000n * UNITS_PER_ONE : 0n;
    const id = await quick(`quick-${count}`, { most: count, guaranteed });
    const entries = await Promise.all(players.map((one) => enter(one, id)));
    expect(entries.map(({ status }) => status)).toEqual(players.map(() => 200));
    for (const one of players) one.play();
    const row = await ended(id);
    for (const one of players) await one.stop();
    const pool = BigInt(count) * 100n * UNITS_PER_ONE;
    const prizes = pool > guaranteed ? pool : guaranteed;
    expect(row).toMatchObject({
      ...{ phase: 'PAID', entries: count, taken: BigInt(count) * 105n * UNITS_PER_ONE },
      ...{ fees: BigInt(count) * 5n * UNITS_PER_ONE, added: prizes - pool, prizes },
    });
    expect(held(names)).toBe(RICH * BigInt(count) - row.taken + prizes);
    const { rows: wagers } = await studio.studio.work.pool.query(
      `select stake, payment, bet_answer as answer, ended_at is not null as "isEnded", payment_body as body from studio.wager
     where table_id = $1 order by payment desc`,
      [id],
    );
    // nothing but the entries: no hand has called the wallet
    expect(wagers).toHaveLength(count);
    // players who went out in one hand with equal stacks share the prizes of their places
    const { rows: placed } = await studio.studio.work.pool.query(
      'select place, count(*)::integer as count, sum(paid)::bigint as paid from studio.tournament_entry where tournament_id = $1 group by place',
      [id],
    );
    const parts = count === 2 ? [100n] : [50n, 30n, 20n];
    for (const { place, count: equals, paid } of placed) {
      const theirs = parts.slice(place - 1, place - 1 + equals).reduce((sum, part) => sum + part, 0n);
      expect(paid).toBe((prizes * theirs) / 100n);
    }
    expect(wagers.reduce((sum, { payment }) => sum + payment, 0n)).toBe(prizes);
    for (const { body, isEnded } of wagers)
      expect([isEnded, JSON.parse(body).round_closed, JSON.parse(body).meta.kismet.rake]).toEqual([
        true,
        true,
        500_000,
      ]);
    const { rows: loose } = await studio.studio.work.pool.query(
      'select count(*)::integer as count from studio.wager where owner = any($1) and table_id <> $2',
      [names.map((name) => `1:${name}`), id],
    );
    expect(loose[0].count).toBe(0);
    // chips stay: the hands on record add up to nothing
    const { rows: hands } = await studio.studio.work.pool.query(
      `select coalesce(sum(paid - contributed), 0)::bigint as net, count(distinct table_id)::integer as tables from studio.hand_seat
     where starts_with(table_id, $1)`,
      [id],
    );
    expect([hands[0].net, hands[0].tables]).toEqual([0n, count === 7 ? 2 : 1]);
    const page = await pageOf(players[0]!, id);
    expect(page.standings.map(({ place }) => place)).toContain(1);
    for (const one of players) expect(JSON.stringify([one.received, page])).not.toMatch(/tour\d-\d|b07b07b/);
    await recordKept(players, names, id);
    if (count === 2) await seenAgain(players[0]!, names, id);
  },
);

it.concurrent('[TV-6.248] invalid requests are refused, each with its code, and change nothing; a withdrawn entry is refunded whole and can be made again', {
  timeout: 120_000,
}, async () => {
  const [a, b, poor] = (await Promise.all(['tour-a', 'tour-b', 'tour-poor'].map(player))) as [
    PvpPlayer,
    PvpPlayer,
    PvpPlayer,
  ];
  studio.operator.balances.set('tour-poor', 1_00000n);
  const other = new PvpPlayer(await studio.player('tour-muflis', RICH, {}, 'chaupal-muflis'));
  const demo = new PvpPlayer(
    await TestPlayer.launch(studio.operator, studio.origin, { ...launchBody('tour-guest', GAME), currency: 'XXX' }),
  );
  const id = await quick('refusals', { most: 3, fewest: 2 });
  const device = randomUUID();
  const entry = randomUUID();
  const first = await Promise.all([1, 2, 3].map(() => enter(a, id, entry, device)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(studio.operator.balances.get('tour-a')).toBe(RICH - 105n * UNITS_PER_ONE);
  const refused = [
    await enter(b, id, randomUUID(), device),
    await enter(b, 'tournament-000000000000'),
    await enter(b, 'no/ref'),
    await enter(b, id, 'no-id'),
    await enter(other, id),
    await enter(demo, id),
    await enter(poor, id),
    await b.ask('/tournaments/withdraw', { ref: id }),
    await b.ask('/tournaments/tournament-000000000000'),
    await other.ask('/tournaments'),
  ];
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 ENTRY_APART',
    '404 NOT_FOUND',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '409 ENTRY_DECLINED',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
  ]);
  expect((await pageOf(a, id)).entrants).toBe(1);
  expect((await a.ask('/tournaments/withdraw', { ref: id })).body.own).toBeNull();
  await until(
    async () => studio.operator.balances.get('tour-a'),
    (balance) => balance === RICH,
  );
  // repeating the first call means that entry, which was withdrawn
  expect((await enter(a, id, entry, device)).status).toBe(409);
  expect(studio.operator.balances.get('tour-a')).toBe(RICH);
  expect((await enter(a, id)).body.own.state).toBe('entered');
  const cards = await listOf(a);
  expect(cards.filter(({ kind }) => kind.startsWith('table-')).map(({ state }) => state)).toEqual(
    new Array(8).fill('registering'),
  );
  expect(cards.filter(({ kind }) => kind === 'hourly')).toHaveLength(2);
  expect(cards.filter(({ kind }) => kind === 'daily').map(({ guaranteed }) => guaranteed)).toEqual([
    '2000.00',
    '2000.00',
  ]);
});

it.concurrent('[TV-6.249] one is always open: the entry that fills a table opens the next one, and of concurrent entries none is lost', {
  timeout: 120_000,
}, async () => {
  const names = ['tour-x', 'tour-y', 'tour-z'];
  const three = await Promise.all(names.map(player));
  const answers = await Promise.all(three.map((one) => enter(one, 'table-2-10')));
  const seated = answers.filter(({ status }) => status === 200);
  expect(seated.length).toBeGreaterThanOrEqual(2);
  const card = (await listOf(three[0]!)).find(({ kind, isOpen }) => kind === 'table-2-10' && isOpen);
  expect(card).toMatchObject({ state: 'registering', most: 2 });
  const paid = BigInt(seated.length) * 10_50000n;
  expect(held(names)).toBe(RICH * 3n - paid);
});

it.concurrent('practice: play money, marked house bots, and no wallet call', {
  timeout: 200_000,
}, async () => {
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('tour-alone', GAME),
    currency: 'XXX',
  });
  const guest = new PvpPlayer(demo, raises).play();
  const calls = studio.operator.received.length;
  const { body } = await enter(guest, 'table-5-10');
  expect(body.own.state).toMatch(/entered|playing/);
  const seen = await guest.when(({ round, own }) => round?.stage === 'hand' && own.length > 0);
  expect(seen.round!.chairs.filter((chair) => chair?.isBot)).toHaveLength(4);
  expect(seen.round!.tournament).toMatchObject({ level: 1, left: 5, entrants: 5, table: 1, paidPlaces: 2 });
  expect((await guest.ask('/stand', { now: true })).body.error).toBe('TOURNAMENT_SEAT');
  expect((await guest.ask('/sit', { boot: '5.00', device: randomUUID() })).body.error).toBe('SEATED');
  await guest.stop();
  expect(studio.operator.received.slice(calls).filter((call) => call.body.includes('-demo-'))).toEqual([]);
});
