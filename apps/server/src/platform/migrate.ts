import fs from 'node:fs';
import path from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { createDb } from './db.ts';
import { prepareQueue } from './job-queue.ts';

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');
const GRANTS = path.join(import.meta.dirname, '../../db/grants.sql');

/** Migrations as folders of plain SQL: `up.sql`, its reason in `why.md`, and data assertions in `check.sql` if any. */
class SqlFolders implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = fs
      .readdirSync(FOLDER)
      .filter((name) => /^\d{14}-/.test(name))
      .sort();
    return Object.fromEntries(
      names.map((name) => [name, { up: (db: Kysely<unknown>) => applyFolder(db, path.join(FOLDER, name)) }]),
    );
  }
}

async function applyFolder(db: Kysely<unknown>, folder: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw("set local lock_timeout = '2s'"));
  await db.executeQuery(CompiledQuery.raw(fs.readFileSync(path.join(folder, 'up.sql'), 'utf8')));
  const check = path.join(folder, 'check.sql');
  if (fs.existsSync(check)) await db.executeQuery(CompiledQuery.raw(fs.readFileSync(check, 'utf8')));
}

/** Brings a database to the newest schema, the queue's tables first; harmless when run twice. Gives the names of what it applied. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await prepareQueue(pool);
  const db = createDb(pool);
  const migrator = new Migrator({
    db,
    provider: new SqlFolders(),
    migrationTableName: 'kismet_migration',
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
  await db.executeQuery(CompiledQuery.raw(fs.readFileSync(GRANTS, 'utf8')));
  return results?.filter((result) => result.status === 'Success').map((result) => result.migrationName) ?? [];
}
