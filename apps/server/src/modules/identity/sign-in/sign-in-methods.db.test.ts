import { audit } from '@kismet/testkit/audit';
import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const NO_LOGIN = '/wps/verification/sms/noLogin';
const MOBILE = '03001234567';
const E164 = '+923001234567';

async function memberOf(scene: ColdScene, name: string) {
  const member = await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name);
  if (!member) throw new Error(`nobody is called ${name}`);
  return member;
}
/** Gives a member a verified number and address. */
async function prove(scene: ColdScene, name: string, contact: { mobile?: string; email?: string }) {
  const { memberId } = await memberOf(scene, name);
  await withTx(scene.db, async (tx) => {
    for (const [kind, value] of Object.entries(contact))
      await scene.members.keepContact(tx, memberId, kind as 'mobile' | 'email', value);
  });
  return memberId;
}
async function policy(scene: ColdScene, settings: object) {
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify(settings)]);
  scene.site.forget();
}

it('[LG-14] a captcha is a PNG; its answer is bound to its browser and valid for one try within 120 s (T06)', async () => {
  await using scene = await coldScene();
  const [one, other] = [browserOf(scene), browserOf(scene)];
  const send = (from: typeof one, captcha: string) =>
    from.ask('POST', NO_LOGIN, { mobileNum: MOBILE, countryDialingCode: '92', captcha });
  const picture = await one.ask('GET', '/wps/captcha');
  expect(Buffer.from(picture.body.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
  const answer = scene.answerOf(one.cookies['__Host-pre']!);
  expect(JSON.stringify(picture.body) + JSON.stringify(picture.headers)).not.toContain(answer);
  expect(code(await send(other, answer)), 'of another browser').toEqual([422, 'CAPTCHA_WRONG']);
  const refused = await send(one, 'XXXXXX');
  expect([code(refused), refused.body.value.captcha]).toEqual([[422, 'CAPTCHA_WRONG'], true]);
  expect(code(await send(one, answer)), 'consumed by the wrong answer').toEqual([422, 'CAPTCHA_WRONG']);
  const late = await one.captcha();
  scene.time.ms += 120_000;
  expect(code(await send(one, late)), '[F-02] right, but too late').toEqual([422, 'CAPTCHA_EXPIRED']);
  expect(code(await send(one, late)), 'consumed all the same').toEqual([422, 'CAPTCHA_WRONG']);
  const small = (await one.captcha()).toLowerCase();
  expect((await send(one, small)).status).toBe(200);
});

it('[LG-11] remembered for a day without the password: each use replaces the cookie, the day is not extended, reuse revokes (T36)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const memberId = await prove(scene, 'zoya', { email: 'zoya@example.com' });
  const browser = browserOf(scene);
  const first = await browser.login('zoya', 'tez-Hawa9', { rememberMe: true });
  expect(first.body.value.rememberedUntil).toBe('2026-11-22T08:00:00.000Z');
  const stolen = browser.cookies['__Host-rm']!;
  const untouched = () => browser.sealed('/wps/session/login', { username: 'zoya', remember: true, type: 'username' });
  scene.time.ms += 3_600_000;
  const again = await untouched();
  expect(again.body.value.rememberedUntil).toBe('2026-11-22T08:00:00.000Z');
  expect(browser.cookies['__Host-rm']).not.toBe(stolen);
  const token = browser.state.token!;
  const thief = browserOf(scene, { ip: '198.51.100.9' });
  thief.cookies['__Host-rm'] = stolen;
  expect(
    code(await thief.sealed('/wps/session/login', { username: 'zoya', remember: true, type: 'username' })),
  ).toEqual([422, 'REMEMBER_ENDED']);
  expect((await scene.ask('GET', '/wps/member/info', { token })).status, 'every session ends').toBe(401);
  expect(code(await untouched()), 'the whole family is revoked').toEqual([422, 'REMEMBER_ENDED']);
  expect((await scene.messages.outboxOf('zoya@example.com'))[0]?.template).toBe('remember-revoked');
  const events = await run(scene.owner, `select 1 from identity.security_event where kind = 'remember-reused'`);
  expect(events).toHaveLength(1);
  expect(memberId).toBeGreaterThan(0n);

  await browser.login('zoya', 'tez-Hawa9', { rememberMe: true });
  scene.time.ms += 86_400_000;
  expect(code(await untouched()), 'a day, absolute').toEqual([422, 'REMEMBER_ENDED']);
  await browser.login('zoya', 'tez-Hawa9', { rememberMe: true });
  await browser.login('zoya', 'tez-Hawa9');
  expect(browser.cookies['__Host-rm'], 'leaving the box unticked ends it').toBeUndefined();
});

it('[F-01] when unticked, the server forgets the browser: neither the kept cookie nor its replacement signs in', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const browser = browserOf(scene);
  await browser.login('zoya', 'tez-Hawa9', { rememberMe: true });
  const kept = browser.cookies['__Host-rm']!;
  expect((await browser.ask('DELETE', '/wps/session/remembered')).status).toBe(200);
  expect(browser.cookies['__Host-rm']).toBeUndefined();
  browser.cookies['__Host-rm'] = kept;
  const untouched = () => browser.sealed('/wps/session/login', { username: 'zoya', remember: true, type: 'username' });
  expect(code(await untouched())).toEqual([422, 'REMEMBER_ENDED']);
  expect((await browser.ask('DELETE', '/wps/session/remembered')).status, 'nothing to forget is not an error').toBe(
    200,
  );
  browser.cookies['__Host-rm'] = 'x'.repeat(66);
  expect((await browser.ask('DELETE', '/wps/session/remembered')).status).toBe(200);
});

it('[F-77] [LG-13] a network new to the member requires a second factor, from those that the member has', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya', legalName: 'ZOYA BANO' });
  const browser = browserOf(scene);
  await browser.login('zoya');
  await prove(scene, 'zoya', { mobile: E164, email: 'zoya@example.com' });
  browser.state.ip = '203.0.113.99';
  expect((await browser.login('zoya')).status, 'the same network').toBe(200);
  browser.state.ip = '198.51.100.9';
  const asked = await browser.login('zoya');
  expect(code(asked)).toEqual([403, 'PROOF_REQUIRED']);
  const { ticket, ...params } = asked.body.value.params;
  expect(params).toEqual({
    reason: 'ip',
    methods: 'sms,email',
    bankName: 0,
    sms: '+92••••••67',
    email: 'z•••@example.com',
  });
  const sent = await browser.ask('POST', '/wps/session/proof/code', { ticket, method: 'email' });
  expect(sent.body.value).toEqual({ expiredMinutes: 3, to: 'z•••@example.com' });
  const right = await scene.codeFor('zoya@example.com');
  const give = (from: typeof browser, more: object) =>
    from.sealed('/wps/session/proof', { ticket, method: 'email', code: right, ...more });
  expect(code(await give(browserOf(scene), {})), 'the ticket of another browser').toEqual([422, 'TICKET_ENDED']);
  expect(code(await give(browser, { code: '000000' }))).toEqual([422, 'CODE_WRONG']);
  expect(code(await give(browser, { method: 'totp' })), 'a method that was not offered').toEqual([422, 'TICKET_ENDED']);
  const done = await give(browser, { trustDevice: true });
  expect(done.body.value.member.account).toBe('zoya');
  expect(code(await give(browser, {})), 'a ticket works once').toEqual([422, 'TICKET_ENDED']);
  browser.state.ip = '192.0.2.44';
  expect((await browser.login('zoya')).status, 'a trusted browser, on any network').toBe(200);
  scene.time.ms += 31 * 86_400_000;
  browser.state.ip = '192.0.3.44';
  expect(code(await browser.login('zoya')), 'trust expires after 30 days').toEqual([403, 'PROOF_REQUIRED']);
});

it('[F-77] [LG-13] the name on the bank account is requested in addition to the code if the brand wants it, never alone', async () => {
  await using scene = await coldScene();
  await policy(scene, { login: { bankNameProof: true } });
  await scene.addAccount({ username: 'zoya', legalName: 'ZOYA BANO' });
  const browser = browserOf(scene);
  await browser.login('zoya');
  browser.state.ip = '198.51.100.9';
  expect((await browser.login('zoya')).status, 'no factor available: the bank account name alone is none').toBe(200);
  await prove(scene, 'zoya', { mobile: E164 });
  browser.state.ip = '192.0.2.9';
  const { ticket, bankName } = (await browser.login('zoya')).body.value.params;
  expect(bankName).toBe(1);
  await browser.ask('POST', '/wps/session/proof/code', { ticket, method: 'sms' });
  const right = await scene.codeFor(E164);
  const give = (name?: string) =>
    browser.sealed('/wps/session/proof', { ticket, method: 'sms', code: right, bankName: name });
  expect(code(await give())).toEqual([422, 'CODE_WRONG']);
  expect(code(await give('Someone Else'))).toEqual([422, 'CODE_WRONG']);
  expect((await give(' zoya  bano')).status).toBe(200);
});

it('[F-77] [LG-16] [AG-18] the agents’ portal admits agents only; the site may be restricted to members', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  for (const kind of [1, 2, 41, 42] as const)
    await scene.addAccount({
      username: `agent${kind}`,
      accountKind: kind,
      ownCode: `AGENT${'ABCDEFGHJKMNPQRSTUVWXYZ'[kind % 23]}`,
    });
  await scene.addAccount({ username: 'mehmaan', accountKind: 4 });
  const enter = (name: string, portal: string, password = 'tez-Hawa9') => scene.login(name, password, {}, { portal });
  expect(code(await enter('zoya', 'agent'))).toEqual([403, 'NOT_AGENT']);
  expect(code(await enter('mehmaan', 'agent'))).toEqual([403, 'NOT_AGENT']);
  expect(code(await enter('zoya', 'agent', 'wrong-1')), 'only the right password reveals it').toEqual([
    422,
    'LOGIN_WRONG',
  ]);
  for (const kind of [1, 2, 41, 42]) expect((await enter(`agent${kind}`, 'agent')).status).toBe(200);
  expect((await enter('agent1', 'site')).status).toBe(200);
  await policy(scene, { login: { siteMembersOnly: true } });
  expect(code(await enter('agent1', 'site'))).toEqual([403, 'NOT_MEMBER']);
  expect((await enter('zoya', 'site')).status).toBe(200);
});

it('[LG-10] free play: demo money only, refused on real-money calls, rate limited by address, closed after a day', async () => {
  await using scene = await coldScene({ realLimits: true });
  const browser = browserOf(scene, { ip: '203.0.113.60' });
  const body = { os: 'Linux', platform: 'W', random: 'k3Jd92mMv0aPqLz7Yw81', version: 3 };
  const answer = await browser.sealed('/wps/session/login/freeplay', body);
  expect(answer.body.value.member).toMatchObject({ type: 4 });
  expect(answer.body.value.member.account).toMatch(/^trial-/);
  const member = await memberOf(scene, answer.body.value.member.account);
  expect((await scene.wallet.balancesOf([member.memberId])).get(member.memberId)?.total).toBe(1_000_000_000n);
  const classes = await run<{ account_class: number }>(
    scene.owner,
    'select distinct a.class as account_class from wallet.ledger l join wallet.account a on a.account_id in (l.account_id, l.contra_id)',
  );
  expect(classes).toEqual([{ account_class: 1 }]);
  for (const path of ['/wps/member/password', '/wps/session/step-up'])
    expect(code(await browser.sealed(path, {}))).toEqual([403, 'TRIAL']);
  expect(code(await browser.ask('POST', '/wps/member/totp/begin', {}))).toEqual([403, 'TRIAL']);
  const statuses = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await browserOf(scene, { ip: '203.0.113.60' }).sealed('/wps/session/login/freeplay', body)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  scene.time.ms += 2 * 3_600_000;
  expect((await browser.ask('GET', '/wps/member/info')).status, 'two hours').toBe(401);
  scene.time.ms += 23 * 3_600_000;
  await scene.identity.jobs.find(({ name }) => name === 'close-trials')!.run();
  expect((await memberOf(scene, member.loginName)).state).toBe('closed');
  await policy(scene, { flags: { freePlay: false } });
  expect(code(await browserOf(scene).sealed('/wps/session/login/freeplay', body))).toEqual([422, 'FREE_PLAY_OFF']);
  await audit(scene.url);
});

it('[F-77] [LG-06] with a one-time, default or expired password the session only allows changing it', async () => {
  await using scene = await coldScene();
  await policy(scene, { flags: { passwordExpiry: true }, login: { defaultPassword: 'pehla-Din1', passwordDays: 90 } });
  await scene.addAccount({ username: 'zoya', password: 'pehla-Din1' });
  const browser = browserOf(scene);
  const answer = await browser.login('zoya', 'pehla-Din1');
  expect(answer.body.value.passwordExpired).toBe(true);
  expect((await browser.ask('GET', '/wps/member/info')).status).toBe(200);
  expect(code(await browser.ask('GET', '/wps/v2/wallets/balance').catch(() => answer))).not.toEqual([200, undefined]);
  expect(code(await browser.ask('GET', '/wps/member/security'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  const change = (newPassword: string) =>
    browser.sealed('/wps/member/password', { newPassword, confirmNewPassword: newPassword });
  expect(code(await change('pehla-Din1'))).toEqual([422, 'PASSWORD_SAME']);
  const old = browser.state.token!;
  expect((await change('doosra-Din2')).status).toBe(200);
  expect(browser.state.token).not.toBe(old);
  expect((await browser.ask('GET', '/wps/member/security')).status).toBe(200);
  expect((await scene.ask('GET', '/wps/member/info', { token: old })).status).toBe(401);
  expect((await browser.login('zoya', 'doosra-Din2')).body.value.passwordExpired).toBe(false);
  scene.time.ms += 89.5 * 86_400_000;
  expect((await browser.login('zoya', 'doosra-Din2', { rememberMe: true })).body.value.passwordExpired).toBe(false);
  scene.time.ms += 86_000_000;
  const remembered = await browser.sealed('/wps/session/login', { username: 'zoya', remember: true, type: 'username' });
  expect(remembered.body.value.passwordExpired, 'remember-me does not postpone the change').toBe(true);
  const typed = await browser.login('zoya', 'doosra-Din2', { rememberMe: true });
  expect([typed.body.value.passwordExpired, typed.body.value.rememberedUntil]).toEqual([true, undefined]);
});

it('[LG-05] the first-login action runs once, even for concurrent calls', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  const answer = await browser.register('hamza');
  expect(answer.body.value.firstTimeLogin).toBe(true);
  const ask = async () => (await browser.ask('POST', '/wps/member/firstLogin', {})).body.value as { isFirst: boolean };
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(await ask()).toEqual({ isFirst: false });
});
