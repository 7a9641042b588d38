import { softAuthenticator } from '@kismet/testkit/authenticator';
import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const reason = 'asked by telephone';

async function member(scene: ColdScene, name = 'zoya') {
  await scene.addAccount({ username: name, legalName: 'ZOYA BANO' });
  const found = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name))!;
  await withTx(scene.db, async (tx) => {
    await scene.members.keepContact(tx, found.memberId, 'mobile', '+923001234567');
    await scene.members.keepContact(tx, found.memberId, 'email', 'zoya@example.com');
  });
  return { ...found, path: `/operator/members/${found.publicId}` };
}

it('[STD-12] the back office sees sign-in methods masked, ends sessions, unlocks sign-in, and is audited', async () => {
  await using scene = await coldScene();
  const { path, memberId } = await member(scene);
  const browser = browserOf(scene);
  await browser.login('zoya');
  for (let i = 0; i < 3; i++) {
    scene.time.ms += 1000;
    await browserOf(scene, { ip: '198.51.100.9' }).login('zoya', 'wrong-1');
  }
  const ops = await (await scene.addOperator('ops-one', 'ops')).enter();
  const seen = (await ops('GET', `${path}/identity`)).body.value;
  expect(seen).toMatchObject({
    mobile: '+92••••••67',
    email: 'z•••@example.com',
    isMobileVerified: true,
    totp: false,
    fails: 3,
    sessions: [{ device: 'Chrome, Android', isThis: false }],
  });
  expect(JSON.stringify(seen)).not.toContain('3001234567');
  expect((await ops('GET', `${path}/logins`)).body.value.list.map((row: { outcome: string }) => row.outcome)).toEqual([
    'wrong',
    'wrong',
    'wrong',
    'in',
  ]);
  expect(
    code(await ops('POST', `${path}/sessions/end`, { sessionId: '0193a1b2-0000-7000-8000-000000000000', reason })),
  ).toEqual([404, 'NOT_FOUND']);
  expect((await ops('POST', `${path}/sessions/end`, { reason })).body.value).toEqual({ ended: 1 });
  expect((await browser.ask('GET', '/wps/member/info')).status).toBe(401);
  expect((await ops('POST', `${path}/login/unlock`, { reason })).status).toBe(200);
  expect((await ops('GET', `${path}/identity`)).body.value.fails).toBe(0);
  const revealed = (await ops('POST', `${path}/contact/reveal`, { reason })).body.value.contact;
  expect(revealed).toEqual({ mobile: '+923001234567', email: 'zoya@example.com', legalName: 'ZOYA BANO' });
  const trail = await run<{ action: string }>(
    scene.owner,
    `select action from operators.audit where subject like 'member:%' order by 1`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'identity.login-unlock',
    'identity.sessions-end',
    'members.reveal',
  ]);
  const support = await (await scene.addOperator('helper', 'support')).enter();
  expect(code(await support('POST', `${path}/contact/reveal`, { reason }))).toEqual([403, 'FORBIDDEN']);
  expect(memberId).toBeGreaterThan(0n);
});

it('another brand’s member answers like an unknown one, byte for byte (T07)', async () => {
  await using scene = await coldScene();
  const { path } = await member(scene);
  const second = await scene.addBrand('second', 'second.example');
  const other = await (await scene.addOperator('ops-two', 'ops', second)).enter('second.example');
  for (const [method, tail, body] of [
    ['GET', '/identity', undefined],
    ['GET', '/logins', undefined],
    ['POST', '/sessions/end', { reason }],
    ['POST', '/login/unlock', { reason }],
    ['POST', '/contact/reveal', { reason }],
    ['POST', '/password/one-time', { reason, channel: 'sms' }],
    ['POST', '/second-factor/reset', { reason }],
  ] as const) {
    const plain = (answer: { status: number; body: { value: object } }) => {
      const { requestId: _id, ...value } = answer.body.value as { requestId: string };
      return JSON.stringify([answer.status, value]);
    };
    const foreign = plain(await other(method, `${path}${tail}`, body));
    const unknown = plain(await other(method, `/operator/members/nobody000000${tail}`, body));
    expect(foreign, tail).toBe(unknown);
    expect(foreign).toContain('NOT_FOUND');
  }
});

it('[LG-06] a one-time password goes to the member, not to the operator; it expires after a day and must be changed', async () => {
  await using scene = await coldScene();
  const { path } = await member(scene);
  const ops = await (await scene.addOperator('ops-one', 'ops')).enter();
  const sent = await ops('POST', `${path}/password/one-time`, { reason, channel: 'email' });
  expect(sent.body.value).toEqual({ to: 'z•••@example.com' });
  const [mail] = await scene.messages.outboxOf('zoya@example.com');
  const password = /([a-z2-9]{4}(?:-[a-z2-9]{4}){3})/.exec(mail!.body)![1]!;
  expect(JSON.stringify(sent.body)).not.toContain(password);
  expect(code(await scene.login('zoya'))).toEqual([422, 'LOGIN_WRONG']);
  const browser = browserOf(scene);
  expect((await browser.login('zoya', password)).body.value.passwordExpired).toBe(true);
  expect(code(await browser.ask('GET', '/wps/member/security'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  await run(scene.owner, 'update members.member set mobile_verified_at = null');
  expect(code(await ops('POST', `${path}/password/one-time`, { reason, channel: 'sms' }))).toEqual([
    422,
    'CONTACT_MISSING',
  ]);
  scene.time.ms += 24 * 3_600_000;
  expect(code(await browser.login('zoya', password)), 'a day later').toEqual([422, 'LOGIN_WRONG']);
});

it('a second factor is removed only with four eyes, and its owner is notified (3.8)', async () => {
  await using scene = await coldScene();
  const { path } = await member(scene);
  const browser = browserOf(scene);
  await browser.login('zoya');
  const [one, two] = [
    await (await scene.addOperator('ops-one', 'ops')).enter(),
    await (await scene.addOperator('ops-two', 'ops')).enter(),
  ];
  expect(code(await one('POST', `${path}/second-factor/reset`, { reason })), 'nothing to reset').toEqual([
    422,
    'TOTP_OFF',
  ]);
  await browser.stepUp('password', 'tez-Hawa9');
  const { secret } = (await browser.ask('POST', '/wps/member/totp/begin', {})).body.value;
  await browser.ask('POST', '/wps/member/totp/confirm', {
    code: await generate({ secret, epoch: Math.floor(scene.time.ms / 1000) }),
  });
  const options = (await browser.ask('POST', '/wps/member/passkeys/options', {})).body.value;
  const device = softAuthenticator();
  await browser.ask('POST', '/wps/member/passkeys', { response: device.create(options), name: 'Phone' });
  const asked = await one('POST', `${path}/second-factor/reset`, { reason });
  expect(asked.body.value).toMatchObject({
    action: 'identity.reset-factors',
    state: 'waiting',
    summary: { loginName: 'zoya' },
  });
  const { approvalId } = asked.body.value;
  expect(code(await one('POST', `/operator/approvals/${approvalId}/approve`, {}))).toEqual([403, 'APPROVAL_OWN']);
  expect(code(await browserOf(scene).login('zoya'))).toEqual([403, 'PROOF_REQUIRED']);
  expect((await two('POST', `/operator/approvals/${approvalId}/approve`, {})).body.value.state).toBe('executed');
  expect((await browser.ask('GET', '/wps/member/info')).status, 'sessions end').toBe(401);
  expect((await browser.login('zoya')).status).toBe(200);
  expect((await browser.ask('GET', '/wps/member/security')).body.value).toMatchObject({ totp: false, passkeys: [] });
  expect((await scene.messages.outboxOf('zoya@example.com'))[0]?.template).toBe('second-factor-changed');
});
