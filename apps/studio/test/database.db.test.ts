import { testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTransaction, openDatabase } from '../server/database.ts';

it('a connection that breaks in the middle of a transaction fails that transaction, not the process', async () => {
  await using database = await testDatabase();
  const pool = openDatabase(database.url);
  const admin = new pg.Client(database.url);
  await admin.connect();
  const broken = inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await admin.query('select pg_terminate_backend($1, 2000)', [rows[0]!.pid]);
    // no query is running meanwhile: the news of the end reaches nobody
    await new Promise((resolve) => setTimeout(resolve, 100));
    return tx.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await inTransaction(pool, async (tx) => (await tx.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
  await admin.end();
  await pool.end();
});
