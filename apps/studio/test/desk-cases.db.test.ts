import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { honestRegulars, playRoom } from '../games/pvp/signals/case-scene.ts';
import { apartAmong } from '../server/pvp/company-store.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { keepHands } from './kept-hands.ts';
import { PvpPlayer } from './pvp-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 100_000_00000n;
const NOTE = 'looked at by the desk';
const TABLE = 'chaupal-classic-500-pkr-1';
let studio: TestStudio;
beforeAll(async () => {
  // no reserve and no seed is late because the machine is busy
  studio = await TestStudio.start({
    ...{ STUDIO_TABLE_BETTING_MS: '400', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '20' },
  });
}, 60_000);
afterAll(() => studio.stop());
const pool = () => studio.studio.work.pool;

const report = (owner: string, other: string, number: number) =>
  pool().query(
    `insert into studio.player_report (owner, other, table_id, number, reason, created_at) values ($1, $2, $3, $4, 'together', now())`,
    [owner, other, TABLE, number],
  );

it('[TV-6.146] [TV-6.147] the stored hands of reported players reveal the planted pair and no other; once separated, it is never seated together again', {
  timeout: 120_000,
}, async () => {
  const regulars = ['dumper', 'taker', ...honestRegulars(10)];
  const hands = playRoom(seededPrng('desk-cases'), regulars, 600, 0.33, 0.12);
  await keepHands(pool(), TABLE, hands);
  const at = hands.findIndex(({ owners }) => owners.includes('dumper') && owners.includes('taker'));
  const { owners } = hands[at]!;
  const [reporter, bystander] = owners.filter((owner) => owner.startsWith('regular'));
  await report(reporter!, 'taker', at + 1);
  await report('taker', reporter!, at + 1);
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL');
  const looks = await DeskGuestPage.enter(studio, 'CHAUPAL', 'looks', ['view']);
  const { cases } = (await looks.get('/cases')).body;
  expect(cases).toHaveLength(2);
  expect(JSON.stringify(cases)).not.toMatch(/dumper|taker|regular/);
  const [honest, planted] = cases as { number: number }[];
  const { detail } = (await looks.get(`/cases/${planted!.number}`)).body;
  const seat = (owner: string) => owners.indexOf(owner);
  const found = detail.pairs.filter(({ isCase }: { isCase: boolean }) => isCase);
  expect(found.map(({ first, second }: { first: number; second: number }) => [first, second])).toEqual([
    [seat('dumper'), seat('taker')],
  ]);
  expect(found[0].net).toBeGreaterThan(50);
  expect(detail.hands.length).toBeGreaterThan(10);
  const other = (await looks.get(`/cases/${honest!.number}`)).body.detail;
  expect(other.pairs.some(({ isCase }: { isCase: boolean }) => isCase)).toBe(false);
  const seats = [seat('dumper'), seat('taker')];
  const body = { seats, note: NOTE };
  expect((await looks.post(`/cases/${planted!.number}/separate`, body)).status).toBe(403);
  expect(
    (await desk.post(`/cases/${planted!.number}/separate`, { seats: [seats[0], seats[0]], note: NOTE })).status,
  ).toBe(404);
  expect(await apartAmong(pool(), regulars)).toEqual([]);
  expect((await desk.post(`/cases/${planted!.number}/separate`, body)).status).toBe(200);
  expect(await apartAmong(pool(), regulars)).toEqual([{ owner: 'dumper', other: 'taker' }]);
  expect(await apartAmong(pool(), ['dumper', bystander!])).toEqual([]);
  expect((await desk.post(`/cases/${planted!.number}/dismiss`, { note: NOTE })).body.error).toBe('ASK_OVER');
  expect((await desk.post(`/cases/${honest!.number}/dismiss`, { note: NOTE })).status).toBe(200);
  expect((await desk.get('/cases')).body.cases).toEqual([]);
  expect((await desk.get('/cases?state=separated')).body.cases).toHaveLength(1);
  const elsewhere = await DeskGuestPage.enter(studio, 'BAITHAK');
  expect((await elsewhere.get('/cases')).status).toBe(404);
});

it('[TV-6.148] all cards of a recent hand are shown once a second person has approved it, and each look is recorded', {
  timeout: 240_000,
}, async () => {
  const players = await Promise.all(
    ['player-one', 'player-two'].map(
      async (user) => new PvpPlayer(await studio.player(user, RICH, {}, 'chaupal-classic')),
    ),
  );
  const [host, guest] = players as [PvpPlayer, PvpPlayer];
  await host.openPrivate();
  const { code } = await host.now();
  await guest.ask('/join', { code });
  for (const player of players) player.play();
  await host.when(() => true);
  let played = await host.hands();
  while (played.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    played = await host.hands();
  }
  const { table, number } = played.at(-1)!;
  for (const player of players) await player.stop();
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  const second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
  const look = () => desk.get(`/hands/${table}/${number}`);
  expect((await look()).body.error).toBe('HAND_TOO_NEW');
  const { ask } = (await desk.post('/asks', { kind: 'open-hand', subject: `${table}:${number}`, reason: NOTE })).body;
  expect((await desk.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).body.error).toBe('OWN_ASK');
  expect((await look()).body.error).toBe('HAND_TOO_NEW');
  expect((await second.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).body.ask.state).toBe('DONE');
  const { hand } = (await look()).body;
  // the cards each player saw of their own
  for (const player of players) {
    const own = await player.hand(table, number);
    const shown = own.view.seats[own.own]!.cards;
    if (shown) expect(hand.seats[own.own].cards).toEqual(shown);
  }
  expect(new Set(hand.seats.flatMap(({ cards }: { cards: string[] }) => cards)).size).toBe(6);
  expect((await desk.journal()).filter(({ action }) => action === 'hand-open')).toHaveLength(1);
});
