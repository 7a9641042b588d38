import { openServicePath } from '@kismet/contracts/content/service-path';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';

type Call = Awaited<ReturnType<Awaited<ReturnType<ColdScene['addOperator']>>['enter']>>;
const note = 'a test of the content';
const both = (text: string) => (text.startsWith('<') ? { ur: text, en: text } : { ur: `${text} ur`, en: `${text} en` });
const editor = async (scene: ColdScene, name = 'writer') => (await scene.addOperator(name, 'content')).enter();
const save = (call: Call, entry: object, more: object = {}) =>
  call('POST', '/operator/content', {
    itemId: null,
    version: 0,
    entry,
    enabled: true,
    startsAt: null,
    endsAt: null,
    note,
    ...more,
  });
const channel = (changes: object = {}) => ({
  kind: 'channel',
  body: {
    csType: 'TELEGRAM',
    csPosition: 'all',
    title: both('Telegram'),
    url: 'https://t.me/example',
    isVip: false,
    replyMinutes: 5,
    ...changes,
  },
});

it('[FT-05] [FT-06] [FT-07] customer service: links are sealed; the personal one is for level five and marked members', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  await save(call, channel());
  await save(call, channel({ csType: 'VIPPHONE', url: 'tel:+923005550100', isVip: true }));
  expect((await save(call, channel({ url: 'http://plain.example' }))).body.value.code).toBe('INPUT_INVALID');
  const service = (await scene.ask('GET', '/wps/customerService?action=getService&type=3')).body.value.version.pathList;
  expect(service).toMatchObject([{ type: 'TELEGRAM' }]);
  expect(await openServicePath(service[0].path)).toBe('https://t.me/example');
  const start = (await scene.ask('GET', '/wps/system/permission')).body.value.customerService;
  expect(start.find(({ csType }: { csType: string }) => csType === 'VIPPHONE')).toMatchObject({
    path: '',
    isVip: true,
  });
  await scene.addAccount({ username: 'viptobe' });
  const { token, member } = (await scene.login('viptobe')).body.value;
  const publicId = member.id;
  const vip = () => scene.ask('GET', '/wps/customerService/vip', { token });
  const nothing = { status: 200, body: { value: { version: { pathList: [] } } } };
  expect(await vip()).toMatchObject(nothing);
  const ops = await (await scene.addOperator('ops-one', 'ops')).enter();
  const label = (vipLevel: number, tags: string[]) =>
    ops('POST', `/operator/members/${publicId}/labels`, { vipLevel, tags, reason: note });
  expect((await label(4, [])).body.value).toMatchObject({ vipLevel: 4 });
  expect(await vip()).toMatchObject(nothing);
  await label(4, ['regular']);
  expect(await vip()).toMatchObject(nothing);
  for (const [level, tags] of [
    [5, []],
    [0, ['VIP']],
  ] as const) {
    await label(level, [...tags]);
    expect(await openServicePath((await vip()).body.value.version.pathList[0].path)).toBe('tel:+923005550100');
  }
  expect((await label(100, [])).status).toBe(400);
});

it('[RT-11] [RT-13] help can be found, read and rated; terms show their changes and ask for acceptance again', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  await save(call, { kind: 'help-topic', body: { slug: 'rules', title: both('Rules'), icon: 'star' } });
  const article = (changes: object = {}) => ({
    kind: 'help-article',
    body: {
      slug: 'terms',
      topicSlug: 'rules',
      title: both('Terms'),
      summary: both('What holds'),
      content: both('<h2>One</h2>'),
      keywords: both('sharten'),
      isTerms: true,
      ...changes,
    },
  });
  const { itemId } = (await save(call, article())).body.value;
  expect((await save(call, article())).body.value.fields).toMatchObject([{ name: 'slug', code: 'FIELD_TAKEN' }]);
  expect((await save(call, article({ slug: 'other' }))).body.value.code).toBe('INPUT_INVALID');
  await save(call, article({ content: both('<h2>Two</h2>') }), {
    itemId,
    version: 1,
    asksAgain: true,
    note: 'Fees named',
  });
  const centre = (await scene.ask('GET', '/wps/system/helpCenter?language=EN')).body.value;
  expect(centre).toMatchObject({ topics: [{ slug: 'rules', title: 'Rules en' }], termsSlug: 'terms' });
  expect(centre.articles[0].keywords).toContain('sharten ur');
  const read = (await scene.ask('GET', '/wps/system/helpCenter/article?slug=terms')).body.value;
  expect(read).toMatchObject({ version: 2, content: '<h2>Two</h2>', isTerms: true });
  expect(read.changes.map(({ note: said }: { note: string }) => said)).toEqual(['Fees named', note]);
  expect((await scene.site.brandById(scene.brandId)).termsVersion).toBe('2');
  const judge = (slug: string) =>
    scene.ask('POST', '/wps/system/helpCenter/useful', { body: { slug, isUseful: true } });
  expect((await judge('terms')).status).toBe(200);
  expect((await judge('nothing')).status).toBe(404);
  const [kept] = (await call('GET', '/operator/content/help-article')).body.value.list;
  expect(kept.useful).toEqual({ yes: 1, no: 0 });
});

it('[FT-01] a licence shows only where the brand holds one, with its number and where to check it', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const foot = async () => (await scene.ask('GET', '/wps/system/footer?language=EN')).body.value;
  expect(await foot()).toEqual({ licences: [], licenceText: null, copyright: null, links: [] });
  const body = {
    jurisdiction: 'malta',
    authority: both('Authority'),
    holder: 'Example Ltd',
    number: 'EX/1',
    validatorUrl: 'https://example.com/check',
    covers: both('Slots'),
  };
  await save(call, { kind: 'licence', body });
  expect((await foot()).licences).toMatchObject([{ number: 'EX/1', holder: 'Example Ltd', covers: 'Slots en' }]);
  const footer = { licenceText: both('T'), copyright: both('C'), links: [] };
  expect((await save(call, { kind: 'footer', body: footer })).status).toBe(200);
  expect((await save(call, { kind: 'footer', body: footer })).body.value.fields[0].code).toBe('FIELD_TAKEN');
});
