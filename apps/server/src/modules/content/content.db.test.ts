import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

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
const notice = (changes: object = {}) => ({
  kind: 'notice',
  body: {
    type: 'PL',
    title: both('News'),
    content: both('<p>Words</p>'),
    audience: 'all',
    isPinned: false,
    ...changes,
  },
});
const banner = (changes: object = {}) => ({
  kind: 'banner',
  body: {
    group: 'home',
    title: both('Banner'),
    text: null,
    button: null,
    alt: null,
    pictureId: null,
    focus: { x: 50, y: 50 },
    linkage: { type: 'none', target: '' },
    ...changes,
  },
});
const seen = async (scene: ColdScene, query = '') => (await scene.ask('GET', `/wps/notices?${query}`)).body.value;

it('[F-72] [BN-08] notices come in position order, in the language asked for or its fallback', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  for (const type of ['B', 'PL', 'PU', 'PR', 'H']) expect((await save(call, notice({ type }))).status).toBe(200);
  await save(call, notice({ audience: 'agents' }));
  await save(call, banner());
  const ur = await seen(scene);
  expect(ur.player).toMatchObject([{ type: 'PL', title: 'News ur', content: '<p>Words</p>', language: 'ur' }]);
  expect([ur.popup.length, ur.promotion.length, ur.banners.length]).toEqual([1, 1, 1]);
  // the fifth type is stored unchanged, and shown only on request
  expect(ur.bar.map(({ type }: { type: string }) => type)).toEqual(['B']);
  expect((await seen(scene, 'types=B,H')).bar).toHaveLength(2);
  expect((await seen(scene, 'language=EN')).player[0]).toMatchObject({ title: 'News en', language: 'en' });
  expect((await seen(scene, 'language=FR')).player[0].language).toBe('en');
  expect((await scene.ask('GET', '/wps/notices?types=X')).status).toBe(400);
});

it('[BN-06] saved HTML is sanitised, and the preview reports what was removed', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const html = '<p onclick="x()">Hi<script>alert(1)</script></p>';
  const saved = await save(call, notice({ content: { ur: html, en: html } }));
  expect(saved.body.value.entry.body.content.en).toBe('<p>Hi</p>');
  const preview = await call('POST', '/operator/content/clean', { html });
  expect(preview.body.value).toEqual({ html: '<p>Hi</p>', wasChanged: true });
  const nothing = await save(call, notice({ content: { ur: '<script>x</script>', en: '<p>x</p>' } }));
  expect(nothing.body.value).toMatchObject({ code: 'INPUT_INVALID', fields: [{ name: 'content.ur' }] });
});

it('[F-72] [BN-03] brand links are paths of our own, games, or addresses routed through the leaving page', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const linked = async (type: string, target: string) =>
    (await save(call, banner({ linkage: { type, target } }))).body.value;
  for (const target of ['javascript:alert(1)', '//evil.example', 'http://plain.example/', ''])
    expect(await linked('link', target)).toMatchObject({ code: 'INPUT_INVALID', fields: [{ name: 'linkage.target' }] });
  for (const target of ['https://evil.example', '//evil.example', 'x'])
    expect((await linked('page', target)).code).toBe('INPUT_INVALID');
  await linked('page', '/promotions?x=1');
  await linked('game', 'KISMET/anar-bagh');
  await linked('link', 'https://example.com/a?b=1');
  const { banners } = await seen(scene);
  const urls = banners.map(({ linkUrl }: { linkUrl: string }) => linkUrl);
  expect(urls.slice(0, 2)).toEqual(['/promotions?x=1', '/game?vassalage=KISMET&gameCode=anar-bagh']);
  const leaving = new URL(urls[2], 'http://x').searchParams;
  const check = (to: string, sig: string) =>
    scene.ask('GET', `/wps/system/leaving?to=${encodeURIComponent(to)}&sig=${sig}`);
  expect((await check(leaving.get('to')!, leaving.get('sig')!)).body.value).toEqual({
    url: 'https://example.com/a?b=1',
    host: 'example.com',
  });
  expect((await check('https://example.com/other', leaving.get('sig')!)).status).toBe(404);
  expect((await check(leaving.get('to')!, 'AAAA')).status).toBe(404);
});

it('an item is live from its start to its end, and not while it is switched off', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const at = (minutes: number) => new Date(scene.clock.now() + minutes * 60_000).toISOString();
  await save(call, notice({ title: both('Now') }), { startsAt: at(-1), endsAt: at(10) });
  await save(call, notice({ title: both('Later') }), { startsAt: at(5) });
  await save(call, notice({ title: both('Off') }), { enabled: false });
  expect((await save(call, notice(), { startsAt: at(5), endsAt: at(4) })).body.value.fields[0].name).toBe('endsAt');
  const titles = async () => (await seen(scene)).player.map(({ title }: { title: string }) => title).sort();
  expect(await titles()).toEqual(['Now ur']);
  scene.time.ms += 6 * 60_000;
  expect(await titles()).toEqual(['Later ur', 'Now ur']);
  scene.time.ms += 6 * 60_000;
  expect(await titles()).toEqual(['Later ur']);
});

it('of two editors the second gets a conflict; every version is kept; only editors may write', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const { itemId } = (await save(call, notice())).body.value;
  const again = (version: number, text: string) => save(call, notice({ title: both(text) }), { itemId, version });
  const both2 = await Promise.all([again(1, 'One'), again(1, 'Two')]);
  expect(both2.map(({ status }) => status).sort()).toEqual([200, 409]);
  const versions = (await call('GET', `/operator/content/${itemId}/versions`)).body.value.list;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(versions[1].entry.body.title.en).toBe('News en');
  expect((await save(await (await scene.addOperator('reader', 'auditor')).enter(), notice())).status).toBe(403);
  const gone = await call('POST', `/operator/content/${itemId}/remove`, { version: 1, note });
  expect(gone.body.value.code).toBe('EDIT_CONFLICT');
  expect((await call('POST', `/operator/content/${itemId}/remove`, { version: 2, note })).status).toBe(200);
  expect((await seen(scene)).player).toEqual([]);
  expect((await call('GET', '/operator/content/notice')).body.value.list).toEqual([]);
});

it('an order must contain every item, or it is refused', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await save(call, banner({ title: both(title) }))).body.value.itemId);
  const sort = (itemIds: string[]) => call('POST', '/operator/content/banner/sort', { itemIds });
  expect((await sort([ids[2]!, ids[0]!])).status).toBe(409);
  expect((await sort([ids[2]!, ids[0]!, ids[0]!])).status).toBe(409);
  expect((await sort([ids[2]!, ids[0]!, ids[1]!])).status).toBe(200);
  expect((await seen(scene)).banners.map(({ title }: { title: string }) => title)).toEqual(['C ur', 'A ur', 'B ur']);
});

it('an uploaded picture is re-encoded in two sizes and two formats; nothing else of the file is kept', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const upload = (bytes: Buffer) => call('POST', '/operator/content/pictures', { data: bytes.toString('base64') });
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('secret place')).toBe(true);
  const { path, pictureId, colour } = (await upload(photo)).body.value;
  expect(colour).toMatch(/^#[bc][0-9a-f]4|^#[0-9a-f]{6}$/);
  for (const [size, width] of [
    ['small', 780],
    ['large', 1640],
  ] as const)
    for (const format of ['avif', 'webp']) {
      const file = await scene.app.inject({ url: `${path}-${size}.${format}` });
      expect(file.headers['content-type']).toBe(`image/${format}`);
      expect(file.headers['cache-control']).toContain('immutable');
      const { exif, ...kept } = await sharp(file.rawPayload).metadata();
      expect([kept.width, exif]).toEqual([width, undefined]);
    }
  for (const bad of [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>',
    'GIF89a'.padEnd(200),
    'x'.repeat(200),
  ])
    expect((await upload(Buffer.from(bad))).body.value.code).toBe('PICTURE_UNREADABLE');
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect((await upload(bomb)).body.value.code).toBe('PICTURE_UNREADABLE');
  expect((await save(call, banner({ pictureId }))).body.value.picture.path).toBe(path);
  const unknown = await save(call, banner({ pictureId: '0190a5de-0000-7000-8000-000000000001' }));
  expect(unknown.body.value.fields[0].name).toBe('pictureId');
  for (const url of [
    '/art/p/../../etc/passwd-small.webp',
    '/art/p/x-small.webp',
    `${path}-huge.webp`,
    `${path}-small.png`,
  ])
    expect((await scene.app.inject({ url })).statusCode).toBe(404);
});

it('one brand’s content is invisible to another', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const { itemId } = (await save(call, notice())).body.value;
  const otherId = await scene.addBrand('other', 'other.test');
  expect((await scene.ask('GET', '/wps/notices', { host: 'other.test' })).body.value.player).toEqual([]);
  await run(scene.db, 'update content.item set brand_id = $1 where item_id = $2', [otherId, itemId]);
  expect((await save(call, notice(), { itemId, version: 1 })).status).toBe(404);
  expect((await call('GET', `/operator/content/${itemId}/versions`)).status).toBe(404);
});

it('[BN-06] an external address inside a text goes through the leaving page', async () => {
  await using scene = await coldScene();
  const call = await editor(scene);
  const content = both('<p><a href="https://example.com/a?b=1&amp;c=2">x</a> <a href="/help">y</a></p>');
  await save(call, notice({ content }));
  const [{ content: html }] = (await seen(scene)).player;
  const [, leaving] = /href="(\/leaving[^"]+)"/.exec(html)!;
  expect(html).toContain('<a href="/help">y</a>');
  const { searchParams } = new URL(leaving!.replaceAll('&amp;', '&'), 'http://x');
  const answer = await scene.ask('GET', `/wps/system/leaving?${searchParams}`);
  expect(answer.body.value.url).toBe('https://example.com/a?b=1&c=2');
});
