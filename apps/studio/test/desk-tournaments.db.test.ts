import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHIP } from '../games/pvp/tournament/tournament-round.ts';
import type { DeskTournament } from '../server/desk/desk-tournaments.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { PvpPlayer } from './pvp-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const PRICE = 105n * UNITS_PER_ONE;
const GAME = 'chaupal-classic';
const NOTE = 'the cards were told too early';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' });
}, 60_000);
afterAll(() => studio.stop());

const player = async (name: string) => new PvpPlayer(await studio.player(name, RICH, {}, GAME));
const enter = (one: PvpPlayer, ref: string) =>
  one.ask('/tournaments/enter', { ref, id: randomUUID(), device: randomUUID() });
const held = (names: readonly string[]) => names.map((name) => studio.operator.balances.get(name)!);
/** A tournament in which nobody is knocked out soon. */
async function slow(kind: string, most: number, guaranteed = 0n): Promise<string> {
  const id = `tournament-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const levels = [{ boot: 10n * CHIP, minutes: 10 }];
  const money = { buyIn: 100n * UNITS_PER_ONE, fee: 5n * UNITS_PER_ONE, guaranteed };
  const entries = { fewest: most, most, lateUntilLevel: 0, startsAt: null };
  await studio.studio.hall!.tournaments(GAME)!.add({
    ...{ id, house: 'CHAUPAL', game: GAME, money: 'pkr', kind },
    terms: { id, ...money, stack: 5_000n * CHIP, levels, ...entries },
  });
  return id;
}
async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 90_000; ; await sleep(100)) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`not reached: ${JSON.stringify(value)}`);
  }
}
const seen = async (desk: DeskGuestPage, id: string): Promise<DeskTournament | undefined> => {
  const { present, past } = (await desk.get('/tournaments')).body;
  return [...present, ...past].find((one: DeskTournament) => one.id === id);
};
const rowOf = async (id: string) =>
  (await studio.studio.work.pool.query('select * from studio.tournament where id = $1', [id])).rows[0];

it('[TV-6.271] a running tournament is voided by two people: each entry is refunded whole and once, its hands end, and the desk records who did it', {
  timeout: 200_000,
}, async () => {
  const names = ['void-a', 'void-b', 'void-c'];
  const players = await Promise.all(names.map(player));
  const id = await slow('void-running', 3, 1_000n * UNITS_PER_ONE);
  for (const one of players) expect((await enter(one, id)).status).toBe(200);
  for (const one of players) one.play();
  await players[0]!.when(({ round }) => round?.stage === 'hand');
  expect(held(names)).toEqual(names.map(() => RICH - PRICE));
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
  const looks = await DeskGuestPage.enter(studio, 'CHAUPAL', 'looks', ['view']);
  expect(await seen(looks, id)).toMatchObject({
    ...{ state: 'running', currency: 'PKR', entrants: 3, left: 3, tables: 1, level: 1, round: 1 },
    ...{ taken: '315.00', fees: '15.00', pool: '1000.00', added: '700.00', open: '315.00' },
  });
  const elsewhere = await DeskGuestPage.enter(studio, 'BAITHAK', 'asks');
  expect(await seen(elsewhere, id)).toBeUndefined();
  const wanted = { kind: 'void-round', subject: `${id}:1`, reason: NOTE };
  expect((await looks.post('/asks', wanted)).status).toBe(403);
  expect((await elsewhere.post('/asks', wanted)).status).toBe(404);
  expect((await desk.post('/asks', { ...wanted, subject: `${id}:2` })).body.error).toBe('ROUND_DECIDED');
  const { ask } = (await desk.post('/asks', wanted)).body;
  expect(ask.preview).toMatchObject({ wagers: 3, back: '315.00', rolledBack: '0.00' });
  const approve = (by: DeskGuestPage, digest = ask.digest) => by.post(`/asks/${ask.number}/approve`, { digest });
  expect((await approve(desk)).body.error).toBe('OWN_ASK');
  expect((await approve(looks)).body.error).toBe('FORBIDDEN');
  expect((await approve(second, '0'.repeat(64))).body.error).toBe('PREVIEW_STALE');
  expect(held(names)).toEqual(names.map(() => RICH - PRICE));
  const both = await Promise.all([approve(second), approve(second)]);
  expect(both.map(({ status }) => status).sort()[0]).toBe(200);
  const row = await until(
    () => rowOf(id),
    ({ ended_at }) => ended_at !== null,
  );
  expect(row).toMatchObject({ phase: 'CANCELLED', entries: 0, taken: 0n, fees: 0n, added: 0n, prizes: 0n });
  expect(held(names)).toEqual(names.map(() => RICH));
  expect(studio.operator.openBets()).toEqual([]);
  const { rows: wagers } = await studio.studio.work.pool.query(
    'select stake, payment, ended_at is not null as "isEnded" from studio.wager where table_id = $1',
    [id],
  );
  expect(wagers).toEqual(names.map(() => ({ stake: PRICE, payment: PRICE, isEnded: true })));
  const { rows: written } = await studio.studio.work.pool.query(
    'select place, paid from studio.tournament_entry where tournament_id = $1',
    [id],
  );
  expect(written).toEqual(names.map(() => ({ place: null, paid: PRICE })));
  // nobody is left at its table, and it takes no entries
  await players[0]!.when(({ own, tournament }) => own.length === 0 && tournament === null);
  for (const one of players) await one.stop();
  expect((await enter(await player('void-late'), id)).body.error).toMatch(/ENTRIES_CLOSED|NOT_FOUND/);
  expect((await desk.post('/asks', wanted)).body.error).toMatch(/NOTHING_TO_VOID|NOT_FOUND/);
  expect(await seen(looks, id)).toMatchObject({ state: 'void', taken: '0.00', round: null });
  const actions = (await desk.journal()).map(({ action, subject }) => `${action} ${subject}`);
  expect(actions).toEqual(expect.arrayContaining([`void-ask ${id}:1`, `void-approve ${id}:1`]));
});

it('[TV-6.272] before the start: an entry after the preview makes it stale; the newer preview voids both; a paid tournament cannot be voided', {
  timeout: 200_000,
}, async () => {
  const names = ['early-a', 'early-b'];
  const [a, b] = (await Promise.all(names.map(player))) as [PvpPlayer, PvpPlayer];
  const id = await slow('void-early', 5);
  expect((await enter(a, id)).status).toBe(200);
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves', ['view', 'approve']);
  const { ask } = (await desk.post('/asks', { kind: 'void-round', subject: `${id}:1`, reason: NOTE })).body;
  expect((await enter(b, id)).status).toBe(200);
  expect((await second.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).body.error).toBe('PREVIEW_STALE');
  const [again] = (await second.get('/asks')).body.asks;
  expect(again.preview).toMatchObject({ wagers: 2, back: '210.00' });
  const done = await second.post(`/asks/${ask.number}/approve`, { digest: again.digest });
  expect(done.body.ask).toMatchObject({ state: 'DONE', decidedName: 'Person approves' });
  await until(
    async () => held(names),
    (balances) => balances.every((balance) => balance === RICH),
  );
  expect(studio.operator.openBets()).toEqual([]);
  expect((await a.ask('/tournaments')).body.tournaments.find(({ ref }: { ref: string }) => ref === id)).toMatchObject({
    state: 'cancelled',
  });
});

it('[TV-6.256] a play-money tournament is listed after those for money, and is voided like one for money: the play balance is refunded once, without a wallet call', {
  timeout: 200_000,
}, async () => {
  const body = { ...launchBody('void-guest', GAME), currency: 'XXX' };
  const guest = new PvpPlayer(await TestPlayer.launch(studio.operator, studio.origin, body));
  const balance = async () => (await guest.player.ask('GET', '/player/state')).body.balance;
  const calls = studio.operator.received.length;
  expect(await balance()).toBe('10000.00');
  const entered = await enter(guest, 'table-5-50');
  const id = entered.body.ref;
  guest.play();
  await guest.when(({ round }) => round?.stage === 'hand');
  expect(await balance()).toBe('9947.50');
  const real = await slow('void-behind', 3);
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
  expect(await seen(desk, id)).toMatchObject({
    currency: null,
    state: 'running',
    entrants: 5,
    open: '52.50',
    round: 1,
  });
  const { present } = (await desk.get('/tournaments')).body;
  const places = present.map((one: DeskTournament) => one.id);
  expect(places.indexOf(real)).toBeLessThan(places.indexOf(id));
  const wanted = { kind: 'void-round', subject: `${id}:1`, reason: NOTE };
  const { ask } = (await desk.post('/asks', wanted)).body;
  // bots have paid nothing, and get nothing back
  expect(ask.preview).toMatchObject({ wagers: 1, back: '52.50', rolledBack: '0.00' });
  const approve = (by: DeskGuestPage) => by.post(`/asks/${ask.number}/approve`, { digest: ask.digest });
  expect((await approve(desk)).body.error).toBe('OWN_ASK');
  await Promise.all([approve(second), approve(second)]);
  await until(
    () => rowOf(id),
    ({ ended_at }) => ended_at !== null,
  );
  await guest.when(({ own, tournament }) => own.length === 0 && tournament === null);
  await guest.stop();
  expect(await balance()).toBe('10000.00');
  expect(studio.operator.received.length).toBe(calls);
  expect(await seen(desk, id)).toMatchObject({ currency: null, state: 'void', round: null });
});
