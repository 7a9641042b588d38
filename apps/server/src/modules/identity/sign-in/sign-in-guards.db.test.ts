import { expectSameTime } from '@kismet/testkit/same-time';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const count = async (scene: ColdScene, sql: string) => Number((await run<{ n: bigint }>(scene.owner, sql))[0]!.n);

it('[LG-17] a trial account is refused only on calls for real accounts', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'mehmaan', accountKind: 4 });
  const { token } = (await scene.login('mehmaan')).body.value;
  expect((await scene.ask('GET', '/wps/member/info', { token })).body.value.type).toBe(4);
  expect(code(await scene.ask('GET', '/lgw/games/recent', { token }))).toEqual([403, 'TRIAL']);
});

it('[LG-04] [STD-4] unknown names and wrong passwords get the same answer and the same growing delay (T02, T05)', async () => {
  await using scene = await coldScene();
  await scene.register('faraz');
  const byPerson = async (name: string, password = 'tez-Hawa9', ip = '203.0.113.7') => {
    const { captcha, cookies } = await scene.human({ ip });
    return scene.login(name, password, { ip, cookies }, { captcha });
  };
  for (const name of ['faraz', 'nobody']) {
    const first = [await scene.login(name, 'wrong-1'), await scene.login(name, 'wrong-1')];
    for (const answer of first)
      expect([code(answer), answer.body.value.captcha]).toEqual([[422, 'LOGIN_WRONG'], undefined]);
    const third = await scene.login(name, 'wrong-1');
    expect([code(third), third.body.value.captcha]).toEqual([[422, 'LOGIN_WRONG'], true]);
    expect(code(await scene.login(name))).toEqual([422, 'CAPTCHA_REQUIRED']);
    const locked = await byPerson(name);
    expect(code(locked)).toEqual([422, 'LOGIN_LOCKED']);
    expect(locked.body.value).toMatchObject({ params: { seconds: 1 }, captcha: true });
    scene.time.ms += 1000;
    expect(code(await byPerson(name, 'wrong-2'))).toEqual([422, 'LOGIN_WRONG']);
    expect((await byPerson(name, 'wrong-3')).body.value.params).toEqual({ seconds: 2 });
  }
  // From another address the owner still signs in, and success resets the failures.
  expect((await byPerson('faraz', 'tez-Hawa9', '203.0.113.50')).status).toBe(200);
  scene.time.ms += 2000;
  expect((await byPerson('faraz')).status).toBe(200);
  expect(code(await scene.login('faraz', 'wrong-4'))).toEqual([422, 'LOGIN_WRONG']);
  expect((await scene.login('faraz')).status).toBe(200);
});

it('a hundred concurrent tries count as a hundred', async () => {
  await using scene = await coldScene();
  await scene.register('faraz');
  const answers = await Promise.all(Array.from({ length: 30 }, () => scene.login('faraz', 'wrong-1')));
  const seen = answers.map((answer) => answer.body.value.code);
  expect(seen.filter((one) => one === 'LOGIN_WRONG')).toHaveLength(3);
  expect(seen.filter((one) => ['LOGIN_LOCKED', 'CAPTCHA_REQUIRED'].includes(one))).toHaveLength(27);
});

it('rate limits count by address: 10 sign-ins a minute, 5 registrations an hour (3.4)', async () => {
  await using scene = await coldScene({ realLimits: true });
  const ip = '203.0.113.77';
  const tries = [];
  for (let i = 0; i < 11; i++)
    tries.push(await scene.login(`user${i}`, 'wrong-1', { ip, headers: { 'x-forwarded-for': `192.0.2.${i}` } }));
  expect(tries.slice(0, 10).every((one) => one.body.value.code === 'LOGIN_WRONG')).toBe(true);
  expect(code(tries[10]!)).toEqual([429, 'RATE_LIMITED']);
  expect(Number(tries[10]!.headers['retry-after'])).toBeGreaterThan(0);
  const made = [];
  for (let i = 0; i < 6; i++) made.push((await scene.register(`naya${i}`, {}, { ip })).status);
  expect(made).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await scene.register('doosra', {}, { ip: '203.0.113.78' })).status).toBe(200);
});

it('a locked member may sign in; a closed or excluded one may not, and learns it only with the right password', async () => {
  await using scene = await coldScene();
  await scene.register('zoya');
  const set = (state: string) => run(scene.owner, `update members.member set state = $1`, [state]);
  await set('locked');
  expect((await scene.login('zoya')).status).toBe(200);
  for (const state of ['closed', 'excluded']) {
    await set(state);
    expect(code(await scene.login('zoya'))).toEqual([422, 'LOGIN_DISABLED']);
    expect(code(await scene.login('zoya', 'wrong-1'))).toEqual([422, 'LOGIN_WRONG']);
  }
});

it('[STD-4] known and unknown names take the same time and give the same answer (T05)', async () => {
  await using scene = await coldScene();
  await scene.register('zoya');
  const times: Record<string, number[]> = { zoya: [], xoya: [] };
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++)
    for (const name of i % 2 ? ['zoya', 'xoya'] : ['xoya', 'zoya']) {
      await run(scene.owner, 'delete from identity.account_try');
      const body = await scene.seal('/wps/session/login', { username: name, password: 'wrong-1', type: 'username' });
      const started = performance.now();
      const answer = await scene.ask('POST', '/wps/session/login', { body, ip: `203.0.113.${i}` });
      times[name]!.push(performance.now() - started);
      const { requestId: _requestId, ...value } = answer.body.value;
      seen.add(JSON.stringify([answer.status, value, Object.keys(answer.headers).sort()]));
    }
  expect(seen.size).toBe(1);
  expectSameTime(times.zoya!, times.xoya!);
});

it('a flood of sign-ins gets BUSY at once, counts against no account, and leaves sign-in available (LOAD-5)', async () => {
  await using scene = await coldScene();
  const owner = await scene.register('zoya', {}, { isBrowser: true });
  const device = owner.cookies.find(({ name }) => name === '__Host-dev')!.value;
  const bodies = await Promise.all(
    Array.from({ length: 120 }, () =>
      scene.seal('/wps/session/login', { username: 'zoya', password: 'wrong-1', type: 'username' }),
    ),
  );
  const answers = await Promise.all(
    bodies.map((body, i) => scene.ask('POST', '/wps/session/login', { body, ip: `198.51.100.${i}` })),
  );
  const busy = answers.filter((answer) => answer.body.value.code === 'BUSY');
  const kinds = ['BUSY', 'LOGIN_WRONG', 'LOGIN_LOCKED', 'CAPTCHA_REQUIRED'];
  expect(answers.every((answer) => kinds.includes(answer.body.value.code))).toBe(true);
  const made = answers.filter((answer) => answer.body.value.code === 'LOGIN_WRONG').length;
  for (const answer of busy) expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1']);
  const counted = await count(scene, 'select coalesce(sum(fails), 0) as n from identity.login_try');
  expect(counted).toBe(made);
  // Ten consecutive failures block unknown devices; the owner's own browser still signs in (T02).
  expect(made).toBeLessThanOrEqual(10);
  const from = { isBrowser: true, ip: '203.0.113.200' };
  expect((await scene.login('zoya', 'tez-Hawa9', { ...from, cookies: { '__Host-dev': device } })).status).toBe(200);
});
