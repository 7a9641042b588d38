import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
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

it('[LG-08] [LG-18] [LG-20] signs in by a code to the own phone, in any notation of the number', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  await prove(scene, 'zoya', { mobile: E164 });
  const browser = browserOf(scene);
  const sent = await browser.ask('POST', NO_LOGIN, {
    mobileNo: MOBILE,
    countryDialingCode: '+92',
    captcha: await browser.captcha(),
  });
  expect(sent.body).toMatchObject({ success: true, value: { expiredMinutes: 3 } });
  const digits = await scene.codeFor(E164);
  const urdu = digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
  const login = (password: string) =>
    browser.sealed('/wps/session/login', { username: '300 1234567', countryDialingCode: '92', password, type: 'sms' });
  const answer = await login(urdu);
  expect(answer.body.value).toMatchObject({ passwordExpired: false, member: { account: 'zoya' } });
  expect(code(await login(digits)), 'a code works once').toEqual([422, 'CODE_WRONG']);
});

it('[LG-08] five tries invalidate a code, also concurrently; it is useless in another browser or for another purpose (T04)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  await prove(scene, 'zoya', { mobile: E164 });
  const browser = browserOf(scene);
  const right = await browser.code(NO_LOGIN, MOBILE);
  const login = (password: string, from = browser) =>
    from.sealed('/wps/session/login', { username: E164, password, type: 'sms' });
  expect(code(await login(right, browserOf(scene)))).toEqual([422, 'CODE_WRONG']);
  const form = { mobileNum: MOBILE, countryDialingCode: '92', newPassword: 'barish-Shaam4' };
  const reset = await browser.sealed('/wps/member/password/verification', { ...form, verificationCode: right });
  expect(code(reset)).toEqual([422, 'CODE_WRONG']);
  const wrong = right === '111111' ? '222222' : '111111';
  const tries = await Promise.all(Array.from({ length: 100 }, () => login(wrong)));
  expect(tries.every((answer) => answer.body.value.code === 'CODE_WRONG')).toBe(true);
  expect(code(await login(right)), 'the sixth try is refused even if right').toEqual([422, 'CODE_WRONG']);
  const again = await browser.code(NO_LOGIN, MOBILE);
  scene.time.ms += 3 * 60_000;
  expect(code(await login(again)), 'a code ends').toEqual([422, 'CODE_WRONG']);
  const last = await browser.code(NO_LOGIN, MOBILE);
  expect((await login(last)).status).toBe(200);
});

it('[STD-4] an unknown number gets the same answer and no message (T05); the captcha comes first (T20)', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  const ask = (captcha?: string) =>
    browser.ask('POST', NO_LOGIN, { mobileNum: '03111234567', countryDialingCode: '92', captcha });
  expect(code(await ask())).toEqual([422, 'CAPTCHA_REQUIRED']);
  const answer = await ask(await browser.captcha());
  expect(answer.body.value).toEqual({ expiredMinutes: 3 });
  expect(await scene.messages.outboxOf('+923111234567')).toEqual([]);
  expect(code(await browser.ask('POST', NO_LOGIN, { mobileNum: '12', captcha: await browser.captcha() }))).toEqual([
    400,
    'INPUT_INVALID',
  ]);
  const far = { mobileNum: '912345678', countryDialingCode: '251', captcha: await browser.captcha() };
  expect(code(await browser.ask('POST', NO_LOGIN, far))).toEqual([422, 'SMS_COUNTRY']);
});

it('a verified number works in place of the name, also with remember-me, and shares the name’s counter', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  await prove(scene, 'zoya', { mobile: E164 });
  const browser = browserOf(scene);
  const byNumber = { countryDialingCode: '92' };
  expect((await browser.login(MOBILE, 'tez-Hawa9', { ...byNumber, rememberMe: true })).status).toBe(200);
  const untouched = { username: MOBILE, ...byNumber, remember: true, type: 'username' };
  expect((await browser.sealed('/wps/session/login', untouched)).body.value.member.account).toBe('zoya');
  const stranger = browserOf(scene, { ip: '198.51.100.9' });
  for (const name of ['zoya', MOBILE, 'ZOYA']) await stranger.login(name, 'wrong-1', byNumber);
  expect(code(await stranger.login(MOBILE, 'tez-Hawa9', byNumber))).toEqual([422, 'CAPTCHA_REQUIRED']);
});
