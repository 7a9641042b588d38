import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createPool } from '../../apps/server/src/platform/db.ts';
import { migrate as migrateSchema } from '../../apps/server/src/platform/migrate.ts';
import { openDatabase } from '../../apps/studio/server/database.ts';
import { migrate as migrateStudioSchema } from '../../apps/studio/server/migrate.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { root } from './build.ts';
import { secretOf } from './given-secret.ts';
import { takeLock } from './lock.ts';

export interface Databases {
  /** Of the platform and of the studio: two separate databases. */
  readonly platformUrl: string;
  readonly studioUrl: string;
  /** The studio's, through the login of its witness; null when it has no such login. */
  readonly witnessUrl: string | null;
  readonly server: Postgres | null;
}

/** The database of `DATABASE_URL` (the studio uses its own schema there), or the embedded one. */
export async function openDatabases(dir: string, options: { tcpPort?: number } = {}): Promise<Databases> {
  const outside = secretOf('DATABASE_URL');
  if (outside)
    return {
      platformUrl: outside,
      studioUrl: secretOf('STUDIO_DATABASE_URL') ?? outside,
      witnessUrl: secretOf('STUDIO_WITNESS_DATABASE_URL') ?? null,
      server: null,
    };
  const server = await startPostgres({ dir, durable: true, ...options });
  await createDatabase(server.url('postgres'), 'kismet');
  await createDatabase(server.url('postgres'), 'kismet_studio');
  const studioUrl = server.url('kismet_studio');
  return { platformUrl: server.url('kismet'), studioUrl, witnessUrl: witnessLogin(studioUrl), server };
}

/** The address of a database through the witness's login, which the studio's migrations create. */
export const witnessLogin = (studioUrl: string): string => studioUrl.replace('//postgres@', '//kismet_witness@');

export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
}

/** Migrates the platform's database; refuses PostgreSQL older than 15. */
export async function migrate(url: string): Promise<string[]> {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 120_000, role: null });
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]!.version) < 150_000)
      throw new Error(`PostgreSQL 15 or later is needed; this one is ${rows[0]!.version}`);
    return await migrateSchema(pool);
  } finally {
    await pool.end();
  }
}

/** Migrates the studio's database. */
export async function migrateStudio(url: string): Promise<string[]> {
  const pool = openDatabase(url);
  try {
    return await migrateStudioSchema(pool, path.join(root, 'apps/studio/db/migrations'));
  } finally {
    await pool.end();
  }
}

/** The role to set: ours if it exists and is permitted, else none. */
export async function usableRole(url: string, role = 'kismet_app'): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(
    "select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')",
    [role],
  );
  await client.end();
  return rowCount ? role : 'none';
}

const urlFile = (folder: string) => path.join(folder, 'database-url');
const studioUrlFile = (folder: string) => path.join(folder, 'studio-database-url');

/** Stores the URLs for tools run beside the product (`npm run invariants`, `npm run db:migrate`). */
export function keepUrls(folder: string, { platformUrl, studioUrl }: Databases): void {
  fs.writeFileSync(urlFile(folder), platformUrl, { mode: 0o600 });
  fs.writeFileSync(studioUrlFile(folder), studioUrl, { mode: 0o600 });
}

/**
 * Calls `work` with the databases: those of `DATABASE_URL`, else the embedded ones, started temporarily unless the
 * product is running.
 */
export async function withDatabases<T>(folder: string, work: (databases: Databases) => Promise<T>): Promise<T> {
  if (secretOf('DATABASE_URL')) return work(await openDatabases(''));
  const lock = takeLock(folder);
  if ('heldBy' in lock) {
    const files = [urlFile(folder), studioUrlFile(folder)];
    if (!files.every((file) => fs.existsSync(file)))
      throw new Error(`the product is starting here (process ${lock.heldBy}); try again once it is up`);
    const [platformUrl, studioUrl] = files.map((file) => fs.readFileSync(file, 'utf8')) as [string, string];
    return work({ platformUrl, studioUrl, witnessUrl: null, server: null });
  }
  const databases = await openDatabases(path.join(folder, 'postgres'));
  try {
    return await work(databases);
  } finally {
    await databases.server?.stop();
    lock.release();
  }
}
