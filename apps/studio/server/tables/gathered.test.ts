import { expect, it } from 'vitest';
import type { Queryable } from '../database.ts';
import { gathered } from './gathered.ts';

const tx = {} as Queryable;

it('concurrent equal requests run once, and each caller gets its own answer; a later request runs anew', async () => {
  const asked: (readonly number[])[] = [];
  const twice = gathered<number, number>(async (_tx, keys) => {
    asked.push(keys);
    return keys.map((key) => 2 * key);
  });
  expect(await Promise.all([twice(tx, 1), twice(tx, 2), twice({} as Queryable, 3)])).toEqual([2, 4, 6]);
  expect(await twice(tx, 4)).toBe(8);
  expect(asked).toEqual([[1, 2], [3], [4]]);
});

it('a failure is reported to every caller that was waiting, and to none afterwards', async () => {
  let isBroken = true;
  const ask = gathered<number, number>(async (_tx, keys) => {
    if (isBroken) throw new Error('away');
    return keys;
  });
  const told = await Promise.allSettled([ask(tx, 1), ask(tx, 2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(tx, 3)).toBe(3);
});
