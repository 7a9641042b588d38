import { type Browser, browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
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
