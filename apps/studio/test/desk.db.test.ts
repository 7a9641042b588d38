import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskGuestPage, deskCall, enterDesk, secretIn } from './desk-guest.ts';
import { MockOperator } from './mock-operator.ts';
import { TestStudio } from './test-studio.ts';

const MINUTE = 60_000;
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
});
afterAll(() => studio.stop());

const call = (house: string, body: unknown, key = studio.operator.operatorKey) =>
  studio.operator.call(studio.origin, house, '/desk/url', body, key);
const urlOf = async (house: string, body: unknown): Promise<string> =>
  ((await (await call(house, body)).json()) as { url: string }).url;

it('[TV-6.140] a desk address is issued only for a signed request, once, at most two minutes old, and only for houses with shared rounds', async () => {
  const wanted = deskCall(studio);
  const url = new URL(await urlOf('BAITHAK', wanted));
  expect([url.origin, url.pathname, url.search]).toEqual([new URL(studio.config.origin).origin, '/desk', '']);
  expect(secretIn(url.href)).toMatch(/^\S{43}$/);
  const said = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
  expect(await said(await call('BAITHAK', wanted))).toEqual([401, 'CALL_REPEATED']);
  expect(await said(await call('BAITHAK', deskCall(studio), MockOperator.newKeys().operator))).toEqual([
    401,
    'BAD_SIGNATURE',
  ]);
  const late = { ...deskCall(studio), asked_at: new Date(studio.clock.now() - 3 * MINUTE).toISOString() };
  expect(await said(await call('BAITHAK', late))).toEqual([401, 'LATE_CALL']);
  expect(await said(await call('BAITHAK', { ...deskCall(studio), abilities: ['all'] }))).toEqual([422, 'BAD_INPUT']);
  const houses = { KISMET: 200, BAITHAK: 200, DANGAL: 200, MAIDAN: 200, CHAUPAL: 200, DARYA: 404, KOEL: 404 };
  for (const [house, status] of Object.entries(houses))
    expect([house, (await call(house, deskCall(studio))).status]).toEqual([house, status]);
});

it('[TV-6.140] the secret of a desk address works once, for two minutes; the key expires after fifteen idle minutes, and after eight hours at the latest', async () => {
  const secret = secretIn(await urlOf('DANGAL', deskCall(studio)));
  const entered = await enterDesk(studio.origin, secret);
  expect(entered.body.seat).toMatchObject({ house: 'DANGAL', name: 'Person one' });
  expect(await enterDesk(studio.origin, secret)).toEqual({ status: 401, body: { error: 'DESK_ENDED', params: {} } });
  const late = secretIn(await urlOf('DANGAL', deskCall(studio)));
  studio.clock.advance(2 * MINUTE + 1);
  expect((await enterDesk(studio.origin, late)).status).toBe(401);
  const page = new DeskGuestPage(studio.origin, entered.body.key);
  expect((await page.get('/seat')).status).toBe(200);
  for (let used = 2; used + 14 < 8 * 60; used += 14) {
    studio.clock.advance(14 * MINUTE);
    expect((await page.get('/seat')).status).toBe(200);
  }
  studio.clock.advance(14 * MINUTE);
  expect((await page.get('/seat')).body.error).toBe('DESK_ENDED');
  const idle = await DeskGuestPage.enter(studio, 'DANGAL');
  studio.clock.advance(15 * MINUTE);
  expect((await idle.get('/seat')).status).toBe(401);
  const left = await DeskGuestPage.enter(studio, 'DANGAL');
  await left.post('/leave');
  expect((await left.get('/seat')).status).toBe(401);
});

it('the journal records who entered with which permissions, is visible to its house alone, and cannot be changed', async () => {
  const page = await DeskGuestPage.enter(studio, 'KISMET', 'two', ['view']);
  const [newest] = await page.journal();
  expect(newest).toMatchObject({ action: 'enter', name: 'Person two', after: 'abilities: view' });
  const { pool } = studio.studio.work;
  for (const sql of [
    'update studio.desk_entry set note = note',
    'delete from studio.desk_entry',
    'truncate studio.desk_entry',
  ])
    await expect(pool.query(sql)).rejects.toThrow('written once');
  const other = await DeskGuestPage.enter(studio, 'MAIDAN');
  expect((await other.journal()).map(({ name }) => name)).toEqual(['Person one']);
  expect((await page.get('/journal?before=x')).status).toBe(422);
  expect((await new DeskGuestPage(studio.origin, 'x'.repeat(43)).get('/journal')).status).toBe(401);
});
