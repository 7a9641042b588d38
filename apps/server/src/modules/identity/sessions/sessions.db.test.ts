import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { createSessions } from './sessions.ts';

const SID = '__Host-sid';
const cookieOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === SID)?.value;
const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const count = async (scene: ColdScene, sql: string) => Number((await run<{ n: bigint }>(scene.owner, sql))[0]!.n);

it('[STD-9] a browser needs both halves of its session; an API client needs its token (T03)', async () => {
  await using scene = await coldScene();
  await scene.register('saima');
  await scene.register('bilal');
  const browser = await scene.login('saima', 'tez-Hawa9', { isBrowser: true });
  const [token, cookie] = [browser.body.value.token, cookieOf(browser)!];
  expect(browser.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
  const info = (how: object) => scene.ask('GET', '/wps/member/info', how);
  expect((await info({ token, cookies: { [SID]: cookie } })).status).toBe(200);
  expect(code(await info({ token }))).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await count(scene, `select count(*) as n from identity.security_event where kind = 'half-session'`)).toBe(1);
  const other = await scene.login('bilal', 'tez-Hawa9', { isBrowser: true });
  expect((await info({ token, cookies: { [SID]: cookieOf(other)! } })).status).toBe(401);
  expect((await info({ cookies: { [SID]: cookie } })).status).toBe(401);
  expect((await scene.ask('GET', `/wps/member/info?token=${token}`, { cookies: { [SID]: cookie } })).status).toBe(401);

  const program = await scene.login('bilal');
  expect(cookieOf(program)).toBeUndefined();
  expect((await info({ token: program.body.value.token })).status).toBe(200);
  const stored = await run<{ token_hash: Buffer }>(scene.owner, 'select token_hash from identity.session');
  expect(stored.some((row) => row.token_hash.toString().includes(token))).toBe(false);
});

it('a session of one brand is invalid at another (T40)', async () => {
  await using scene = await coldScene();
  await scene.addBrand('second', 'second.example');
  const { token } = (await scene.register('saima')).body.value;
  expect((await scene.ask('GET', '/wps/member/info', { token, host: 'second.example' })).status).toBe(401);
  expect(code(await scene.login('saima', 'tez-Hawa9', { host: 'second.example' }))).toEqual([422, 'LOGIN_WRONG']);
});

it('[LG-12] signing out ends the session at once; a new sign-in ends the older one and reports it', async () => {
  await using scene = await coldScene();
  const first = (await scene.register('mehwish')).body.value.token;
  expect((await scene.ask('GET', '/wps/member/info', { token: first })).status).toBe(200);
  scene.time.ms += 60_000;
  const again = await scene.login('mehwish', 'tez-Hawa9', { ip: '203.0.113.99' });
  expect((await scene.ask('GET', '/wps/member/info', { token: first })).status).toBe(401);
  expect(again.body.value.firstTimeLogin).toBe(false);
  expect(again.body.value.member.previousLogin).toEqual({ at: '2026-11-21T08:00:00.000Z', ip: '203.0.113.7' });
  expect(scene.touched.some((one) => one.endsWith(':signed-out'))).toBe(true);
  const { token } = again.body.value;
  expect((await scene.ask('DELETE', '/wps/session/logout', { token })).status).toBe(200);
  expect((await scene.ask('GET', '/wps/member/info', { token })).status).toBe(401);
});

it('ten concurrent sign-ins leave one session', async () => {
  await using scene = await coldScene();
  await scene.register('mehwish');
  await Promise.all(Array.from({ length: 10 }, () => scene.login('mehwish')));
  expect(await count(scene, 'select count(*) as n from identity.session where ended_at is null')).toBe(1);
});

it('[STD-7] [STD-8] a session ends after 30 idle minutes or 12 hours; background calls do not extend it', async () => {
  await using scene = await coldScene();
  const { token } = (await scene.register('hamza')).body.value;
  const alive = async (headers = {}) => (await scene.ask('GET', '/wps/member/info', { token, headers })).status === 200;
  const minutes = (n: number) => {
    scene.time.ms += n * 60_000;
  };
  minutes(29);
  expect(await alive()).toBe(true);
  minutes(29);
  expect(await alive({ 'x-kismet-background': '1' })).toBe(true);
  minutes(2);
  expect(await alive()).toBe(false);

  const second = (await scene.login('hamza')).body.value.token;
  for (let i = 0; i < 28; i++) {
    minutes(25);
    expect((await scene.ask('GET', '/wps/member/info', { token: second })).status, `${i}`).toBe(200);
  }
  minutes(25);
  expect((await scene.ask('GET', '/wps/member/info', { token: second })).status).toBe(401);
});

it('a session revoked by one process is refused by another within two seconds', async () => {
  await using scene = await coldScene();
  const { token } = (await scene.register('zoya')).body.value;
  const clock = { now: () => scene.time.ms };
  const other = createSessions({ db: scene.db, clock });
  const visit = { ip: '203.0.113.7' } as Parameters<typeof other.check>[1];
  const proof = { token, cookie: undefined, isBackground: false };
  await other.check(proof, visit);
  await scene.ask('DELETE', '/wps/session/logout', { token });
  scene.time.ms += 2000;
  await expect(other.check(proof, visit)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('expired replays, tries and sessions are deleted', async () => {
  await using scene = await coldScene();
  await scene.register('zoya');
  await scene.login('zoya', 'wrong-1');
  scene.time.ms += 400 * 86_400_000;
  for (const job of scene.identity.jobs) await job.run();
  for (const table of ['replay', 'login_try', 'session'])
    expect(await count(scene, `select count(*) as n from identity.${table}`), table).toBe(0);
});
