import { browserOf } from '@kismet/testkit/browser';
import { expectSameTime } from '@kismet/testkit/same-time';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { startGeetestStandIn } from '../../../../../../tools/geetest-stand-in.ts';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { createGeetest } from './geetest.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const SMS = '/wps/verification/sms/register';

async function send(scene: ColdScene, mobileNum: string, ip: string) {
  const browser = browserOf(scene, { ip });
  const answer = await browser.ask('POST', SMS, {
    mobileNum,
    countryDialingCode: '92',
    captcha: await browser.captcha(),
  });
  return answer.status === 200 ? 'sent' : (answer.body.value.code as string);
}
const sentTo = (scene: ColdScene) => run(scene.owner, `select 1 from messages.delivery where channel = 'sms'`);

it('messages to one number: one a minute and five a day; from one address five an hour (T20)', async () => {
  await using scene = await coldScene({ realLimits: true });
  expect(await send(scene, '03001234567', '203.0.113.1')).toBe('sent');
  expect(await send(scene, '0300 1234567', '203.0.114.1'), 'from another address, in another notation').toBe(
    'RATE_LIMITED',
  );
  const here = [];
  for (let i = 0; i < 6; i++) here.push(await send(scene, `0301${2_000_000 + i}`, '203.0.115.1'));
  expect(here).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'RATE_LIMITED']);
  expect(await sentTo(scene)).toHaveLength(6);
});

it('three hundred messages to one number prefix stop when no code is used, and suppressed messages are counted (T20)', async () => {
  await using scene = await coldScene();
  const seen: string[] = [];
  for (let i = 0; i < 60; i++) seen.push(await send(scene, `0300123${String(i).padStart(4, '0')}`, `203.0.${i}.1`));
  expect(seen.filter((one) => one === 'sent')).toHaveLength(50);
  expect(seen.slice(50).every((one) => one === 'SMS_PAUSED')).toBe(true);
  expect(await sentTo(scene)).toHaveLength(50);
  const [row] = await run<{ sent: number }>(scene.owner, 'select sent from identity.sms_prefix');
  expect(row!.sent).toBe(50);
  expect(await send(scene, '03331234567', '203.0.113.9'), 'other prefixes still get theirs').toBe('sent');
  scene.time.ms += 86_400_000;
  expect(await send(scene, '03001230001', '203.0.113.9'), 'the next day').toBe('sent');
});

it('[F-58] ten addresses of one network cannot block a number prefix, and verified numbers are never locked out', async () => {
  await using scene = await coldScene();
  for (let i = 0; i < 60; i++)
    expect(await send(scene, `0300124${String(i).padStart(4, '0')}`, `203.0.113.${i % 10}`)).toBe('sent');
  const [row] = await run<{ sent: number }>(scene.owner, 'select sent from identity.sms_prefix');
  expect(row!.sent).toBe(3);
  expect(await send(scene, '03001249999', '198.51.100.7'), 'somebody else').toBe('sent');
  await scene.addAccount({ username: 'zoya', mobile: '+923001240777' });
  await run(scene.owner, 'update identity.sms_prefix set sent = 500');
  expect(await send(scene, '03001248888', '198.51.100.8')).toBe('SMS_PAUSED');
  const browser = browserOf(scene, { ip: '198.51.100.9' });
  const answer = await browser.ask('POST', '/wps/verification/sms/noLogin', {
    mobileNum: '03001240777',
    countryDialingCode: '92',
    captcha: await browser.captcha(),
  });
  expect([answer.status, answer.body.value.code]).toEqual([200, undefined]);
});

it('credential stuffing from two hundred addresses: at most thirty checks per name and hour, and the owner still signs in (T02)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const owner = browserOf(scene, { ip: '203.0.113.7' });
  await owner.login('zoya');
  let checks = 0;
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const browser = browserOf(scene, { ip: `198.51.${round}.${i}` });
        const captcha = await browser.captcha();
        return browser.login('zoya', `leaked-${round}-${i}-Pw1`, { captcha });
      }),
    );
    checks += answers.filter((answer) => answer.body.value.code === 'LOGIN_WRONG').length;
    scene.time.ms += 10 * 60_000;
  }
  expect(checks).toBeLessThanOrEqual(30);
  expect(checks).toBeGreaterThan(0);
  expect((await owner.login('zoya')).status, 'from the owner’s usual browser').toBe(200);
});

it('after a hundred consecutive failures an unknown device needs a new password, a known one does not', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const owner = browserOf(scene);
  await owner.login('zoya');
  await run(scene.owner, `insert into identity.account_try values (${scene.brandId}, 'zoya', 99, $1, null)`, [
    new Date(scene.time.ms),
  ]);
  const stranger = browserOf(scene, { ip: '198.51.100.9' });
  expect(code(await stranger.login('zoya', 'wrong-1', { captcha: await stranger.captcha() }))).toEqual([
    422,
    'LOGIN_WRONG',
  ]);
  scene.time.ms += 31 * 60_000;
  expect(code(await stranger.login('zoya', 'tez-Hawa9', { captcha: await stranger.captcha() }))).toEqual([
    422,
    'LOGIN_RESET_NEEDED',
  ]);
  expect((await owner.login('zoya')).status).toBe(200);
});

it('when failures rise brand-wide, every login requires the human check (T02)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  await run(
    scene.owner,
    `insert into platform.rate_window (name, subject, window_no, used)
     select 'login-failures', $1, floor(extract(epoch from clock_timestamp()) / 6)::bigint + step, 301 from generate_series(0, 10) step`,
    [String(scene.brandId)],
  );
  const browser = browserOf(scene);
  expect(code(await browser.login('zoya'))).toEqual([422, 'CAPTCHA_REQUIRED']);
  expect((await browser.login('zoya', 'tez-Hawa9', { captcha: await browser.captcha() })).status).toBe(200);
});

it('[LG-15] [LG-03] the external check: its result is verified with the vendor, once; no answer is a no', async () => {
  const service = await startGeetestStandIn({ captchaId: 'a'.repeat(32), key: 'secret-of-the-check' });
  const geetest = createGeetest({
    captchaId: 'a'.repeat(32),
    key: 'secret-of-the-check',
    url: service.url,
    timeoutMs: 1000,
  });
  await using scene = await coldScene({ geetest });
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify({ flags: { geetest: true } })]);
  scene.site.forget();
  const register = (username: string, proof: object) => scene.register(username, { captcha: undefined, ...proof });
  expect(code(await register('zoya', {})), 'our own captcha does not count then').toEqual([422, 'CAPTCHA_REQUIRED']);
  const proof = service.pass();
  expect(code(await register('zoya', { ...proof, pass_token: 'forged' }))).toEqual([422, 'CAPTCHA_WRONG']);
  const good = service.pass();
  expect((await register('zoya', { ...good })).status).toBe(200);
  expect(code(await register('saima', { ...good })), 'a second use').toEqual([422, 'CAPTCHA_WRONG']);
  expect(code(await scene.login('zoya')), 'at every login').toEqual([422, 'CAPTCHA_REQUIRED']);
  expect((await scene.login('zoya', 'tez-Hawa9', {}, service.pass())).status).toBe(200);
  const late = service.pass();
  await service.stop();
  expect(code(await register('saima', { ...late }))).toEqual([503, 'CAPTCHA_SILENT']);
});

it('a locked account gets codes like any other, and a code does not open a closed account', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const { memberId } = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, 'zoya'))!;
  await withTx(scene.db, (tx) => scene.members.keepContact(tx, memberId, 'mobile', '+923001234567'));
  await run(scene.owner, `update members.member set state = 'excluded'`);
  const browser = browserOf(scene);
  const password = await browser.code('/wps/verification/sms/noLogin', '03001234567');
  const login = { username: '+923001234567', password, type: 'sms' };
  expect(code(await browser.sealed('/wps/session/login', login))).toEqual([422, 'LOGIN_DISABLED']);
});

it('[STD-4] requesting a code or link takes the same time and gives the same answer for unknown accounts (T05)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'zoya' });
  const { memberId } = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, 'zoya'))!;
  await withTx(scene.db, async (tx) => {
    await scene.members.keepContact(tx, memberId, 'mobile', '+923001234567');
    await scene.members.keepContact(tx, memberId, 'email', 'zoya@example.com');
  });
  async function compare(ask: (isKnown: boolean) => Promise<{ status: number; body: { value: object } }>) {
    const times: Record<string, number[]> = { true: [], false: [] };
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++)
      for (const isKnown of i % 2 ? [true, false] : [false, true]) {
        const started = performance.now();
        const answer = await ask(isKnown);
        times[String(isKnown)]!.push(performance.now() - started);
        seen.add(JSON.stringify([answer.status, answer.body.value]));
      }
    expect(seen.size).toBe(1);
    expectSameTime(times.true!, times.false!);
  }
  await compare((isKnown) =>
    scene.ask('POST', '/wps/member/password/email', {
      body: { username: isKnown ? 'zoya' : 'nobody', email: 'zoya@example.com' },
    }),
  );
  const browsers = [browserOf(scene), browserOf(scene)];
  // One picture each, fetched before timing starts.
  let captcha = '';
  const next = async (isKnown: boolean) => {
    captcha = await browsers[Number(isKnown)]!.captcha();
  };
  const times: Record<string, number[]> = { true: [], false: [] };
  for (let i = 0; i < 30; i++)
    for (const isKnown of i % 2 ? [true, false] : [false, true]) {
      await next(isKnown);
      const started = performance.now();
      const answer = await browsers[Number(isKnown)]!.ask('POST', '/wps/verification/sms/noLogin', {
        mobileNum: isKnown ? '03001234567' : '03111234567',
        countryDialingCode: '92',
        captcha,
      });
      times[String(isKnown)]!.push(performance.now() - started);
      expect(answer.body.value).toEqual({ expiredMinutes: 3 });
    }
  expectSameTime(times.true!, times.false!);
});
