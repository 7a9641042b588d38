import { PROOF_LIFE_MS } from '@kismet/contracts/identity/human';
import { browserOf } from '@kismet/testkit/browser';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { FREE_FAILS } from '../sign-in/login-try.ts';
import { prune } from '../store.ts';

const code = (answer: { status: number; body: { value: { code?: string } } }) => [
  answer.status,
  answer.body.value.code,
];
const NO_LOGIN = '/wps/verification/sms/noLogin';
const number = (captcha: string) => ({ mobileNum: '03111234567', countryDialingCode: '92', captcha });

it('[F-02] a proof of work replaces the captcha: for a code, an account, a login after failures', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const browser = browserOf(scene);
  expect(code(await browser.ask('POST', NO_LOGIN, number(await browser.proof('code'))))).toEqual([200, undefined]);
  expect(code(await browser.register('saima', { captcha: await browser.proof('register') }))).toEqual([200, undefined]);
  const other = browserOf(scene, { ip: '198.51.100.9' });
  for (let i = 0; i < FREE_FAILS; i++) await other.login('zoya', `wrong-${i}`);
  expect(code(await other.login('zoya'))).toEqual([422, 'CAPTCHA_REQUIRED']);
  scene.time.ms += 60_000;
  const wrong = await other.login('zoya', 'wrong-again', { captcha: await other.proof('login') });
  expect([wrong.body.value.code, wrong.body.value.captcha], 'the next one needs a proof too').toEqual([
    'LOGIN_WRONG',
    true,
  ]);
  scene.time.ms += 10 * 60_000;
  expect((await other.login('zoya', 'tez-Hawa9', { captcha: await other.proof('login') })).status).toBe(200);
});

it('[F-02] a proof is refused a second time, for another purpose, browser or brand, and once it has expired', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  const ask = (captcha: string, from = browser) => from.ask('POST', NO_LOGIN, number(captcha));
  const proof = await browser.proof('code');
  const stranger = browserOf(scene);
  await stranger.proof('code');
  expect(code(await ask(proof, stranger)), 'of another browser').toEqual([422, 'CAPTCHA_WRONG']);
  expect((await ask(proof)).status).toBe(200);
  const again = await ask(proof);
  expect([code(again), again.body.value.captcha]).toEqual([[422, 'CAPTCHA_WRONG'], true]);
  expect(code(await ask(await browser.proof('login'))), 'for another purpose').toEqual([422, 'CAPTCHA_WRONG']);
  const own = await browser.proof('code');
  await scene.addBrand('second', 'second.example');
  const there = { host: 'second.example', cookies: { ...browser.cookies }, body: number(own) };
  expect(code(await scene.ask('POST', NO_LOGIN, there)), 'under another brand').toEqual([422, 'CAPTCHA_WRONG']);
  expect((await ask(own)).status, 'and was not consumed by that').toBe(200);
  const late = await browser.proof('code');
  scene.time.ms += PROOF_LIFE_MS;
  expect(code(await ask(late))).toEqual([422, 'CAPTCHA_EXPIRED']);
});

it('[F-02] of concurrent calls with one proof exactly one succeeds; used proofs are kept until they expire', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  const proof = await browser.proof('code');
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask('POST', NO_LOGIN, number(proof))));
  const codes = answers.map((answer) => answer.body.value.code);
  expect(codes.filter((one) => one === undefined)).toHaveLength(1);
  expect(codes.filter((one) => one === 'CAPTCHA_WRONG')).toHaveLength(19);
  const kept = () => run(scene.owner, 'select 1 from identity.spent_proof');
  expect(await kept()).toHaveLength(1);
  await prune(scene.db, scene.time.ms + PROOF_LIFE_MS - 1, 100);
  expect(await kept()).toHaveLength(1);
  await prune(scene.db, scene.time.ms + PROOF_LIFE_MS + 1, 100);
  expect(await kept()).toHaveLength(0);
});

it('[F-02] an address that requests many challenges gets harder ones, and none beyond its limit', async () => {
  await using scene = await coldScene({ realLimits: true });
  const browser = browserOf(scene);
  const counters: number[] = [];
  for (let i = 0; i < 70; i++) {
    const { solution } = JSON.parse(Buffer.from(await browser.proof('code'), 'base64').toString());
    counters.push(solution.counter);
  }
  expect(Math.max(...counters.slice(0, 19))).toBeLessThanOrEqual(8);
  expect(Math.min(...counters.slice(62))).toBeGreaterThanOrEqual(32);
  for (let i = 70; i < 120; i++) await browser.ask('GET', '/wps/captcha/challenge?purpose=code');
  expect(code(await browser.ask('GET', '/wps/captcha/challenge?purpose=code'))).toEqual([429, 'RATE_LIMITED']);
  expect(code(await browser.ask('GET', '/wps/captcha/challenge?purpose=tea'))).toEqual([400, 'INPUT_INVALID']);
});
