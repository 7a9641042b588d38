import { type Browser, browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const ask = (browser: Browser, path: string, body: object = {}) => browser.ask('POST', path, body);
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
