import { browserOf } from '@kismet/testkit/browser';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const eventsOf = async (scene: ColdScene) =>
  (
    await run<{ name: string; kind: string }>(
      scene.owner,
      `select m.login_name as name, e.kind from identity.security_event e join members.member m using (member_id) order by 1, 2`,
    )
  ).map(({ name, kind }) => `${name} ${kind}`);
async function settings(scene: ColdScene, value: object) {
  await run(scene.owner, 'update site.brand set settings = $1', [JSON.stringify(value)]);
  scene.site.forget();
}

it('[STD-3] a second account of one person is detected: same name and birth date, same document, same browser', async () => {
  await using scene = await coldScene();
  await settings(scene, { fields: { idNumber: { enabled: true } } });
  const first = browserOf(scene);
  await first.register('zoya', { payeeName: 'ZOYA BANO', idNumber: '35202-1234567-1' });
  await browserOf(scene).register('zoyadoosri', { payeeName: 'ZOYA BANO', idNumber: '35202 9999999 1' });
  await browserOf(scene).register('kaghaz', { payeeName: 'SAIMA BANO', idNumber: '3520212345671' });
  await browserOf(scene).register('hamnaam', { payeeName: 'ZOYA BANO', birthDate: '1991-01-01' });
  await first.register('usibrowser', {});
  expect(await eventsOf(scene)).toEqual([
    'kaghaz double-document',
    'usibrowser shared-device',
    'zoyadoosri double-person',
  ]);
  await scene.addBrand('second', 'second.example');
  const [row] = await run<{ text: string }>(
    scene.owner,
    `select string_agg(m::text, ' ') as text from members.member m`,
  );
  for (const secret of ['ZOYA BANO', '3520212345671', '35202-1234567-1']) expect(row!.text).not.toContain(secret);
});

it('[STD-11] a sign-in from another country within three hours is flagged; later it is plausible travel', async () => {
  const countries: Record<string, string> = { '203.0.113.7': 'PK', '198.51.100.9': 'GB' };
  await using scene = await coldScene({ countryOf: (ip) => countries[ip] ?? null });
  await scene.addAccount({ username: 'zoya' });
  const from = (ip: string) => browserOf(scene, { ip }).login('zoya');
  await from('203.0.113.7');
  scene.time.ms += 2 * 3_600_000;
  await from('198.51.100.9');
  expect(await eventsOf(scene)).toEqual(['zoya travel']);
  scene.time.ms += 4 * 3_600_000;
  await from('203.0.113.7');
  await from('192.0.2.1');
  expect(await eventsOf(scene)).toEqual(['zoya travel']);
});

it('[STD-2] terms are accepted by version, and requested again for a new version', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  expect((await browser.register('zoya')).body.value.termsDue).toBeUndefined();
  await settings(scene, { termsVersion: '2' });
  expect((await browser.login('zoya')).body.value.termsDue).toBe('2');
  const accept = (version: string) => browser.ask('POST', '/wps/member/terms', { version });
  expect(code(await accept('1')), 'the version shown is outdated').toEqual([409, 'EDIT_CONFLICT']);
  expect((await accept('2')).status).toBe(200);
  expect((await browser.login('zoya')).body.value.termsDue).toBeUndefined();
  const [row] = await run<{ terms_version: string; terms_accepted_at: Date }>(
    scene.owner,
    'select terms_version, terms_accepted_at from members.member',
  );
  expect([row!.terms_version, row!.terms_accepted_at.getTime()]).toEqual(['2', scene.time.ms]);
});
