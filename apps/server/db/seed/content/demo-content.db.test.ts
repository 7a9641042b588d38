import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { seedDemoContent } from './demo-content.ts';

it('the demo brand speaks in both languages, links only to what is there, and seeding twice changes nothing', async () => {
  await using scene = await coldScene();
  await seedDemoContent(scene, scene.brandId);
  const call = await (await scene.addOperator('writer', 'content')).enter();
  const items = async (kind: string) => (await call('GET', `/operator/content/${kind}`)).body.value.list;
  const [banners, articles, notices] = [await items('banner'), await items('help-article'), await items('notice')];
  expect([banners.length, articles.length >= 36, notices.length]).toEqual([16, true, 11]);
  expect(new Set(notices.map((one: { entry: { body: { type: string } } }) => one.entry.body.type)).size).toBe(5);
  const slugs = new Set(articles.map((one: { entry: { body: { slug: string } } }) => one.entry.body.slug));
  for (const [, slug] of JSON.stringify([banners, articles, notices]).matchAll(/\/help\?article=([a-z-]+)/g))
    expect(slugs, slug).toContain(slug);
  for (const { entry } of articles) {
    const { title, content, summary } = entry.body;
    expect(title.ur, entry.body.slug).toMatch(/[\u0600-\u06ff]/);
    expect(title.en, entry.body.slug).not.toMatch(/[\u0600-\u06ff]/);
    expect(Math.min(content.ur.length, content.en.length, summary.ur.length), entry.body.slug).toBeGreaterThan(40);
  }
  // no licence is claimed (decision 7)
  expect(await items('licence')).toEqual([]);
  const picture = await scene.app.inject({ url: `${banners[0].picture.path}-small.webp` });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const before = await items('banner');
  await call('POST', `/operator/content/${before[1].itemId}/remove`, { version: 1, note: 'not wanted' });
  await seedDemoContent(scene, scene.brandId);
  expect(await items('banner')).toHaveLength(15);
});
