import { type Browser, browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/cold-scene';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const ask = (browser: Browser, path: string, body: object = {}) => browser.ask('POST', path, body);

async function ownerOf(scene: ColdScene, name: string): Promise<bigint> {
  return (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name))!.memberId;
}
async function signedIn(scene: ColdScene, name = 'zoya', ip?: string): Promise<Browser> {
  const browser = browserOf(scene, ip ? { ip } : {});
  await scene.addAccount({ username: name });
  await browser.login(name);
  return browser;
}
const totpOf = (secret: string, scene: ColdScene) => generate({ secret, epoch: Math.floor(scene.clock.now() / 1000) });
/** Activates the authenticator; returns its secret and the recovery codes. */
async function enrol(scene: ColdScene, browser: Browser) {
  await browser.stepUp('password', 'tez-Hawa9');
  const { secret, uri } = (await ask(browser, '/wps/member/totp/begin')).body.value;
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const confirmed = await ask(browser, '/wps/member/totp/confirm', { code: await totpOf(secret, scene) });
  expect(confirmed.status).toBe(200);
  scene.time.ms += 60_000;
  return { secret, recoveryCodes: confirmed.body.value.recoveryCodes as string[] };
}

it('changes to account protection need a step-up, which lasts five minutes (3.2)', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  expect(code(await ask(browser, '/wps/member/totp/begin'))).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(code(await browser.stepUp('password', 'wrong-1'))).toEqual([422, 'SECRET_WRONG']);
  expect(code(await browser.stepUp('payment', '123456')), 'a method that the member does not have').toEqual([
    422,
    'SECRET_WRONG',
  ]);
  const old = browser.state.token!;
  expect((await browser.stepUp('password', 'tez-Hawa9')).status).toBe(200);
  expect((await scene.ask('GET', '/wps/member/info', { token: old })).status, 'the token changes').toBe(401);
  expect((await ask(browser, '/wps/member/totp/begin')).status).toBe(200);
  scene.time.ms += 5 * 60_000 + 1;
  expect(code(await ask(browser, '/wps/member/totp/begin'))).toEqual([403, 'STEP_UP_REQUIRED']);
});

it('five wrong secrets in a row lock for half an hour, also when concurrent (T39)', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  const tries = await Promise.all(Array.from({ length: 20 }, () => browser.stepUp('password', 'wrong-1')));
  expect(tries.filter((answer) => answer.body.value.code === 'SECRET_WRONG')).toHaveLength(5);
  expect(code(await browser.stepUp('password', 'tez-Hawa9'))).toEqual([422, 'LOGIN_LOCKED']);
  scene.time.ms += 1_799_000;
  expect(code(await browser.stepUp('password', 'tez-Hawa9'))).toEqual([422, 'LOGIN_LOCKED']);
  scene.time.ms += 1000;
  await browser.login('zoya');
  expect((await browser.stepUp('password', 'tez-Hawa9')).status).toBe(200);
});

it('[F-77] [LG-13] [STD-6] an authenticator is required at every login except from a trusted browser; each code works once', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  const { secret } = await enrol(scene, browser);
  const asked = await browser.login('zoya');
  expect(code(asked)).toEqual([403, 'PROOF_REQUIRED']);
  expect(asked.body.value.params).toMatchObject({ reason: 'totp', methods: 'totp,recovery' });
  const { ticket } = asked.body.value.params;
  const now = await totpOf(secret, scene);
  const prove = (value: string, more: object = {}) =>
    browser.sealed('/wps/session/proof', { ticket, method: 'totp', code: value, ...more });
  expect(code(await prove(now === '000000' ? '111111' : '000000'))).toEqual([422, 'CODE_WRONG']);
  expect((await prove(now, { trustDevice: true })).status).toBe(200);
  expect((await browser.login('zoya')).status, 'trusted').toBe(200);
  const other = browserOf(scene);
  const second = (await other.login('zoya')).body.value.params.ticket;
  const replay = await other.sealed('/wps/session/proof', { ticket: second, method: 'totp', code: now });
  expect(code(replay), 'the same code twice').toEqual([422, 'CODE_WRONG']);
});

it('recovery codes work once each; new ones replace the old; only hashes are stored', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  const { recoveryCodes } = await enrol(scene, browser);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const enter = async (value: string) => {
    const { ticket } = (await browser.login('zoya')).body.value.params;
    return browser.sealed('/wps/session/proof', { ticket, method: 'recovery', code: value });
  };
  expect((await enter(recoveryCodes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect(code(await enter(recoveryCodes[0]!))).toEqual([422, 'CODE_WRONG']);
  expect((await enter(recoveryCodes[1]!)).status).toBe(200);
  expect((await browser.ask('GET', '/wps/member/security')).body.value).toMatchObject({
    totp: true,
    recoveryCodesLeft: 8,
    stepUpMethods: ['totp'],
  });
  const rows = await run<{ row: string }>(scene.owner, 'select r::text as row from identity.recovery_code r');
  for (const value of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(value.slice(0, 5));
});

it('second-factor tries are counted per member, whatever the number of tickets', async () => {
  await using scene = await coldScene();
  const browser = await signedIn(scene);
  const { secret } = await enrol(scene, browser);
  const seen = [];
  for (let i = 0; i < 7; i++) {
    const { ticket } = (await browser.login('zoya')).body.value.params;
    seen.push((await browser.sealed('/wps/session/proof', { ticket, method: 'totp', code: '12345' })).body.value.code);
  }
  expect(seen).toEqual([...Array(5).fill('CODE_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED']);
  const { ticket } = (await browser.login('zoya')).body.value.params;
  const right = { ticket, method: 'totp', code: await totpOf(secret, scene) };
  expect(code(await browser.sealed('/wps/session/proof', right))).toEqual([422, 'LOGIN_LOCKED']);
});

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

it('numbers and addresses: verified by code, one owner each, the old one is notified of a change', async () => {
  await using scene = await coldScene();
  const [zoya, saima] = [await signedIn(scene, 'zoya'), await signedIn(scene, 'saima', '203.0.114.8')];
  async function save(browser: Browser, kind: 'mobile' | 'email', value: string) {
    scene.time.ms += 1000;
    await browser.stepUp('password', 'tez-Hawa9');
    const sent = await ask(browser, '/wps/member/contact/code', { kind, value, countryDialingCode: '92' });
    if (sent.status !== 200) return sent;
    const to = kind === 'mobile' ? value.replace(/^0/, '+92') : value;
    return ask(browser, '/wps/member/contact', {
      kind,
      value,
      countryDialingCode: '92',
      code: await scene.codeFor(to),
    });
  }
  expect((await save(zoya, 'email', 'zoya@example.com')).body.value).toEqual({ masked: 'z•••@example.com' });
  expect((await save(zoya, 'mobile', '03001234567')).status).toBe(200);
  expect(code(await save(saima, 'mobile', '03001234567'))).toEqual([422, 'MOBILE_TAKEN']);
  expect(code(await save(saima, 'email', 'ZOYA@example.com'))).toEqual([422, 'EMAIL_TAKEN']);
  expect(code(await save(saima, 'email', 'not an address'))).toEqual([400, 'INPUT_INVALID']);
  expect((await save(zoya, 'email', 'zoya.bano@example.com')).status).toBe(200);
  expect((await scene.messages.outboxOf('zoya@example.com'))[0]?.template).toBe('second-factor-changed');
});

it('[STD-13] devices: where the account is signed in, signing out elsewhere, and the history of tries', async () => {
  await using scene = await coldScene();
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify({ login: { oneSession: false } })]);
  scene.site.forget();
  const browser = await signedIn(scene);
  const others = [browserOf(scene, { ip: '203.0.113.8' }), browserOf(scene, { ip: '203.0.113.9' })];
  for (const other of others) {
    scene.time.ms += 1000;
    await other.login('zoya', 'tez-Hawa9', { rememberMe: true });
  }
  await browserOf(scene, { ip: '198.51.100.77' }).login('zoya', 'wrong-1');
  const { list } = (await browser.ask('GET', '/wps/member/sessions')).body.value;
  expect(list.map((row: { isThis: boolean }) => row.isThis)).toEqual([false, false, true]);
  expect(list[0]).toMatchObject({ device: 'Chrome, Android', method: 'password', country: 'PK', ip: '203.0.113.9' });
  const mine = list[2].sessionId;
  expect(code(await ask(browser, '/wps/member/sessions/end', { sessionId: mine }))).toEqual([404, 'NOT_FOUND']);
  const stranger = await signedIn(scene, 'saima');
  expect(code(await ask(stranger, '/wps/member/sessions/end', { sessionId: mine }))).toEqual([404, 'NOT_FOUND']);
  expect((await ask(browser, '/wps/member/sessions/end', { sessionId: list[0].sessionId })).body.value).toEqual({
    ended: 1,
  });
  expect((await others[1]!.ask('GET', '/wps/member/info')).status).toBe(401);
  expect((await ask(browser, '/wps/member/sessions/end')).body.value).toEqual({ ended: 1 });
  expect((await browser.ask('GET', '/wps/member/info')).status).toBe(200);
  const page = (await browser.ask('GET', '/wps/member/logins?limit=2')).body.value;
  expect(page.list.map((row: { outcome: string; ip: string }) => [row.outcome, row.ip])).toEqual([
    ['wrong', '198.51.100.77'],
    ['in', '203.0.113.9'],
  ]);
  const rest = (await browser.ask('GET', `/wps/member/logins?limit=2&cursor=${page.nextCursor}`)).body.value;
  expect(rest.list).toHaveLength(2);
  expect(rest.nextCursor).toBeNull();
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

it('[RE-07] [VA-04] fields skipped at registration can be filled in once each, by the same rules', async () => {
  await using scene = await coldScene();
  await run(scene.owner, 'update site.brand set settings = $1', [
    JSON.stringify({ fields: { line: { enabled: true }, birthDate: { required: false } } }),
  ]);
  scene.site.forget();
  const browser = await signedIn(scene);
  const missing = async () => (await browser.ask('GET', '/wps/member/security')).body.value.missing;
  expect(await missing()).toEqual(['payeeName', 'birthDate', 'line']);
  const save = (body: object) => ask(browser, '/wps/member/profile', body);
  expect(code(await save({ line: 'zoya' }))).toEqual([403, 'STEP_UP_REQUIRED']);
  await browser.stepUp('password', 'tez-Hawa9');
  expect(code(await save({}))).toEqual([400, 'INPUT_INVALID']);
  const wrong = await save({ payeeName: 'zoya bano', wechat: 'off here' });
  expect(wrong.body.value.fields.map(({ name, code: why }: { name: string; code: string }) => [name, why])).toEqual([
    ['payeeName', 'FIELD_INVALID'],
    ['wechat', 'FIELD_FIXED'],
  ]);
  expect(code(await save({ birthDate: '2015-01-01' }))).toEqual([422, 'AGE_TOO_YOUNG']);
  expect((await save({ payeeName: 'ZOYA BANO', birthDate: '1990-01-01' })).status).toBe(200);
  expect(await missing()).toEqual(['line']);
  expect((await save({ payeeName: 'SOMEBODY ELSE' })).body.value.fields[0].code).toBe('FIELD_FIXED');
  expect((await save({ line: 'zoya-line' })).status).toBe(200);
  const contact = await scene.members.contactOf(queryOf(scene.db), await ownerOf(scene, 'zoya'));
  expect(contact).toMatchObject({ legalName: 'ZOYA BANO', birthDate: '1990-01-01', all: { line: 'zoya-line' } });
});
