import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const reason = 'a test of the settings';
type Call = Awaited<ReturnType<Awaited<ReturnType<ColdScene['addOperator']>>['enter']>>;
const ops = async (scene: ColdScene, name = 'ops-one') => (await scene.addOperator(name, 'ops')).enter();
const current = async (call: Call) => (await call('GET', '/operator/site')).body.value;
/** The newest audit entry about the brand. */
const trail = async (call: Call) => (await call('GET', '/operator/audit?subject=site:kismet')).body.value.list;
const fields = (answer: { body: { value: { fields?: { name: string; code: string }[] } } }) =>
  (answer.body.value.fields ?? []).map(({ name, code }) => `${name} ${code}`);

it('[PM-02] an operator reads the effective settings and those of the profile alone', async () => {
  await using scene = await coldScene();
  const site = await current(await ops(scene));
  expect(site).toMatchObject({
    code: 'kismet',
    policy: 'demo',
    revision: 1,
    changedFlags: [],
    services: { geetest: false, firebase: false },
    status: 'open',
    maintenance: null,
    blockedCountries: [],
    settings: { login: { idleMinutes: 30, absoluteHours: 12, trialMinutes: 120, trialBalance: '10000' } },
  });
  expect(site.settings).toEqual(site.profile);
  expect(Object.keys(site.settings.register.fields)).toHaveLength(16);
});

it('[PM-02] a switch takes effect at once, is audited, and only differences from the profile are stored', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  const saved = await call('POST', '/operator/site/flags', { flags: { freePlay: false }, revision: 1, reason });
  expect(saved.body.value).toMatchObject({
    revision: 2,
    changedFlags: ['freePlay'],
    settings: { flags: { freePlay: false } },
  });
  const tree = (await scene.ask('GET', '/wps/system/permission')).body.value.whitelabel;
  const leaf = tree
    .flatMap((node: { childrenNodes: { modId: string; enabled: string }[] }) => node.childrenNodes)
    .find(({ modId }: { modId: string }) => modId === 'FREEPLAY3');
  expect(leaf.enabled).toBe('0');
  expect((await trail(call))[0]).toMatchObject({
    action: 'site.flags',
    operator: 'ops-one',
    reason,
    before: { freePlay: true },
    after: { freePlay: false },
  });
  const back = await call('POST', '/operator/site/flags', { flags: { freePlay: true }, revision: 2, reason });
  expect(back.body.value).toMatchObject({ revision: 3, changedFlags: [] });
  // no change: nothing saved, nothing audited
  const same = await call('POST', '/operator/site/flags', { flags: { freePlay: true }, revision: 3, reason });
  expect(same.body.value.revision).toBe(3);
  expect(await trail(call)).toHaveLength(2);
});

it('[PM-02] switches without effect are refused: a missing dependency or service', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  const turn = (flags: object) => call('POST', '/operator/site/flags', { flags, revision: 1, reason });
  const code = async (flags: object) => (await turn(flags)).body.value.code;
  expect((await turn({ registerByMobile: false })).body.value).toMatchObject({
    code: 'FLAG_DEPENDENCY',
    params: { flag: 'mobileWithPassword', needs: 'registerByMobile' },
  });
  expect(await code({ registerByMobile: false, mobileWithPassword: false })).toBe('FLAG_DEPENDENCY');
  expect(await code({ forgotLink: false })).toBe('FLAG_DEPENDENCY');
  expect(await code({ geetest: true })).toBe('SERVICE_MISSING');
  expect(await code({ googleLogin: true })).toBe('SERVICE_MISSING');
  expect(await code({ nothing: true })).toBe('INPUT_INVALID');
  const none = { registerByUsername: false, registerByMobile: false, mobileWithPassword: false, registerSms: false };
  expect(await code(none)).toBe('FLAG_DEPENDENCY');
  expect((await turn({ ...none, registerButton: false })).status).toBe(200);
});

it('an edit based on an outdated revision is refused, whatever has changed since', async () => {
  await using scene = await coldScene();
  const [one, two] = [await ops(scene), await ops(scene, 'ops-two')];
  await one('POST', '/operator/site/flags', { flags: { freePlay: false }, revision: 1, reason });
  const late = await two('POST', '/operator/site/register-rules', { fields: {}, minAge: 21, revision: 1, reason });
  expect([late.status, late.body.value.code, late.body.value.params]).toEqual([409, 'EDIT_CONFLICT', { revision: 2 }]);
  expect((await current(two)).settings.register.minAge).toBe(18);
  // of two concurrent edits one is first
  const both = await Promise.all(
    [one, two].map((call, i) =>
      call('POST', '/operator/site/flags', { flags: { passkeys: false, dividend: i === 0 }, revision: 2, reason }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await current(one)).revision).toBe(3);
});

it('[RE-07] a saved rule applies to the next registration', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  expect((await scene.register('early')).status).toBe(200);
  const saved = await call('POST', '/operator/site/register-rules', {
    fields: { username: { minLength: 8, acceptedPattern: '[a-z]+' }, payeeName: { required: true } },
    revision: 1,
    reason,
  });
  expect(saved.body.value.settings.register.fields.username).toMatchObject({
    minLength: 8,
    maxLength: 15,
    patternId: 1,
  });
  const refused = await scene.register('short1');
  expect(refused.body.value.fields.map(({ name, code }: { name: string; code: string }) => `${name} ${code}`)).toEqual([
    'username FIELD_TOO_SHORT',
    'payeeName FIELD_REQUIRED',
  ]);
  expect(fields(await scene.register('longenough1', { payeeName: 'ZAINAB KHAN' }))).toEqual(['username FIELD_INVALID']);
  expect((await scene.register('longenough', { payeeName: 'ZAINAB KHAN' })).status).toBe(200);
  expect((await trail(call))[0]).toMatchObject({
    action: 'site.register-rules',
    before: { 'fields.username.minLength': 2, 'fields.payeeName.required': false },
    after: { 'fields.username.minLength': 8, 'fields.payeeName.required': true },
  });
});

it('[RE-07] [RE-08] rules below the safety floors, and patterns open to ReDoS, are refused', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  const save = async (changes: object, more: object = {}) =>
    fields(await call('POST', '/operator/site/register-rules', { fields: changes, ...more, revision: 1, reason }));
  expect(await save({ email: { acceptedPattern: '(a+)+' } })).toEqual(['fields.email.acceptedPattern PATTERN_SLOW']);
  expect(await save({ email: { acceptedPattern: 'a)|(b' } })).toEqual(['fields.email.acceptedPattern PATTERN_SYNTAX']);
  expect(await save({ email: { acceptedPattern: 'a'.repeat(201) } })).toEqual([
    'fields.email.acceptedPattern PATTERN_LONG',
  ]);
  expect(await save({ email: { patternId: 24 } })).toEqual(['fields.email.patternId PATTERN_UNKNOWN']);
  expect(await save({ email: { minLength: 50, maxLength: 20 } })).toEqual(['fields.email.minLength LENGTH_ORDER']);
  expect(await save({ password: { minLength: 5 } })).toEqual(['fields.password.minLength PASSWORD_BOUNDS']);
  expect(await save({ password: { enabled: false } })).toEqual(['fields.password.enabled FIELD_NEEDED']);
  expect(await save({ username: { required: false } })).toEqual(['fields.username.required FIELD_NEEDED']);
  expect(await save({}, { minAge: 17 })).toEqual(['minAge AGE_BOUNDS']);
  expect((await save({ shoeSize: { minLength: 1 } })).length).toBeGreaterThan(0);
  expect((await current(call)).revision).toBe(1);
});

it('[LG-13] the sign-in policy is kept within its bounds, and applies to the next sign-in', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  const { login } = (await current(call)).settings;
  const save = (changes: object, revision = 1) =>
    call('POST', '/operator/site/login-policy', { ...login, ...changes, revision, reason });
  for (const wrong of [
    { blockAfter: 2 },
    { blockAfter: 11 },
    { idleMinutes: 4 },
    { trialBalance: '0' },
    { trialBalance: '1.234' },
    { trialBalance: '-5' },
    { smsCountries: ['XX'] },
    { idleMinutes: 700, absoluteHours: 1 },
  ])
    expect((await save(wrong)).body.value.code, JSON.stringify(wrong)).toBe('INPUT_INVALID');
  const saved = await save({
    blockAfter: 3,
    siteMembersOnly: true,
    trialBalance: '500.50',
    smsCountries: ['PK', 'PK', 'AE'],
  });
  expect(saved.body.value.settings.login).toMatchObject({
    blockAfter: 3,
    smsCountries: ['PK', 'AE'],
    trialBalance: '500.50',
  });
  const brand = await scene.site.brandById(scene.brandId);
  expect(brand.loginPolicy).toMatchObject({
    blockAfter: 3,
    siteMembersOnly: true,
    idleMs: 1_800_000,
    defaultPassword: null,
  });
  const [stored] = await run<{ settings: { login: object } }>(
    scene.owner,
    'select settings from site.brand where brand_id = $1',
    [scene.brandId],
  );
  expect(Object.keys(stored!.settings.login).sort()).toEqual(
    ['blockAfter', 'siteMembersOnly', 'smsCountries', 'trialBalance'].sort(),
  );
});

const work = {
  on: true,
  titles: { ur: 'کام جاری ہے', en: 'At work' },
  messages: { ur: 'ہم جلد واپس آئیں گے۔', en: 'We will be back soon.' },
  endsAt: null,
};

it('[RC-01] maintenance is switched on and off with texts in both languages, audited', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  const save = (body: object) => call('POST', '/operator/site/maintenance', { reason, ...body });
  expect((await save({ ...work, titles: { en: 'At work' } })).body.value.code).toBe('INPUT_INVALID');
  expect(fields(await save({ ...work, endsAt: '2026-11-21T07:59:00.000Z' }))).toEqual(['endsAt TIME_PASSED']);
  const closed = await save(work);
  expect(closed.body.value).toMatchObject({
    status: 'maintenance',
    maintenance: { titles: { en: 'At work' } },
    revision: 1,
  });
  expect((await scene.ask('GET', '/lgw/games/list')).body.value.code).toBe('MAINTENANCE');
  const status = await scene.ask('GET', '/wps/system/status');
  expect(status.body.value).toMatchObject({ status: 1, title: work.titles, message: work.messages, endsAt: null });
  expect((await trail(call))[0]).toMatchObject({
    action: 'site.maintenance',
    before: { status: 'open' },
    after: { status: 'maintenance', 'titles.en': 'At work' },
  });
  // the back office itself is never closed
  expect((await save({ on: false })).body.value).toMatchObject({ status: 'open', maintenance: null });
  expect((await scene.ask('GET', '/lgw/games/list')).status).toBe(200);
});

it('[RC-03] countries can be blocked, and an address tested first', async () => {
  await using scene = await coldScene({ countryOf: (ip) => (ip.startsWith('198.51.100.') ? 'AE' : 'PK') });
  const call = await ops(scene);
  const attempt = async (ip: string) => (await call('GET', `/operator/site/regions/try?ip=${ip}`)).body.value;
  expect(await attempt('198.51.100.9')).toEqual({ country: 'AE', blocked: false });
  expect((await attempt('nowhere')).code).toBe('INPUT_INVALID');
  const save = (blockedCountries: string[]) => call('POST', '/operator/site/regions', { blockedCountries, reason });
  expect((await save(['ZZ'])).body.value.code).toBe('INPUT_INVALID');
  expect((await save(['US', 'AE', 'US'])).body.value.blockedCountries).toEqual(['AE', 'US']);
  expect(await attempt('198.51.100.9')).toEqual({ country: 'AE', blocked: true });
  expect(await attempt('2001:db8::1')).toEqual({ country: 'PK', blocked: false });
  expect((await scene.ask('GET', '/lgw/games/list', { ip: '198.51.100.9' })).status).toBe(451);
  expect((await trail(call))[0]).toMatchObject({
    action: 'site.regions',
    before: { blockedCountries: [] },
    after: { blockedCountries: ['AE', 'US'] },
  });
});

it('[STD-71] read-only operators and operators of another brand cannot change anything', async () => {
  await using scene = await coldScene();
  const auditor = await (await scene.addOperator('auditor', 'auditor')).enter();
  expect((await auditor('GET', '/operator/site')).status).toBe(200);
  for (const [path, body] of [
    ['flags', { flags: { freePlay: false }, revision: 1 }],
    ['register-rules', { fields: {}, minAge: 21, revision: 1 }],
    ['maintenance', work],
    ['regions', { blockedCountries: ['AE'] }],
  ] as const)
    expect((await auditor('POST', `/operator/site/${path}`, { ...body, reason })).status, path).toBe(403);
  const support = await (await scene.addOperator('support', 'support')).enter();
  expect((await support('GET', '/operator/site')).status).toBe(403);
  const second = await scene.addBrand('second', 'second.example');
  const stranger = await (await scene.addOperator('stranger', 'ops', second)).enter('second.example');
  expect(
    (await stranger('POST', '/operator/site/flags', { flags: { freePlay: false }, revision: 1, reason })).status,
  ).toBe(200);
  expect((await stranger('POST', '/operator/site/maintenance', { ...work, reason })).body.value.code).toBe('second');
  const own = await current(await ops(scene));
  expect(own).toMatchObject({ code: 'kismet', revision: 1, changedFlags: [], status: 'open' });
});

it('a reason is required, and a save without changes is not made', async () => {
  await using scene = await coldScene();
  const call = await ops(scene);
  for (const wrong of [undefined, '', '  a '])
    expect(
      fields(await call('POST', '/operator/site/regions', { blockedCountries: ['AE'], reason: wrong }))[0],
    ).toMatch(/^reason /);
  expect((await current(call)).blockedCountries).toEqual([]);
});
