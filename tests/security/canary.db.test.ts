import { run } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { generate } from 'otplib';
import { expect, it } from 'vitest';

/** The whole database as text; binary columns also decoded as text. */
async function dumpOf(scene: ColdScene): Promise<string> {
  const tables = await run<{ name: string }>(
    scene.owner,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const parts: string[] = [];
  for (const { name } of tables) {
    const [row] = await run<{ text: string | null }>(
      scene.owner,
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    );
    parts.push(row?.text ?? '');
  }
  const text = parts.join('\n');
  const bytes = [...text.matchAll(/\\\\?x((?:[0-9a-f]{2})+)/g)].map(([, hex]) =>
    Buffer.from(hex!, 'hex').toString('latin1'),
  );
  return `${text}\n${bytes.join('\n')}`;
}

/** Uses every sign-in method, and records each secret used. */
async function liveThrough(scene: ColdScene, canaries: Map<string, string>, answers: string[]): Promise<void> {
  const plant = (name: string, value: string) => (canaries.set(name, value), value);
  const browser = browserOf(scene, { userAgent: 'Canary\r\n{"level":60,"msg":"forged"}' });
  const keep = (answer: { status: number; body: unknown }) => {
    if (answer.status !== 200) answers.push(JSON.stringify(answer.body));
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return answer as { status: number; body: { value: Record<string, any> } };
  };
  const password = plant('password', 'Qamar-canary-7731');
  const form = {
    password,
    confirmPassword: password,
    email: plant('email', 'canary.address@example.com'),
    mobileNum: '03005559911',
    countryDialingCode: '92',
    idNumber: plant('id number', '3520298765431'),
    payeeName: plant('legal name', 'CANARYA BIRDWALA'),
    paymentPassword: plant('payment password', '739164'),
    facebook: plant('facebook', 'canary.on.facebook'),
  };
  plant('mobile', '3005559911');
  expect(keep(await browser.register('canary', form)).status).toBe(200);
  plant('register token', browser.state.token!);
  plant('cookie half', browser.cookies['__Host-sid']!);
  keep(await browser.login('canary', plant('mistyped password', 'Qamar-canary-7732')));
  keep(await browser.login('canary', password, { rememberMe: true }));
  plant('login token', browser.state.token!);
  plant('remember cookie', browser.cookies['__Host-rm']!.split('.')[1]!);
  plant('device cookie', browser.cookies['__Host-dev']!);
  keep(await browser.stepUp('payment', '000001'));
  expect(keep(await browser.stepUp('payment', form.paymentPassword)).status).toBe(200);
  plant('stepped-up token', browser.state.token!);
  const totp = keep(await browser.ask('POST', '/wps/member/totp/begin', {})).body.value;
  plant('totp secret', totp.secret);
  const code = await generate({ secret: totp.secret, epoch: Math.floor(scene.clock.now() / 1000) });
  const recovery = keep(await browser.ask('POST', '/wps/member/totp/confirm', { code })).body.value;
  plant('recovery code', (recovery.recoveryCodes as string[])[0]!);
  keep(
    await browser.ask('POST', '/wps/member/contact/code', {
      kind: 'mobile',
      value: '03005559911',
      countryDialingCode: '92',
    }),
  );
  plant('one-time code', await scene.codeFor('+923005559911'));
  keep(await browser.ask('POST', '/wps/member/password/email', { username: 'canary', email: form.email }));
  const [mail] = await scene.messages.outboxOf(form.email);
  plant('reset link', /#link=([\w-]{43})/.exec(mail!.body)![1]!);
  plant('captcha', await browser.captcha());
  // Secrets in the wrong places: unencrypted, in the URL, in refused fields.
  keep(await scene.ask('POST', '/wps/session/login', { body: { username: 'canary', password, type: 'username' } }));
  keep(await scene.ask('GET', `/wps/member/info?token=${browser.state.token}`));
  keep(await scene.ask('GET', `/wps/nothing?password=${encodeURIComponent(password)}`));
  keep(await scene.ask('POST', '/wps/member/password/email', { body: { username: { password }, email: [password] } }));
  keep(await scene.sealed('/wps/member/register', { username: 'x', password, birthDate: password }));
  await scene.messages.deliverDue();
}

it('[BAR-14] no credentials and no personal data appear in logs, answers or the database', async () => {
  const lines: string[] = [];
  const log = createLog('canary', 'trace', { write: (line) => void lines.push(line) });
  await using scene = await coldScene({ log });
  const fields = Object.fromEntries(
    ['mobileNum', 'idNumber', 'facebook', 'paymentPassword'].map((name) => [name, { enabled: true }]),
  );
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify({ fields })]);
  scene.site.forget();
  const canaries = new Map<string, string>();
  const answers: string[] = [];
  await liveThrough(scene, canaries, answers);
  log.error({ err: new Error('the log is heard'), password: canaries.get('password') }, 'control');
  const logs = lines.join('');
  expect(logs).toContain('the log is heard');
  const dump = await dumpOf(scene);
  expect(dump, 'the dump is a dump').toContain('canary');
  expect(canaries.size).toBeGreaterThanOrEqual(17);
  for (const [name, value] of canaries) {
    expect(logs.includes(value), `${name} in the logs`).toBe(false);
    expect(
      answers.some((answer) => answer.includes(value)),
      `${name} in an answer that refuses`,
    ).toBe(false);
    expect(dump.includes(value), `${name} in the database`).toBe(false);
  }
  for (const line of lines) expect(() => JSON.parse(line), 'one line, one entry (T34)').not.toThrow();
});
