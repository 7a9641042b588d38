import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Fisher } from './fisher.ts';
import { PageLine } from './page-line.ts';
import { TestStudio } from './test-studio.ts';

/** A busy machine answers late. */
const PATIENT = { timeout: 15_000 };
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
});
afterAll(() => studio.stop());

/** A player with a magazine, the page's socket, and swimming fish. */
async function atWater(user: string, currency: string) {
  const me = await Fisher.come(studio, user, { currency });
  const id = randomUUID();
  expect((await me.load(1, id)).body).toMatchObject({ magazine: { state: 'OPEN' } });
  studio.clock.advance(10_000);
  const line = await PageLine.open(me.player);
  return { me, id, line, fish: me.prey().map((one) => one.id) };
}
const decidedOf = async (me: Fisher) => (await me.player.ask('GET', '/player/state')).body;

it('[TV-6.373] one call made over HTTP and over the socket, concurrently and repeatedly, is decided once and answered alike', async () => {
  const { me, id, line, fish } = await atWater('twice', 'PKR');
  const hits = fish.slice(0, 3).map((one, n) => ({ n, fish: one }));
  const body = { id, hits };
  const [over, socket, again] = await Promise.all([
    me.post('hits', body),
    line.ask('fish/hits', body),
    line.ask('fish/hits', body),
  ]);
  expect(over.status).toBe(200);
  expect([socket.status, again.status]).toEqual([200, 200]);
  expect(socket.body).toEqual(over.body);
  expect(again.body).toEqual(over.body);
  expect((await decidedOf(me)).decided).toEqual([0, 1, 2]);
  await me.close(id);
  // a closed magazine reports what was decided, and decides nothing
  expect((await line.ask('fish/hits', body)).body.shots).toEqual(over.body.shots);
  const late = { id, hits: [{ n: 9, fish: fish[0] }] };
  expect((await line.ask('fish/hits', late)).body).toEqual((await me.post('hits', late)).body);
  const prizes = (over.body.shots as { isKill: boolean; multiplier: number }[]).reduce(
    (sum, { isKill, multiplier }) => sum + (isKill ? multiplier : 0),
    0,
  );
  expect(me.balance()).toBe(1_000_00000n + BigInt(prizes - 3) * 10_000n);
  expect(studio.operator.openBets()).toEqual([]);
  line.end();
});

it('[TV-6.374] what HTTP refuses the socket refuses with the same status and code, and stays open', async () => {
  const { me, id, line, fish } = await atWater('wrong', 'INR');
  const bad: unknown[] = [
    ...[undefined, null, 7, 'text', [], {}, { id }, { id, hits: [] }, { id: 'x', hits: [{ n: 0, fish: 'a' }] }],
    ...[
      { id, hits: [{ n: 50, fish: 'a' }] },
      { id, hits: [{ n: 0.5, fish: 'a' }] },
      { id, hits: [{ n: 0 }] },
    ],
    ...[
      { id, hits: [{ n: 0, fish: 'a\0' }] },
      { id, hits: [{ n: 0, fish: '\ud800' }] },
    ],
    ...[
      { id: randomUUID(), hits: [{ n: 0, fish: fish[0] }] },
      { id, hits: Array(2).fill({ n: 0, fish: fish[0] }) },
    ],
  ];
  for (const body of bad) {
    const [over, socket] = [await me.player.ask('POST', '/player/fish/hits', body), await line.ask('fish/hits', body)];
    expect([socket.status, socket.body], JSON.stringify(body)).toEqual([over.status, over.body]);
    expect(over.status).toBeLessThan(500);
    expect(over.status).toBeGreaterThanOrEqual(400);
  }
  // a call that exists over HTTP only, and one that does not exist at all
  for (const name of ['fish/load', 'fish/close', 'nothing', '__proto__'])
    expect(await line.ask(name, { id })).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  expect((await line.ask('fish/hits', { id, hits: [{ n: 0, fish: fish[0] }] })).status).toBe(200);
  line.end();
  await me.close(id);
});

it('[TV-6.374] a malformed call closes the socket, a socket that did not request calls cannot make any, and a hello is short', async () => {
  const { me, id, fish } = await atWater('strange', 'AED');
  const noise = [
    '',
    '{',
    '[]',
    '{"call":7,"n":0}',
    '{"call":"fish/hits","n":-1,"body":{}}',
    '{"n":1}',
    'x'.repeat(5_000),
  ];
  for (const text of noise) {
    const line = await PageLine.open(me.player);
    line.socket.send(text);
    await expect.poll(() => line.code, PATIENT).toBe(text.length > 4_096 ? 1_009 : 4_400);
  }
  const heard: string[] = [];
  const old = new WebSocket(`${me.player.origin.replace('http', 'ws')}/stream`);
  old.on('open', () => old.send(JSON.stringify({ key: me.player.key })));
  old.on('message', (bytes) => heard.push(JSON.parse(String(bytes)).kind));
  await expect.poll(() => heard, PATIENT).toContain('round');
  old.send(JSON.stringify({ call: 'fish/hits', n: 0, body: { id, hits: [{ n: 0, fish: fish[0] }] } }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await decidedOf(me)).decided).toEqual([]);
  expect(heard.filter((kind) => kind !== 'round' && kind !== 'own')).toEqual([]);
  old.close();
  const long = new WebSocket(`${me.player.origin.replace('http', 'ws')}/stream`);
  long.on('open', () => long.send(JSON.stringify({ key: me.player.key, more: 'x'.repeat(1_100) })));
  const code = await new Promise((resolve) => long.on('close', resolve));
  expect(code).toBe(4_401);
  await me.close(id);
});

it('[TV-6.375] calls are answered in order; of ten at once four are started, and a client that keeps sending is disconnected', async () => {
  const { me, id, line, fish } = await atWater('hasty', 'BDT');
  const sent = Array.from({ length: 10 }, (_, n) =>
    line.send('fish/hits', { id, hits: [{ n, fish: fish[n % fish.length] }] }),
  );
  await expect.poll(() => line.answers.length, PATIENT).toBe(10);
  const [done, refused] = [200, 429].map((code) =>
    line.answers.filter(({ status }) => status === code).map(({ n }) => n),
  );
  expect(done).toEqual(sent.slice(0, 4));
  expect(refused).toEqual(sent.slice(4));
  expect(line.answers.find(({ status }) => status === 429)!.body).toEqual({ error: 'TOO_SOON', params: {} });
  // a refused call is made again
  expect((await line.ask('fish/hits', { id, hits: [{ n: 9, fish: fish.at(-1) }] })).status).toBe(200);
  for (let n = 0; n < 80; n++) line.send('fish/hits', { id, hits: [{ n: 11, fish: fish[0] }] });
  await expect.poll(() => line.code, PATIENT).toBe(4_429);
  await me.close(id);
});

it('[TV-6.376] if the socket closes between a call and its answer, the shot is decided once, and HTTP returns it', async () => {
  const { me, id, line, fish } = await atWater('lost-line', 'NPR');
  const body = { id, hits: [{ n: 0, fish: fish[0] }] };
  line.send('fish/hits', body);
  line.socket.terminate();
  await expect.poll(() => line.code, PATIENT).toBe(1_006);
  const told = await me.post('hits', body);
  expect(told).toMatchObject({ status: 200, body: { shots: [{ n: 0, fish: fish[0] }] } });
  expect((await me.post('hits', body)).body).toEqual(told.body);
  expect((await decidedOf(me)).decided).toEqual([0]);
  await me.close(id);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.376] a page whose seat was taken over by a newer one decides nothing over its open socket, which a session older than twelve hours loses', async () => {
  const { id, line, fish } = await atWater('older', 'USD');
  const newer = await Fisher.come(studio, 'older', { currency: 'USD' });
  const body = { id, hits: [{ n: 0, fish: fish[0] }] };
  expect(await line.ask('fish/hits', body)).toMatchObject({ status: 409, body: { error: 'NOT_SEATED' } });
  const shot = { shots: [{ n: 1, angle: 0, at: studio.clock.now() }] };
  // seats are read five times a second for players who report their shots
  await expect
    .poll(async () => (await line.ask('fish/fired', shot)).body, PATIENT)
    .toMatchObject({ error: 'NOT_SEATED' });
  expect((await newer.post('hits', body)).body.shots).toHaveLength(1);
  await newer.close(id);
  studio.clock.advance(12 * 3_600_000);
  expect(await line.ask('fish/hits', body)).toMatchObject({ status: 401, body: { error: 'SESSION_ENDED' } });
  await expect.poll(() => line.code, PATIENT).toBe(4_401);
});

it('[TV-6.376] a session of another game cannot make calls of the fishing game', async () => {
  const me = await Fisher.come(studio, 'elsewhere', { currency: 'EUR', game_code: 'roulette' });
  const line = await PageLine.open(me.player);
  expect(await line.ask('fish/hits', {})).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  line.end();
});
