import { type Browser, browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];

async function ownerOf(scene: ColdScene, name: string): Promise<bigint> {
  return (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name))!.memberId;
}
async function signedIn(scene: ColdScene, name = 'zoya', ip?: string): Promise<Browser> {
  const browser = browserOf(scene, ip ? { ip } : {});
  await scene.addAccount({ username: name });
  await browser.login(name);
  return browser;
}

it('[FP-04] [FP-05] changing the password ends other sessions, trusted browsers and remembered sign-ins, and notifies the owner', async () => {
  await using scene = await coldScene();
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify({ login: { oneSession: false } })]);
  scene.site.forget();
  const browser = await signedIn(scene);
  const memberId = await ownerOf(scene, 'zoya');
  await withTx(scene.db, (tx) => scene.members.keepContact(tx, memberId, 'email', 'zoya@example.com'));
  const other = browserOf(scene, { ip: '203.0.113.8' });
  await other.login('zoya', 'tez-Hawa9', { rememberMe: true });
  const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    browser.sealed('/wps/member/password', { oldPassword, newPassword, confirmNewPassword });
  expect(code(await change('wrong-1', 'barish-Shaam4'))).toEqual([422, 'SECRET_WRONG']);
  expect(code(await change('', 'barish-Shaam4'))).toEqual([400, 'INPUT_INVALID']);
  expect(code(await change('tez-Hawa9', 'barish-Shaam4', 'barish-Shaam5'))).toEqual([400, 'INPUT_INVALID']);
  expect(code(await change('tez-Hawa9', 'zoya1234'))).toEqual([422, 'PASSWORD_COMMON']);
  expect(code(await change('tez-Hawa9', 'tez-Hawa9'))).toEqual([422, 'PASSWORD_SAME']);
  scene.time.ms += 1000;
  expect((await change('tez-Hawa9', 'barish-Shaam4')).status).toBe(200);
  expect((await browser.ask('GET', '/wps/member/info')).status).toBe(200);
  expect((await other.ask('GET', '/wps/member/info')).status).toBe(401);
  const untouched = { username: 'zoya', remember: true, type: 'username' };
  expect(code(await other.sealed('/wps/session/login', untouched))).toEqual([422, 'REMEMBER_ENDED']);
  expect((await scene.messages.outboxOf('zoya@example.com'))[0]?.template).toBe('password-changed');
  expect(code(await scene.login('zoya', 'tez-Hawa9'))).toEqual([422, 'LOGIN_WRONG']);
});

it('[FP-02] password recovery by e-mail: the same answer for all, a single-use link valid for half an hour', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  await browser.register('zoya', { email: 'zoya@example.com' });
  const forgot = (username: string, email: string) =>
    scene.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, email }).toString(),
    });
  const answers = await Promise.all([
    forgot('zoya', 'other@example.com'),
    forgot('nobody', 'zoya@example.com'),
    forgot('Zoya', 'ZOYA@example.com'),
  ]);
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, value: {} }]);
  const [mail, ...more] = await scene.messages.outboxOf('zoya@example.com');
  expect([mail!.template, more.length]).toEqual(['reset-link', 0]);
  const link = /http:\/\/localhost\/forget#link=([\w-]{43})/.exec(mail!.body)![1]!;
  const reset = (token: string, newPassword: string) =>
    scene.sealed('/wps/member/password/link', { link: token, newPassword, confirmNewPassword: newPassword });
  expect(code(await reset(link, 'zoya1234')), 'an invalid password does not consume the link').toEqual([
    422,
    'PASSWORD_COMMON',
  ]);
  expect((await reset(link, 'barish-Shaam4')).body.value).toEqual({ username: 'zoya' });
  expect(code(await reset(link, 'barish-Shaam5'))).toEqual([422, 'LINK_ENDED']);
  expect((await browser.ask('GET', '/wps/member/info')).status, 'sessions end').toBe(401);
  const memberId = await ownerOf(scene, 'zoya');
  expect((await scene.members.contactOf(queryOf(scene.db), memberId)).isEmailVerified).toBe(true);
  await forgot('zoya', 'zoya@example.com');
  const [second] = await scene.messages.outboxOf('zoya@example.com');
  expect(second!.template).toMatch(/password-changed|reset-link/);
  scene.time.ms += 31 * 60_000;
  const late = (await scene.messages.outboxOf('zoya@example.com')).map(
    ({ body }) => /#link=([\w-]{43})/.exec(body)?.[1],
  );
  for (const token of late.filter(Boolean))
    expect(code(await reset(token!, 'barish-Shaam6'))).toEqual([422, 'LINK_ENDED']);
});

it('[FP-03] [FP-06] password recovery by phone: a code to the own number sets a new one', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const memberId = await ownerOf(scene, 'zoya');
  await withTx(scene.db, (tx) => scene.members.keepContact(tx, memberId, 'mobile', '+923001234567'));
  const browser = browserOf(scene);
  const verificationCode = await browser.code('/wps/verification/sms/noLogin', '03001234567', { purpose: 'recover' });
  const reset = (more: object) =>
    browser.sealed('/wps/member/password/verification', {
      mobileNum: '03001234567',
      countryDialingCode: '92',
      verificationCode,
      newPassword: 'barish-Shaam4',
      ...more,
    });
  expect(code(await reset({ mobileNum: '12' }))).toEqual([400, 'INPUT_INVALID']);
  expect(code(await reset({ newPassword: 'short' }))).toEqual([400, 'INPUT_INVALID']);
  expect((await reset({})).body.value).toEqual({ username: 'zoya' });
  expect(code(await reset({}))).toEqual([422, 'CODE_WRONG']);
  expect((await browser.login('zoya', 'barish-Shaam4')).status).toBe(200);
});

it('the payment password: six digits, not a common sequence, then usable for step-up', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  await browser.stepUp('password', 'tez-Hawa9');
  const save = (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
    browser.sealed('/wps/member/payment-password', { paymentPassword, confirmPaymentPassword });
  expect(code(await save('123456'))).toEqual([422, 'PASSWORD_COMMON']);
  expect(code(await save('739164', '739165'))).toEqual([400, 'INPUT_INVALID']);
  expect(code(await save('12345'))).toEqual([400, 'INPUT_INVALID']);
  expect((await save('739164')).status).toBe(200);
  expect(code(await browser.stepUp('password', 'tez-Hawa9')), 'the stronger factor replaces it').toEqual([
    422,
    'SECRET_WRONG',
  ]);
  expect((await browser.stepUp('payment', '739164')).status).toBe(200);
});

it('[F-57] wrong payment passwords share one counter for withdrawals and step-up, are recorded, and reported to the owner', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  const owner = { memberId: await ownerOf(scene, 'zoya'), ip: '203.0.113.9' };
  await browser.stepUp('password', 'tez-Hawa9');
  await browser.sealed('/wps/member/payment-password', {
    paymentPassword: '739164',
    confirmPaymentPassword: '739164',
  });
  const pay = (password: string) => scene.identity.checkPaymentPassword(scene.db, owner, password);
  const told = async () => (await scene.inbox.list(owner.memberId, { unread: true, limit: 9 })).list.map((m) => m.kind);
  for (let n = 0; n < 3; n++) await expect(pay('000000')).rejects.toMatchObject({ code: 'SECRET_WRONG' });
  expect(code(await browser.stepUp('payment', '000000'))).toEqual([422, 'SECRET_WRONG']);
  expect(await told(), 'a single mistake triggers no notification').not.toContain('payment-password-locked');
  expect(code(await browser.stepUp('payment', '000000'))).toEqual([422, 'SECRET_WRONG']);
  await expect(pay('739164')).rejects.toMatchObject({ code: 'PASSWORD_LOCKED', params: { minutes: 30 } });
  expect(code(await browser.stepUp('payment', '739164'))).toEqual([422, 'PASSWORD_LOCKED']);
  expect((await told()).filter((kind) => kind === 'payment-password-locked')).toHaveLength(1);
  const events = await run<{ kind: string; ip: string }>(
    scene.owner,
    `select kind, ip from identity.security_event where member_id = $1 and kind like 'payment-password%' order by 1, 2`,
    [owner.memberId],
  );
  expect(events.map(({ kind }) => kind).filter((kind) => kind.endsWith('locked'))).toHaveLength(1);
  expect(events.filter(({ kind, ip }) => kind.endsWith('wrong') && ip === owner.ip)).toHaveLength(1);
  scene.time.ms += 30 * 60_000;
  await pay('739164');
});
