import { expect, it } from 'vitest';
import { inTransaction, type Pool, untilReachable } from './database.ts';

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

it('a transaction fails for the reason of the statement that failed first, though one that was sent behind it is awaited first', async () => {
  const arrived = new Promise<void>((resolve) => setImmediate(resolve));
  const asked: string[] = [];
  const client = {
    release: () => undefined,
    query: async (text: string) => {
      asked.push(text);
      if (text === 'first' || text === 'second') await arrived;
      if (text === 'first') throw Object.assign(new Error('value out of range'), { code: '22003' });
      if (text === 'second') throw Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
    },
  };
  const pool = { connect: async () => client } as unknown as Pool;
  const done = inTransaction(pool, async (tx) => {
    const nested = async () => await Promise.all([tx.query('first')]);
    await Promise.all([nested(), tx.query('second')]);
  });
  await expect(done).rejects.toThrow('value out of range');
  expect(asked).toEqual(['begin', 'first', 'second', 'rollback']);
  const own = inTransaction(pool, async () => {
    throw new Error('not enough chips');
  });
  await expect(own).rejects.toThrow('not enough chips');
});
