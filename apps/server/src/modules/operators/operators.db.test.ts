import type { Answered } from '@kismet/testkit/cold-calls';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const code = (answer: Answered) => [answer.status, answer.body.value.code];
const reason = 'asked for by the member';

async function withMember() {
  const scene = await coldScene();
  const answer = await scene.register('kamran');
  return Object.assign(scene, {
    memberId: answer.body.value.member.id as string,
    memberToken: answer.body.value.token as string,
  });
}

it('an operator signs in with password and code, reads the own session, and signs out', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const answer = await ops.signIn();
  expect(answer.body.value).toMatchObject({
    username: 'ops-one',
    role: 'ops',
    brand: 'kismet',
    currencySymbol: 'P',
    previousLogin: null,
  });
  expect(answer.headers['set-cookie']).toMatch(/__Host-op=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(JSON.stringify(answer.body)).not.toContain(answer.cookies[0]!.value);
  scene.time.ms += 30_000;
  const call = await ops.enter();
  expect((await call('GET', '/operator/session')).body.value.previousLogin).toMatchObject({ ip: '203.0.113.7' });
  expect((await call('DELETE', '/operator/session')).status).toBe(200);
  expect((await call('GET', '/operator/session')).status).toBe(401);
});

it('[F-45] a session ended by a later sign-in is told when and from where that came; one that was signed out is not', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const first = await ops.enter();
  scene.time.ms += 30_000;
  const at = new Date(scene.time.ms).toISOString();
  const second = await ops.enter();
  const told = (await first('GET', '/operator/session')).body.value;
  expect([told.code, told.params]).toEqual(['NOT_SIGNED_IN', { replacedAt: at, ip: '203.0.113.7' }]);
  // still valid after the second session; the second ended by itself
  await second('DELETE', '/operator/session');
  expect((await first('GET', '/operator/session')).body.value.params).toEqual({ replacedAt: at, ip: '203.0.113.7' });
  expect((await second('GET', '/operator/session')).body.value.params ?? {}).toEqual({});
});

it('a one-time code works once, at most one step early or late', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const totp = await ops.code();
  expect((await ops.signIn({ totp })).status).toBe(200);
  expect(code(await ops.signIn({ totp }))).toEqual([422, 'LOGIN_WRONG']);
  scene.time.ms += 30_000;
  expect(code(await ops.signIn({ totp }))).toEqual([422, 'LOGIN_WRONG']);
  const late = await ops.code();
  scene.time.ms += 30_000;
  expect((await ops.signIn({ totp: late })).status).toBe(200);
  const older = await ops.code();
  scene.time.ms += 61_000;
  expect(code(await ops.signIn({ totp: older }))).toEqual([422, 'LOGIN_WRONG']);
  scene.time.ms += 60_000;
  const next = await ops.code();
  const both = await Promise.all([ops.signIn({ totp: next }), ops.signIn({ totp: next })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('[STD-5] three failures lock an operator name for 15 minutes, also an unknown one, and are audited', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  for (let i = 0; i < 3; i++) expect(code(await ops.signIn({ password: 'wrong' }))).toEqual([422, 'LOGIN_WRONG']);
  const locked = await ops.signIn();
  expect(code(locked)).toEqual([422, 'LOGIN_LOCKED']);
  expect(locked.body.value.params).toEqual({ seconds: 900 });
  const nobody = () =>
    scene.ask('POST', '/operator/session/login', {
      headers: { 'x-kismet-operator': '1' },
      body: { username: 'nobody', password: 'x', totp: '123456' },
    });
  for (let i = 0; i < 3; i++) expect(code(await nobody())).toEqual([422, 'LOGIN_WRONG']);
  expect(code(await nobody())).toEqual([422, 'LOGIN_LOCKED']);
  const trail = await run(
    scene.owner,
    `select subject from operators.audit where action = 'session.locked' order by 1`,
  );
  expect(trail).toEqual([{ subject: 'operator:nobody' }, { subject: 'operator:ops-one' }]);
  scene.time.ms += 900_000;
  expect((await ops.signIn()).status).toBe(200);
});

it('calls need the header, the own origin, an active session and the permission; member sessions are rejected', async () => {
  await using scene = await withMember();
  const support = await (await scene.addOperator('support', 'support')).enter();
  const auditor = await scene.addOperator('auditor', 'auditor');
  const answer = await auditor.signIn();
  const cookies = { '__Host-op': answer.cookies[0]!.value };
  const headers = { 'x-kismet-operator': '1' };
  expect(code(await scene.ask('GET', '/operator/audit', { cookies }))).toEqual([403, 'CSRF']);
  expect(
    code(
      await scene.ask('POST', `/operator/members/${scene.memberId}/lock`, {
        cookies,
        headers: { ...headers, origin: 'http://evil.example' },
        body: { reason },
      }),
    ),
  ).toEqual([403, 'CSRF']);
  expect((await scene.ask('GET', '/operator/audit', { cookies, headers })).status).toBe(200);
  expect(code(await scene.ask('GET', '/operator/audit', { headers }))).toEqual([401, 'NOT_SIGNED_IN']);
  expect(code(await scene.ask('GET', '/operator/members', { headers, token: scene.memberToken }))).toEqual([
    401,
    'NOT_SIGNED_IN',
  ]);

  expect((await support('GET', '/operator/members')).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', `/operator/members/${scene.memberId}/lock`, { reason }],
    ['POST', '/operator/adjustments', { memberId: scene.memberId, direction: 'credit', amount: '5', reason }],
    ['GET', '/operator/approvals', undefined],
    ['GET', '/operator/audit', undefined],
    ['GET', '/operator/vendors', undefined],
  ] as const)
    expect(code(await support(method, path, body)), path).toEqual([403, 'FORBIDDEN']);

  // A role change takes effect at once; a disabled operator is signed out at once.
  await run(scene.owner, `update operators.operator set role = 'ops' where username = 'support'`);
  expect((await support('GET', '/operator/audit')).status).toBe(200);
  await run(scene.owner, `update operators.operator set state = 'disabled' where username = 'support'`);
  expect((await support('GET', '/operator/members')).status).toBe(401);
  scene.time.ms += 15 * 60_000;
  expect((await scene.ask('GET', '/operator/audit', { cookies, headers })).status).toBe(401);
});
