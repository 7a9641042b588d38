import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const MOBILE = '03001234567';
const E164 = '+923001234567';
const SMS = '/wps/verification/sms/register';
const contactOf = async (scene: ColdScene, name: string) => {
  const member = await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name);
  return scene.members.contactOf(queryOf(scene.db), member!.memberId);
};

/** The mobile tab as sent by the page. */
async function byMobile(scene: ColdScene, mobileNum: string, more: object = {}, browser = browserOf(scene)) {
  const verificationCode = await browser.code(SMS, mobileNum);
  return browser.sealed('/wps/member/register/mobile', {
    username: mobileNum,
    mobileNum,
    countryDialingCode: '+92',
    verificationCode,
    password: 'tez-Hawa9',
    confirmPassword: 'tez-Hawa9',
    captcha: await browser.captcha(),
    birthDate: '1990-01-01',
    termsAccepted: true,
    registerMethod: 'WEB',
    login: true,
    ...more,
  });
}

it('[RE-06] [RE-12] [VA-03] the mobile tab: the number is the username, verified by code, and signs in again', async () => {
  await using scene = await coldScene();
  const answer = await byMobile(scene, MOBILE);
  expect(answer.body.value.member).toMatchObject({ account: E164, type: 0 });
  expect(await contactOf(scene, E164)).toMatchObject({ mobile: E164, isMobileVerified: true });
  const login = await scene.sealed('/wps/session/login', {
    username: MOBILE,
    countryDialingCode: '92',
    password: 'tez-Hawa9',
    type: 'username',
  });
  expect(login.body.value.member.account).toBe(E164);
  expect(code(await byMobile(scene, MOBILE))).toEqual([422, 'USERNAME_TAKEN']);
});

it('[RE-08] [LG-20] a code of this number, purpose and browser is required; nothing is created without it', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  const verificationCode = await browser.code(SMS, MOBILE);
  const wrong = verificationCode === '111111' ? '222222' : '111111';
  expect(code(await byMobile(scene, '03017654321', { verificationCode }))).toEqual([422, 'CODE_WRONG']);
  expect(code(await byMobile(scene, '03027654321', { verificationCode: wrong }))).toEqual([422, 'CODE_WRONG']);
  expect(code(await byMobile(scene, '03037654321', { verificationCode: undefined }))).toEqual([422, 'CODE_WRONG']);
  expect(code(await byMobile(scene, '03047654321', { captcha: 'NOTSEEN' }))).toEqual([422, 'CAPTCHA_WRONG']);
  expect(code(await byMobile(scene, '03057654321', { termsAccepted: false }))).toEqual([422, 'TERMS_NOT_ACCEPTED']);
  expect(await run(scene.owner, 'select 1 from members.member')).toHaveLength(0);
});

it('[RE-06] without MOBILENUMPASSREG3 no password is accepted: the account signs in by code only', async () => {
  await using scene = await coldScene();
  await run(scene.owner, 'update site.brand set settings = $1', [
    JSON.stringify({ flags: { mobileWithPassword: false } }),
  ]);
  scene.site.forget();
  const browser = browserOf(scene);
  expect((await byMobile(scene, MOBILE, {}, browser)).status).toBe(200);
  const security = await browser.ask('GET', '/wps/member/security');
  expect(security.body.value).toMatchObject({ hasPassword: false, isMobileVerified: true, stepUpMethods: ['code'] });
  expect(code(await scene.login(E164))).toEqual([422, 'LOGIN_WRONG']);
  const set = await browser.sealed('/wps/member/password', {
    newPassword: 'barish-Shaam4',
    confirmNewPassword: 'barish-Shaam4',
  });
  expect(set.status, 'the first password needs no old one').toBe(200);
  expect((await scene.login(E164, 'barish-Shaam4')).status).toBe(200);
});

it('[F-77] [RE-04] every field of the form is carried and kept where the brand has it on', async () => {
  await using scene = await coldScene();
  const on = { enabled: true };
  const names = [
    'payeeName',
    'email',
    'qqNum',
    'mobileNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'recommenderId',
    'paymentPassword',
  ];
  await run(scene.owner, 'update site.brand set settings = $1', [
    JSON.stringify({ fields: Object.fromEntries(names.map((name) => [name, on])) }),
  ]);
  scene.site.forget();
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  const form = {
    payeeName: 'ZOYA BANO',
    email: 'Zoya@Example.com',
    qqNum: '12345',
    mobileNum: MOBILE,
    countryDialingCode: '+92',
    line: 'zoya-line',
    whatsapp: '923001234567',
    facebook: 'zoya.bano',
    wechat: 'zoya_w',
    idNumber: '3520212345671',
    paymentPassword: '739164',
    recommenderId: 'SITARA22',
    referralCode: 'SITARA22',
    domain: 'localhost',
    registerUrl: 'http://localhost/register?referralCode=SITARA22',
  };
  const browser = browserOf(scene);
  expect((await browser.register('zoya', form)).status).toBe(200);
  const { contact: all, ...rest } = {
    contact: (await contactOf(scene, 'zoya')).all,
    ...(await contactOf(scene, 'zoya')),
  };
  expect(all).toMatchObject({
    email: 'Zoya@Example.com',
    mobile: E164,
    qqNum: '12345',
    line: 'zoya-line',
    whatsapp: '923001234567',
    facebook: 'zoya.bano',
    wechat: 'zoya_w',
    idNumber: '3520212345671',
  });
  expect(rest).toMatchObject({ legalName: 'ZOYA BANO', birthDate: '1990-01-01', isMobileVerified: false });
  const [row] = await run<{ origin: object; contact: Buffer }>(
    scene.owner,
    `select origin, contact from members.member where login_name = 'zoya'`,
  );
  expect(row!.origin).toEqual({
    recommenderId: 'SITARA22',
    referralCode: 'SITARA22',
    domain: 'localhost',
    registerUrl: form.registerUrl,
  });
  for (const secret of ['zoya.bano', '3520212345671', 'Zoya@Example.com', E164])
    expect(row!.contact.toString('latin1')).not.toContain(secret);
  expect((await browser.ask('GET', '/wps/member/security')).body.value.hasPaymentPassword).toBe(true);
});

it('[RE-08] a number required by the username tab is verified there too', async () => {
  await using scene = await coldScene();
  await run(scene.owner, 'update site.brand set settings = $1', [
    JSON.stringify({ fields: { mobileNum: { enabled: true, required: true } } }),
  ]);
  scene.site.forget();
  const browser = browserOf(scene);
  const form = { mobileNum: MOBILE, countryDialingCode: '92' };
  expect(code(await browser.register('zoya', form))).toEqual([422, 'CODE_WRONG']);
  const verificationCode = await browser.code(SMS, MOBILE);
  expect((await browser.register('zoya', { ...form, verificationCode })).status).toBe(200);
  expect(await contactOf(scene, 'zoya')).toMatchObject({ mobile: E164, isMobileVerified: true });
});

it('[RE-03] [RE-11] an invitation code can be checked; the check is rate limited', async () => {
  await using scene = await coldScene({ realLimits: true });
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  const ask = (value: string) =>
    scene.ask('GET', `/wps/agent/affiliate?code=${value}&domain=localhost`, { ip: '203.0.113.40' });
  expect((await ask('sitara22')).body.value).toEqual({ code: 'SITARA22' });
  expect(code(await ask('NOBODY'))).toEqual([422, 'INVITATION_UNKNOWN']);
  for (let i = 0; i < 18; i++) await ask('NOBODY');
  expect(code(await ask('SITARA22'))).toEqual([429, 'RATE_LIMITED']);
});

it('[F-03] [RE-03] a referral code is checked like an invitation: an agent’s code or a member’s id is known, anything else is not', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  await scene.addAccount({ username: 'amna' });
  const [member] = await run<{ publicId: string }>(
    scene.owner,
    `select public_id as "publicId" from members.member where login_name = 'amna'`,
  );
  const ask = (value: string, as = 'referralCode') =>
    scene.ask('GET', `/wps/agent/affiliate?code=${encodeURIComponent(value)}&as=${as}&domain=localhost`, {});
  expect((await ask(member!.publicId)).body.value).toEqual({ code: member!.publicId });
  expect((await ask('sitara22')).status).toBe(200);
  const refused = await ask('Win a million');
  expect([code(refused), refused.body.value.fields]).toEqual([
    [422, 'INVITATION_UNKNOWN'],
    [{ name: 'referralCode', code: 'INVITATION_UNKNOWN', params: {} }],
  ]);
  // a member's id is not an invitation link
  expect(code(await ask(member!.publicId, 'affiliateCode'))).toEqual([422, 'INVITATION_UNKNOWN']);
  expect(code(await ask('sitara22', 'somethingElse'))).toEqual([400, 'INPUT_INVALID']);
});

it('[F-06] whether a name is taken is answered five times an hour per address; then both cases answer the same', async () => {
  await using scene = await coldScene({ realLimits: true });
  await scene.addAccount({ username: 'noor' });
  const from = { ip: '203.0.113.77' };
  for (let i = 0; i < 5; i++) {
    const told = await scene.register('noor', {}, from);
    expect(code(told)).toEqual([422, 'USERNAME_TAKEN']);
    expect(told.body.value.fields[0].params.suggestions.split(',')).toHaveLength(3);
  }
  expect(code(await scene.register('noor', {}, from))).toEqual([429, 'RATE_LIMITED']);
  expect(code(await scene.register('farzana', {}, from))).toEqual([429, 'RATE_LIMITED']);
});

it('[RE-07] a disabled tab is refused; the captcha is required while the brand requires it', async () => {
  await using scene = await coldScene();
  expect(code(await scene.register('zoya', { captcha: undefined }))).toEqual([422, 'CAPTCHA_REQUIRED']);
  const set = async (settings: object) => {
    await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify(settings)]);
    scene.site.forget();
  };
  await set({ fields: { captcha: { enabled: false } } });
  expect((await scene.register('zoya', { captcha: undefined })).status).toBe(200);
  await set({ flags: { directRegistration: false } });
  const alone = await scene.register('akela');
  expect([code(alone), alone.body.value.fields]).toEqual([
    [400, 'INPUT_INVALID'],
    [{ name: 'affiliateCode', code: 'FIELD_REQUIRED', params: {} }],
  ]);
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  expect((await scene.register('mehmaan', { affiliateCode: 'SITARA22' })).status).toBe(200);
  await set({ flags: { registerByUsername: false, registerByMobile: false } });
  expect(code(await scene.register('saima'))).toEqual([422, 'REGISTRATION_OFF']);
  expect(
    code(
      await scene.sealed('/wps/member/register/mobile', {
        mobileNum: MOBILE,
        termsAccepted: true,
        registerMethod: 'WEB',
        login: true,
      }),
    ),
  ).toEqual([422, 'REGISTRATION_OFF']);
  expect(code(await scene.ask('POST', SMS, { body: { mobileNum: MOBILE } })), 'codes have their own switch').toEqual([
    422,
    'CAPTCHA_REQUIRED',
  ]);
});
