import { softAuthenticator } from '@kismet/testkit/authenticator';
import { type Browser, browserOf } from '@kismet/testkit/browser';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
type Device = ReturnType<typeof softAuthenticator>;

async function add(browser: Browser, device: Device, name = 'Phone') {
  await browser.stepUp('password', 'tez-Hawa9');
  const options = (await browser.ask('POST', '/wps/member/passkeys/options', {})).body.value;
  expect(options).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { residentKey: 'required' } });
  return browser.ask('POST', '/wps/member/passkeys', { response: device.create(options), name });
}
async function login(browser: Browser, device: Device, change: (options: { challenge: string }) => void = () => {}) {
  const options = (await browser.ask('POST', '/wps/session/passkey/options', {})).body.value;
  expect(options.allowCredentials ?? [], 'no account is named').toEqual([]);
  change(options);
  return browser.ask('POST', '/wps/session/passkey', { response: device.get(options) });
}

it('a passkey is registered, signs in without a username, is listed, and is removed', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const [browser, device] = [browserOf(scene), softAuthenticator()];
  await browser.login('zoya');
  const added = await add(browser, device);
  expect(added.body.value).toMatchObject({ name: 'Phone', lastUsedAt: null });
  expect(code(await add(browser, device, 'Twice')), 'registering the same one twice').toEqual([422, 'PASSKEY_WRONG']);
  const elsewhere = browserOf(scene, { ip: '198.51.100.9' });
  expect((await login(elsewhere, device)).body.value.member.account).toBe('zoya');
  await browser.login('zoya');
  const { passkeys } = (await browser.ask('GET', '/wps/member/security')).body.value;
  expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: '2026-11-21T08:00:00.000Z' }]);
  await browser.stepUp('password', 'tez-Hawa9');
  const remove = (passkeyId: string) => browser.ask('POST', '/wps/member/passkeys/remove', { passkeyId });
  expect(code(await remove('nobody'))).toEqual([404, 'NOT_FOUND']);
  expect((await remove(passkeys[0].passkeyId)).status).toBe(200);
  expect(code(await login(elsewhere, device))).toEqual([422, 'PASSKEY_WRONG']);
});

it('a passkey answers one challenge of this browser, for this origin, with user verification', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const [browser, device] = [browserOf(scene), softAuthenticator()];
  await browser.login('zoya');
  await add(browser, device);
  const options = (await browser.ask('POST', '/wps/session/passkey/options', {})).body.value;
  const answer = device.get(options);
  const send = (from: Browser, response: object) => from.ask('POST', '/wps/session/passkey', { response });
  expect(code(await send(browserOf(scene), answer)), 'in another browser').toEqual([422, 'PASSKEY_WRONG']);
  expect((await send(browser, answer)).status).toBe(200);
  expect(code(await send(browser, answer)), 'a second time').toEqual([422, 'PASSKEY_WRONG']);
  expect(
    code(
      await login(browser, device, (wanted) => {
        wanted.challenge = 'bWFkZS11cA';
      }),
    ),
  ).toEqual([422, 'PASSKEY_WRONG']);
  device.state.origin = 'http://evil.example';
  expect(code(await login(browser, device)), 'another origin').toEqual([422, 'PASSKEY_WRONG']);
  device.state.origin = 'http://localhost';
  device.state.isUserVerified = false;
  expect(code(await login(browser, device)), 'nobody verified').toEqual([422, 'PASSKEY_WRONG']);
  device.state.isUserVerified = true;
  device.rewind(0);
  expect(code(await login(browser, device)), 'a clone with an older counter').toEqual([422, 'PASSKEY_WRONG']);
  expect(code(await login(browser, softAuthenticator())), 'an unknown credential').toEqual([422, 'PASSKEY_WRONG']);
  device.rewind(50);
  expect((await login(browser, device)).status).toBe(200);
  await run(scene.owner, `update members.member set state = 'closed'`);
  expect(code(await login(browser, device))).toEqual([422, 'LOGIN_DISABLED']);
});
