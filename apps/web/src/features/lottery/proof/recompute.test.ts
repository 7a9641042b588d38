import type { DrawProof } from '@kismet/contracts/lottery/draws';
import { familyOf } from '@kismet/rules/lottery/families';
import { commitmentOf, drawOf } from '@kismet/rules/lottery/house-draw';
import { expect, test } from 'vitest';
import { recompute } from './recompute.ts';

const name = { gameCode: 'DIGITS1', numero: '20261122-0001' };
const [a, b] = ['a1'.repeat(32), '5c'.repeat(32)];
async function proofOf(change: Partial<DrawProof> = {}): Promise<DrawProof> {
  const drawn = (await drawOf(familyOf('five-digits')!, name, a!, b!)).map((row) => [...row]);
  const seed = async (side: 'A' | 'B', text: string) => ({
    side,
    commitment: await commitmentOf(name, text),
    committedAt: 1,
    seed: text,
    revealedAt: 9,
  });
  return {
    ...name,
    gameId: 1,
    family: 'five-digits',
    name: { en: 'x' },
    drawId: 'd',
    state: 'settled',
    remainTime: 0,
    openTime: 2,
    lockTime: 5,
    winningTime: 8,
    seeds: [await seed('A', a!), await seed('B', b!)],
    book: null,
    results: [{ version: 1, drawn, source: 'house', sourceUrl: null, at: 9, reason: null }],
    ...change,
  };
}
test('[T26] a valid draw passes every step', async () => {
  const found = await recompute(await proofOf());
  expect([found.promisedInTime, found.sides.map(({ agrees }) => agrees), found.drawnAgrees]).toEqual([
    true,
    [true, true],
    true,
  ]);
});
test('[T26] a changed seed, a changed result or a late commitment is detected', async () => {
  const honest = await proofOf();
  const swapped = await recompute({ ...honest, seeds: honest.seeds.map((one) => ({ ...one, seed: 'ff'.repeat(32) })) });
  expect([swapped.sides[0]!.agrees, swapped.drawnAgrees]).toEqual([false, false]);
  const wrong = [honest.results[0]!.drawn[0]!.map((digit) => String((Number(digit) + 1) % 10))];
  expect((await recompute({ ...honest, results: [{ ...honest.results[0]!, drawn: wrong }] })).drawnAgrees).toBe(false);
  expect((await recompute({ ...honest, openTime: 0 })).promisedInTime).toBe(false);
});
test('[T26] before the draw only the commitments are shown', async () => {
  const honest = await proofOf();
  const found = await recompute({
    ...honest,
    results: [],
    seeds: honest.seeds.map((one) => ({ ...one, seed: null, revealedAt: null })),
  });
  expect([found.drawn, found.drawnAgrees, found.sides[0]!.agrees]).toEqual([null, null, null]);
});
