import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const count = async (scene: ColdScene, sql: string) => Number((await run<{ n: bigint }>(scene.owner, sql))[0]!.n);

it('[AP-02] an encrypted call accepts only a payload made for it, once (T31)', async () => {
  await using scene = await coldScene();
  await scene.register('kamran');
  const path = '/wps/session/login';
  const fields = { username: 'kamran', password: 'tez-Hawa9', type: 'username' };
  const post = (body: unknown, to = path) => scene.ask('POST', to, { body });
  const good = await scene.seal(path, fields);
  expect((await post(good)).status).toBe(200);
  expect(code(await post(good))).toEqual([409, 'ENC_REPLAY']);

  expect(code(await post(fields))).toEqual([400, 'ENCRYPTION_REQUIRED']);
  const parts = (await scene.seal(path, fields)).payload.split('.');
  const flip = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);
  for (const index of [2, 3, 4]) {
    const payload = parts.map((part, i) => (i === index ? flip(part) : part)).join('.');
    expect(code(await post({ payload })), `part ${index}`).toEqual([400, 'ENC_KEY']);
  }
  expect(code(await post({ payload: 'x.y' }))).toEqual([400, 'ENC_HEADER']);
  expect(
    code(
      await post(await scene.seal(path, fields, { header: { zip: 'DEF' } }).catch(() => ({ payload: 'a.b.c.d.e' }))),
    ),
  ).toEqual([400, 'ENC_HEADER']);
  expect(code(await post(await scene.seal(path, fields, { header: { typ: 'JWT' } })))).toEqual([400, 'ENC_HEADER']);
  expect(code(await post(await scene.seal(path, fields, { header: { cty: 'json' } })))).toEqual([400, 'ENC_HEADER']);
  expect(code(await post(await scene.seal(path, fields, { header: { kid: 'nobody' } })))).toEqual([400, 'ENC_KEY']);
  const stale = Math.floor(scene.time.ms / 1000) - 121;
  for (const claims of [
    { htu: '/wps/member/register' },
    { htm: 'GET' },
    { aud: 'http://evil.example' },
    { iat: stale },
    { iat: stale + 242 },
    { jti: 'short' },
    { iat: 'now' },
  ])
    expect(code(await post(await scene.seal(path, fields, { claims }))), JSON.stringify(claims)).toEqual([
      409,
      'ENC_REPLAY',
    ]);
  expect(code(await post({ payload: 'a'.repeat(8193) }))).toEqual([413, 'BODY_TOO_LARGE']);
});

it('one payload sent fifty times concurrently is accepted once', async () => {
  await using scene = await coldScene();
  await scene.register('kamran');
  const body = await scene.seal('/wps/session/login', { username: 'kamran', password: 'tez-Hawa9', type: 'username' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => scene.ask('POST', '/wps/session/login', { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('keys rotate every week; a payload sealed to the previous key still opens, one to a destroyed key does not', async () => {
  await using scene = await coldScene();
  await scene.register('zoya');
  const path = '/wps/session/login';
  const kids = async () =>
    (await scene.ask('GET', '/.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid);
  const [first] = await kids();
  const shape = (await scene.ask('GET', '/.well-known/jwks.json')).body.keys[0];
  expect(Object.keys(shape).sort()).toEqual(['alg', 'crv', 'exp', 'kid', 'kty', 'use', 'x', 'y']);
  const week = 7 * 86_400_000;
  scene.time.ms += week;
  // Sealed to the first key by a page that has not loaded the second.
  const old = await scene.seal(path, { username: 'zoya', password: 'tez-Hawa9', type: 'username' });
  await scene.identity.rotateKeys();
  await scene.identity.rotateKeys();
  expect(await kids()).toHaveLength(2);
  expect((await kids())[1]).toBe(first);
  expect((await scene.ask('POST', path, { body: old })).status).toBe(200);
  scene.time.ms += week;
  await scene.identity.rotateKeys();
  expect(await kids()).not.toContain(first);
  scene.time.ms += 86_400_000;
  await scene.identity.rotateKeys();
  expect(await count(scene, `select count(*) as n from identity.transport_key where private_jwk is null`)).toBe(1);
});
