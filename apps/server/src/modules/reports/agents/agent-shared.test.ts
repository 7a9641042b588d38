import { expect, it } from 'vitest';
import { sharedFor } from './agent-shared.ts';

it('concurrent requests for the same share one answer, for its lifetime; a failure is not cached', async () => {
  let [now, reads] = [1000, 0];
  const shared = sharedFor<number>(500, { now: () => now });
  const read = async () => ++reads;
  expect(await Promise.all([shared('a', read), shared('a', read), shared('b', read)])).toEqual([1, 1, 2]);
  expect(await shared('a', read)).toBe(1);
  now += 500;
  expect(await shared('a', read)).toBe(3);
  const broken = () => Promise.reject(new Error('no'));
  await expect(shared('c', broken)).rejects.toThrow('no');
  expect(await shared('c', read)).toBe(4);
  const atOnce = sharedFor<number>(0, { now: () => now });
  expect(await Promise.all([atOnce('a', read), atOnce('a', read)])).toEqual([5, 5]);
  expect(await atOnce('a', read)).toBe(6);
});
