import { expect, it } from 'vitest';
import { type Pool, untilReachable } from './database.ts';

/** A database that refuses the first `times` connections. */
function refusing(times: number) {
  let asked = 0;
  const query = async () => {
    asked += 1;
    if (asked <= times) throw new Error(`refused ${asked}`);
  };
  return { pool: { query } as unknown as Pick<Pool, 'query'>, asked: () => asked };
}

it('a start waits for an unresponsive database, and fails with the error of the last of fifteen attempts', async () => {
  const slow = refusing(14);
  await untilReachable(slow.pool, 1);
  expect(slow.asked()).toBe(15);
  const away = refusing(100);
  await expect(untilReachable(away.pool, 1)).rejects.toThrow('refused 15');
  expect(away.asked()).toBe(15);
});
