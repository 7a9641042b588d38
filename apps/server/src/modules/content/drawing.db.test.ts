import { randomUUID } from 'node:crypto';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1640" height="600"><rect width="1640" height="600" fill="${colour}"/></svg>`;

it('a drawing shared by two brands is encoded once; a different drawing is encoded separately', async () => {
  await using scene = await coldScene();
  const otherId = await scene.addBrand('other', 'other.test');
  const insert = async (brandId: number, svg: string) => {
    const id = randomUUID();
    await run(
      scene.db,
      `insert into content.picture (picture_id, brand_id, width, height, colour, svg, at)
       values ($1, $2, 1640, 600, '#102030', $3, now())`,
      [id, brandId, svg],
    );
    return id;
  };
  const [ours, theirs, another] = [
    await insert(scene.brandId, drawing('#102030')),
    await insert(otherId, drawing('#102030')),
    await insert(otherId, drawing('#405060')),
  ];
  const get = async (id: string) => (await scene.app.inject({ url: `/art/p/${id}-small.webp` })).rawPayload;
  const first = await get(ours);
  expect(first.subarray(8, 12).toString()).toBe('WEBP');
  expect((await get(theirs)).equals(first)).toBe(true);
  expect((await get(another)).equals(first)).toBe(false);
  const kept = await run<{ name: string }>(scene.db, 'select name from platform.picture_file', []);
  expect(kept.map(({ name }) => name.slice(0, 2))).toEqual(['d/', 'd/']);
});
