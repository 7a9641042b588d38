import { createHash } from 'node:crypto';
import fs from 'node:fs';
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
    `select datname from pg_database where datname like 'kismet\\_test\\_%'`,
  );
  for (const { datname } of left.rows) await client.query(`drop database "${datname}" with (force)`);
  if (!(await isTemplateKept(client))) await makeTemplate(client, url('kismet_template'));
  project.provide('postgresUrl', url('postgres'));
  // For tests that may not import our test kit: the studio's, which is an external party.
  process.env.RUN_POSTGRES_URL = url('postgres');
  return async () => {
    await client.end();
    await server?.stop();
  };
}

/** The sources of a template: it is rebuilt when any of them has changed. */
const MADE_OF = ['apps/server/db', 'apps/server/src/platform/migrate.ts', 'packages/testkit/src/pristine.ts'];
function printOfTemplate(): string {
  const hash = createHash('sha256');
  for (const place of MADE_OF) {
    const from = path.join(root, place);
    const files = fs.statSync(from).isDirectory()
      ? fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => path.join(from, file))
      : [from];
    for (const file of files.sort()) if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether a previous run left its template on the server, with the same migrations (KEEP_TEMPLATE=1: mutants, one run each). */
async function isTemplateKept(client: pg.Client): Promise<boolean> {
  if (process.env.KEEP_TEMPLATE !== '1') return false;
  const { rows } = await client.query<{ print: string | null }>(
    `select shobj_description(oid, 'pg_database') as print from pg_database where datname = 'kismet_template'`,
  );
  return rows[0]?.print === printOfTemplate();
}

async function makeTemplate(client: pg.Client, url: string): Promise<void> {
  await client.query('drop database if exists kismet_template with (force)');
  await client.query('create database kismet_template');
  const pool = createPool({ url, size: 2, statementTimeoutMs: 30_000, role: null });
  await migrate(pool);
  await keepPristine(pool);
  await pool.end();
  await client.query('alter database kismet_template with allow_connections false').catch(() => {});
  await client.query(`comment on database kismet_template is '${printOfTemplate()}'`);
}
