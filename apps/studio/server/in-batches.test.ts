import { expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Doubles numbers, and fails as a whole if any of them is negative; a batch ends when it is released. */
function doubling(most = 10) {
  const batches: (readonly number[])[] = [];
  const held: (() => void)[] = [];
  const twice = inBatches<number, number>(async (numbers) => {
    batches.push(numbers);
    await new Promise<void>((resolve) => held.push(resolve));
    if (numbers.some((one) => one < 0)) throw new Error(`refused ${numbers.join(' ')}`);
    return numbers.map((one) => 2 * one);
  }, most);
  const letGo = async () => {
    while (held.length > 0) {
      for (const resolve of held.splice(0)) resolve();
      await new Promise(setImmediate);
    }
  };
  return { batches, twice, letGo };
}

it('a single item does not wait; items that arrive while it is processed form one batch, and each gets its own outcome', async () => {
  const { batches, twice, letGo } = doubling();
  const all = [twice(1), twice(2), twice(3)];
  expect(batches).toEqual([[1]]);
  await letGo();
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
  const later = twice(4);
  await letGo();
  expect(await later).toBe(8);
});

it('a batch never exceeds its maximum size', async () => {
  const { batches, twice, letGo } = doubling(2);
  const all = [1, 2, 3, 4].map(twice);
  await letGo();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('after a failed batch each item is processed alone: only the one that cannot be done fails', async () => {
  const { batches, twice, letGo } = doubling();
  const all = Promise.allSettled([twice(1), twice(2), twice(-3), twice(4)]);
  await letGo();
  const told = await all;
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    ...[2, 4],
    'refused -3',
    8,
  ]);
  expect(batches).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
});

it('after a batch of several the next one waits for concurrent items, unless it is full; consecutive single items never wait', async () => {
  const batches: (readonly number[])[] = [];
  const doAll = (numbers: readonly number[]) => {
    batches.push(numbers);
    return new Promise<readonly number[]>((resolve) => setImmediate(() => resolve(numbers)));
  };
  const itself = inBatches<number, number>(doAll, 3, 1, 20);
  for (const one of [1, 2]) expect(await itself(one)).toBe(one);
  expect(await Promise.all([3, 4, 5].map(itself))).toEqual([3, 4, 5]);
  // within the crowd period that follows a batch of several
  const first = itself(6);
  await new Promise(setImmediate);
  expect(await Promise.all([first, itself(7)])).toEqual([6, 7]);
  expect(await Promise.all([8, 9, 10, 11].map(itself))).toEqual([8, 9, 10, 11]);
  expect(batches).toEqual([[1], [2], [3, 4, 5], [6, 7], [8, 9, 10], [11]]);
});

it('under load one batch gathers at a time, even if another is in progress', async () => {
  const batches: (readonly number[])[] = [];
  const held: (() => void)[] = [];
  const itself = inBatches<number, number>(
    async (numbers) => {
      batches.push(numbers);
      await new Promise<void>((resolve) => held.push(resolve));
      return numbers;
    },
    ...([10, 2, 5] as const),
  );
  const all = [1, 2, 3, 4].map(itself);
  expect(batches).toEqual([[1], [2]]);
  held.shift()!();
  await vi.waitFor(() => expect(batches).toEqual([[1], [2], [3, 4]]), 15_000);
  for (const resolve of held.splice(0)) resolve();
  await Promise.all(all);
  const more = [5, 6].map(itself);
  await new Promise(setImmediate);
  more.push(itself(7));
  expect(batches).toHaveLength(3);
  await vi.waitFor(() => expect(batches.at(3)).toEqual([5, 6, 7]), 15_000);
  for (const resolve of held.splice(0)) resolve();
  expect(await Promise.all(more)).toEqual([5, 6, 7]);
});
