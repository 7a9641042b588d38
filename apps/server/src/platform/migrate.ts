import fs from 'node:fs';
import path from 'node:path';
import { historyFault } from '@kismet/kernel/migration-history';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { createDb, type Db } from './db.ts';
import { prepareQueue } from './job-queue.ts';

const FOLDER = path.join(import.meta.dirname, '../../db');
const TABLE = 'kismet_migration';

/** Migrations as folders of plain SQL: `up.sql`, its reason in `why.md`, and optional data assertions in `check.sql`. */
class SqlFolders implements MigrationProvider {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }
  names(): string[] {
    return fs
      .readdirSync(this.#folder)
      .filter((name) => /^\d{14}-/.test(name))
      .sort();
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    return Object.fromEntries(
      this.names().map((name) => [
        name,
        { up: (db: Kysely<unknown>) => applyFolder(db, path.join(this.#folder, name)) },
      ]),
    );
  }
}

async function applyFolder(db: Kysely<unknown>, folder: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw("set local lock_timeout = '2s'"));
  await db.executeQuery(CompiledQuery.raw(fs.readFileSync(path.join(folder, 'up.sql'), 'utf8')));
  const check = path.join(folder, 'check.sql');
  if (fs.existsSync(check)) await db.executeQuery(CompiledQuery.raw(fs.readFileSync(check, 'utf8')));
}

async function appliedNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [TABLE]);
  if (!rows[0]!.there) return [];
  return (await pool.query<{ name: string }>(`select name from ${TABLE}`)).rows.map(({ name }) => name);
}

/**
 * Migrates a database to the newest schema, the queue's tables first; idempotent. Returns the applied migrations. Refuses a
 * database whose history is not a prefix of ours. `folder` contains `migrations` and `grants.sql`.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const provider = new SqlFolders(path.join(folder, 'migrations'));
  const applied = await appliedNames(pool);
  const fault = historyFault(provider.names(), applied);
  if (fault) throw new Error(`the database cannot be brought up to date: ${fault} (docs/how-to/migrations.md)`);
  await prepareQueue(pool);
  const db = createDb(pool);
  const done = provider.names().some((name) => !applied.includes(name)) ? await applyAll(db, provider) : [];
  await db.executeQuery(CompiledQuery.raw(fs.readFileSync(path.join(folder, 'grants.sql'), 'utf8')));
  return done;
}

async function applyAll(db: Db, provider: MigrationProvider): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: TABLE,
    migrationLockTableName: 'kismet_migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first step';
    throw new Error(
      `the database could not be brought up to date (${failed}): ${(error as Error).message ?? String(error)}`,
      { cause: error },
    );
  }
  return results?.filter((result) => result.status === 'Success').map((result) => result.migrationName) ?? [];
}
