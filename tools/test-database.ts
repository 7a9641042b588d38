import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import type {} from '../packages/testkit/src/database.ts';
import { keepPristine } from '../packages/testkit/src/pristine.ts';
import { startPostgres } from './postgres.ts';

const root = path.join(import.meta.dirname, '..');

/** Once per run: a temporary server with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside
    ? null
    : await startPostgres({ dir: path.join(root, `.data/test-db-${process.pid}`), durable: false, isTemporary: true });
  const url = (database: string) =>
    outside ? Object.assign(new URL(outside), { pathname: `/${database}` }).href : server!.url(database);
  const client = new pg.Client(url('postgres'));
  client.on('error', () => {});
  await client.connect();
  const left = await client.query<{ datname: string }>(
    `select datname from pg_database where datname = 'kismet_template' or datname like 'kismet\\_test\\_%'`,
  );
  for (const { datname } of left.rows) await client.query(`drop database "${datname}" with (force)`);
  await client.query('create database kismet_template');
  const pool = createPool({ url: url('kismet_template'), size: 2, statementTimeoutMs: 30_000, role: null });
  await migrate(pool);
  await keepPristine(pool);
  await pool.end();
  await client.query('alter database kismet_template with allow_connections false').catch(() => {});
  project.provide('postgresUrl', url('postgres'));
  // For tests that may not import our test kit: the studio's, which is an external party.
  process.env.RUN_POSTGRES_URL = url('postgres');
  return async () => {
    await client.end();
    await server?.stop();
  };
}
