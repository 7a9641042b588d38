import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { FAMILIES } from './families.ts';
import { commitmentOf, drawOf } from './house-draw.ts';
import { type PublishedDraw, verifyDraw } from './verify-draw.ts';

const seedOf = (text: string) => createHash('sha256').update(text).digest('hex');
async function published(n: number): Promise<PublishedDraw> {
  const family = FAMILIES[n % FAMILIES.length]!;
  const name = { gameCode: family.code, numero: `20261122-${n}` };
  const [a, b] = [seedOf(`a${n}`), seedOf(`b${n}`)];
  const seed = async (side: string, value: string) => ({
    side,
    commitment: await commitmentOf(name, value),
    committedAt: 900,
    seed: value,
    revealedAt: 2100,
  });
  return {
    ...name,
    family: family.code,
    openTime: 1000,
    lockTime: 2000,
    seeds: [await seed('A', a), await seed('B', b)],
    book: { hash: 'x', lockedAt: 2050 },
    results: [{ version: 1, drawn: await drawOf(family, name, a, b), source: 'house' }],
  };
}
const broken = async (draw: PublishedDraw) =>
  (await verifyDraw(draw)).filter(({ holds }) => !holds).map(({ what }) => what);

/** All of them in the full run. */
const DRAWS = process.env.KISMET_FULL === '1' ? 10_000 : 1000;
it(`[T26] ${DRAWS} draws of every family recompute to the published result`, async () => {
  for (let n = 0; n < DRAWS; n++) expect(await broken(await published(n))).toEqual([]);
}, 60_000);

it('[T26] a changed byte is detected, wherever it is', async () => {
  const draw = await published(4);
  const flip = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);
  const [a, b] = draw.seeds as [PublishedDraw['seeds'][0], PublishedDraw['seeds'][0]];
  expect(await broken({ ...draw, seeds: [{ ...a, seed: flip(a.seed!) }, b] })).toEqual([
    'seed is what was promised',
    'numbers follow from the seeds',
  ]);
  expect(await broken({ ...draw, seeds: [a, { ...b, commitment: flip(b.commitment) }] })).toEqual([
    'seed is what was promised',
  ]);
  const [row, ...rest] = draw.results[0]!.drawn;
  const changed = [[`${row![0]![0] === '0' ? '1' : '0'}${row![0]!.slice(1)}`, ...row!.slice(1)], ...rest];
  expect(await broken({ ...draw, results: [{ version: 1, drawn: changed, source: 'house' }] })).toEqual([
    'numbers follow from the seeds',
  ]);
  expect(await broken({ ...draw, numero: '20261122-5' })).toContain('numbers follow from the seeds');
  expect(await broken({ ...draw, seeds: [{ ...a, committedAt: 1000 }, b] })).toEqual(['promised before bets opened']);
  expect(await broken({ ...draw, seeds: [{ ...a, revealedAt: 1999 }, b] })).toEqual(['told after bets closed']);
  expect(await broken({ ...draw, seeds: [a] })).toContain('two promises');
  expect(await broken({ ...draw, results: [...draw.results, { ...draw.results[0]!, version: 2 }] })).toEqual([
    'drawn once',
  ]);
});
