import { randomBytes } from 'node:crypto';
import { testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDb, createPool, run } from './db.ts';

const LIMITS = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '5s' };

it('a pooler login without its limits, or with rights to change append-only data, is refused with instructions; one with both is accepted', async () => {
  await using database = await testDatabase();
  const login = `kismet_pool_${randomBytes(4).toString('hex')}`;
  const { host, port, database: name } = new pg.Client(database.url);
  const say = (sql: string) => run(database.owner, sql);
  await say(`create role ${login} login password 'pool' in role kismet_app`);
  const asked = async (): Promise<string> => {
    const pool = createPool({
      ...{
        url: `postgres://${login}:pool@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
        size: 1,
        role: null,
      },
      ...{ statementTimeoutMs: 5000, needsPrimary: true, pooledAs: 'kismet_app' },
    });
    try {
      const [row] = await run<{ says: string }>(
        createDb(pool),
        `select current_user || ' ' || current_setting('statement_timeout') as says`,
      );
      return row!.says;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await pool.end();
    }
  };
  try {
    expect(await asked()).toBe(
      `the login ${login} of DATABASE_POOL_URL acts as ${login}: alter role ${login} set role = 'kismet_app'`,
    );
    await say(`alter role ${login} set role = 'kismet_app'`);
    expect(await asked()).toContain('set idle_in_transaction_session_timeout, lock_timeout, statement_timeout');
    await say(`alter role ${login} set statement_timeout = '5s'`);
    expect(await asked()).toContain('set idle_in_transaction_session_timeout, lock_timeout');
    for (const [setting, value] of Object.entries(LIMITS)) await say(`alter role ${login} set ${setting} = '${value}'`);
    expect(await asked()).toBe('kismet_app 5s');
  } finally {
    await say(`drop role ${login}`);
  }
});
