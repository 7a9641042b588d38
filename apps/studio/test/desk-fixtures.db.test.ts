import { unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, legOf, tickets } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const NOTE = 'the match is not played';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' }, { bookTime: new BookClock(Date.now()) });
}, 60_000);
afterAll(() => studio.stop());
const balance = (user: string) => studio.operator.balances.get(user)!;

it('[TV-6.144] a fixture is cancelled by two people exactly as previewed, to the unit: singles are refunded, a combination continues without that leg', async () => {
  const [one, two] = [
    await studio.player('player-one', RICH, {}, 'maidan'),
    await studio.player('player-two', RICH, {}, 'maidan'),
  ];
  const [fixture, other] = [await ahead(one, 'football'), await ahead(one, 'football', 1)];
  for (const [player, stake] of [
    [one, '12.34'],
    [one, '5.00'],
    [two, '100.00'],
  ] as const)
    expect((await bet(player, [legOf(fixture)], { stake })).status).toBe(200);
  await bet(two, [legOf(fixture), legOf(other)], { stake: '7.00' });
  const desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'asks');
  const second = await DeskGuestPage.enter(studio, 'MAIDAN', 'approves', ['view', 'approve']);
  const floor = (await desk.get('/floor')).body.fixtures.find(({ id }: { id: string }) => id === fixture.id);
  expect(floor.stakes[0].currency).toBe('PKR');
  const wanted = { kind: 'cancel-fixture', subject: fixture.id, reason: NOTE };
  expect((await second.post('/asks', wanted)).status).toBe(403);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'asks');
  expect((await elsewhere.post('/asks', wanted)).status).toBe(404);
  const first = (await desk.post('/asks', wanted)).body.ask;
  expect(first.preview).toMatchObject({ wagers: 4, back: '117.34', refunds: 3, goOn: 1 });
  // one more bet after the preview: what was approved no longer matches what would be posted
  await bet(one, [legOf(fixture)], { stake: '1.00' });
  const approve = (digest: string) => second.post(`/asks/${first.number}/approve`, { digest });
  expect((await approve(first.digest)).body.error).toBe('PREVIEW_STALE');
  const again = (await second.get('/asks')).body.asks[0];
  expect(again.preview).toMatchObject({ wagers: 5, back: '118.34', refunds: 4, goOn: 1 });
  const [before, beforeTwo] = [balance('player-one'), balance('player-two')];
  expect((await approve(again.digest)).body.ask).toMatchObject({ state: 'DONE', decidedName: 'Person approves' });
  while ((await settleDue(studio.studio.book)) > 0);
  const back = balance('player-one') - before + balance('player-two') - beforeTwo;
  expect(unitsToDecimal(back)).toBe(again.preview.back);
  expect(await tickets(one, 'open')).toEqual([]);
  expect((await tickets(two, 'open')).map(({ mode }) => mode)).toEqual(['combination']);
  expect((await desk.post('/asks', wanted)).body.error).toBe('ROUND_DECIDED');
  expect((await bet(one, [legOf(fixture)])).body.error).toBe('MARKET_CLOSED');
});

it('a request can be withdrawn by whoever made it or refused by a second person; neither posts anything', async () => {
  const me = await studio.player('three', RICH, {}, 'maidan');
  const fixture = await ahead(me, 'tennis');
  await bet(me, [legOf(fixture)]);
  const desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'asks', ['view', 'void']);
  const second = await DeskGuestPage.enter(studio, 'MAIDAN', 'approves');
  const looks = await DeskGuestPage.enter(studio, 'MAIDAN', 'looks', ['view']);
  const wanted = { kind: 'cancel-fixture', subject: fixture.id, reason: NOTE };
  for (const by of [desk, second]) {
    const { ask } = (await desk.post('/asks', wanted)).body;
    expect((await looks.post(`/asks/${ask.number}/refuse`, { note: NOTE })).status).toBe(403);
    expect((await by.post(`/asks/${ask.number}/refuse`, { note: NOTE })).body.ask.state).toBe('REFUSED');
    expect((await second.post(`/asks/${ask.number}/approve`, { digest: ask.digest })).body.error).toBe('ASK_OVER');
  }
  expect(await tickets(me, 'open')).toHaveLength(1);
});
