import { randomUUID } from 'node:crypto';
import { createDb, createPool, type Db } from '@kismet/server/src/platform/db.ts';
import pg from 'pg';
import { inject } from 'vitest';

/** A separate database cloned from the migrated template; dropped at the end of the test. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  /** Acts as the server's role, which may not change append-only data. */
  readonly db: Db;
  /** Acts as the owner: for test setup and inspection. */
  readonly owner: Db;
}

export async function testDatabase(): Promise<TestDatabase> {
  const home = inject('postgresUrl');
  const name = `kismet_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(home, `create database ${name} template kismet_template strategy = file_copy`);
  const url = withDatabase(home, name);
  const options = { url, size: 8, statementTimeoutMs: 10_000 };
  const [pool, ownerPool] = [
    createPool({ ...options, role: 'kismet_app' }),
    createPool({ ...options, role: null, size: 3 }),
  ];
  return {
    url,
    db: createDb(pool),
    owner: createDb(ownerPool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await ownerPool.end();
      await onServer(home, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const parts = /^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*(\?.*)?$/.exec(url);
  if (!parts) throw new Error('not a database address');
  return `${parts[1]}${database}${parts[2] ?? ''}`;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  await client.query(sql);
  await client.end();
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
