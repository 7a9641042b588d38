import { systemClock } from '@kismet/kernel/time';
import { browserOf } from '@kismet/testkit/browser';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthEmulator } from '../../../../../../tools/firebase/emulator.ts';
import { type EmulatorPeople, emulatorPeople } from '../../../../../../tools/firebase/identity-toolkit.ts';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { createFirebase } from './firebase.ts';

const PROJECT = 'demo-kismet';
const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
let people: EmulatorPeople;
beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId: PROJECT });
  people = emulatorPeople(emulator.host, PROJECT);
}, 360_000);
afterAll(() => emulator.stop());

async function socialScene() {
  const keysUrl = 'http://127.0.0.1:1/keys';
  const firebase = createFirebase({ projectId: PROJECT, keysUrl, emulatorHost: emulator.host, clock: systemClock });
  const scene = await coldScene({ firebase });
  const flags = { googleLogin: true, facebookLogin: true, firebasePhone: true };
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify({ flags })]);
  scene.site.forget();
  return scene;
}
const FORM = { birthDate: '1990-01-01', termsAccepted: true, registerMethod: 'WEB', login: true };

it('[LG-09] Google: unknown at first, then linked to a new account; the next time it signs in directly', async () => {
  await using scene = await socialScene();
  const browser = browserOf(scene);
  const token = () => people.byGoogle({ sub: '1001', email: 'zoya.bano@example.com', name: 'Zoya Bano' });
  const login = async () => browser.sealed('/wps/session/login/firebase', { idToken: await token() });
  const unknown = await login();
  expect(code(unknown)).toEqual([422, 'SOCIAL_NEW']);
  expect(unknown.body.value.params).toEqual({ name: 'zoyabano' });
  const form = { ...FORM, username: 'zoyabano', idToken: await token(), captcha: await browser.captcha() };
  const young = await browser.sealed('/wps/member/register/social', { ...form, birthDate: '2015-01-01' });
  expect(code(young)).toEqual([422, 'AGE_TOO_YOUNG']);
  const opened = await browser.sealed('/wps/member/register/social', form);
  expect(opened.body.value.member.account).toBe('zoyabano');
  expect((await login()).body.value).toMatchObject({ passwordExpired: false, member: { account: 'zoyabano' } });
  const security = (await browser.ask('GET', '/wps/member/security')).body.value;
  expect(security).toMatchObject({ hasPassword: false, isEmailVerified: true, social: [{ provider: 'google.com' }] });
});

it('[LG-09] an e-mail address alone opens no account: its password links the two, once (T37)', async () => {
  await using scene = await socialScene();
  await scene.addAccount({ username: 'saima' });
  const { memberId } = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, 'saima'))!;
  await withTx(scene.db, (tx) => scene.members.keepContact(tx, memberId, 'email', 'saima@example.com'));
  const browser = browserOf(scene);
  const token = () => people.byFacebook({ sub: 'fb-7', email: 'saima@example.com', name: 'Saima' });
  const login = async () => browser.sealed('/wps/session/login/firebase', { idToken: await token() });
  const asked = await login();
  expect(code(asked)).toEqual([422, 'SOCIAL_LINK']);
  expect(asked.body.value.params.account).not.toContain('saima');
  expect(code(await browser.login('saima', 'wrong-1', { linkIdToken: await token() }))).toEqual([422, 'LOGIN_WRONG']);
  expect(code(await login())).toEqual([422, 'SOCIAL_LINK']);
  expect((await browser.login('saima', 'tez-Hawa9', { linkIdToken: await token() })).status).toBe(200);
  expect((await login()).body.value.member.account).toBe('saima');
  await browser.stepUp('password', 'tez-Hawa9');
  expect((await browser.ask('POST', '/wps/member/social/remove', { provider: 'facebook.com' })).status).toBe(200);
  expect(code(await login())).toEqual([422, 'SOCIAL_LINK']);
});

it('[RE-05] [RE-06] the phone: registered with Firebase’s code for exactly the form’s number', async () => {
  await using scene = await socialScene();
  const browser = browserOf(scene);
  const token = await people.byPhone('+923005550111');
  const register = async (mobileNum: string, firebaseIdToken: string | undefined) =>
    browser.sealed('/wps/member/register/mobile', {
      ...FORM,
      username: mobileNum,
      mobileNum,
      countryDialingCode: '92',
      password: 'tez-Hawa9',
      confirmPassword: 'tez-Hawa9',
      captcha: await browser.captcha(),
      firebaseChannel: 'sms',
      firebaseIdToken,
    });
  expect(code(await register('03005550111', undefined))).toEqual([422, 'CODE_WRONG']);
  expect(code(await register('03005550222', token)), 'the token of another number').toEqual([422, 'SOCIAL_TOKEN']);
  expect((await register('03005550111', token)).body.value.member.account).toBe('+923005550111');
  const again = { idToken: await people.byPhone('+923005550111') };
  expect((await browser.sealed('/wps/session/login/firebase', again)).body.value.member.account).toBe('+923005550111');
  expect(code(await browser.sealed('/wps/session/login/firebase', { idToken: 'x'.repeat(40) }))).toEqual([
    422,
    'SOCIAL_TOKEN',
  ]);
});

it('[PM-02] a method that the brand disabled is refused, whatever the token', async () => {
  await using scene = await socialScene();
  await run(scene.owner, `update site.brand set settings = '{}'`);
  scene.site.forget();
  const idToken = await people.byGoogle({ sub: '1', email: 'a@example.com', name: 'A' });
  expect(code(await scene.sealed('/wps/session/login/firebase', { idToken }))).toEqual([422, 'SOCIAL_OFF']);
});
