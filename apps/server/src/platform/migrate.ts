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

/** For the current transaction: tables that reference each other by key must not be changed on all nodes in parallel. */
const NODE_AFTER_NODE = `set local citus.multi_shard_modify_mode to 'sequential'`;

/** Where members live: on one database, or spread by owner over several (docs/scaling.md). */
type Topology = 'single' | 'distributed';

/**
 * Migrations as folders of plain SQL: `up.sql`, its reason in `why.md`, and optional data assertions in `check.sql`. A
 * folder with a `kind`, `single` or `distributed`, is left out of databases of the other topology, unless it was applied before.
 */
class SqlFolders implements MigrationProvider {
  readonly #folder: string;
  readonly #topology: Topology;
  readonly #applied: ReadonlySet<string>;
  constructor(folder: string, topology: Topology, applied: readonly string[]) {
    this.#folder = folder;
    this.#topology = topology;
    this.#applied = new Set(applied);
  }
  get isDistributed(): boolean {
    return this.#topology === 'distributed';
  }
  names(): string[] {
    return fs
      .readdirSync(this.#folder)
      .filter((name) => /^\d{14}-/.test(name) && (this.#applied.has(name) || this.#isOfTopology(name)))
      .sort();
  }
  #isOfTopology(name: string): boolean {
    const file = path.join(this.#folder, name, 'kind');
    const kind = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : this.#topology;
    if (kind !== 'single' && kind !== 'distributed')
      throw new Error(`${name}: kind is single or distributed, not ${kind}`);
    return kind === this.#topology;
  }
  async getMigrations(): Promise<Record<string, Migration>> {
    return Object.fromEntries(
      this.names().map((name) => [
        name,
        { up: (db: Kysely<unknown>) => applyFolder(db, path.join(this.#folder, name), this.isDistributed) },
      ]),
    );
  }
}

async function applyFolder(db: Kysely<unknown>, folder: string, isDistributed: boolean): Promise<void> {
  if (isDistributed) await db.executeQuery(CompiledQuery.raw(NODE_AFTER_NODE));
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

/** Which topology a database has: it is distributed once Citus is installed in it. */
async function topologyOf(pool: pg.Pool): Promise<Topology> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`);
  return rowCount ? 'distributed' : 'single';
}

/**
 * Migrates a database to the newest schema, the queue's tables first; idempotent. Returns the applied migrations. Refuses a
 * database whose history is not a prefix of ours. `folder` contains `migrations` and `grants.sql`; the topology is read from the
 * database unless given.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER, topology?: Topology): Promise<string[]> {
  const applied = await appliedNames(pool);
  const provider = new SqlFolders(path.join(folder, 'migrations'), topology ?? (await topologyOf(pool)), applied);
  const fault = historyFault(provider.names(), applied);
  if (fault) throw new Error(`the database cannot be brought up to date: ${fault} (docs/how-to/migrations.md)`);
  await prepareQueue(pool);
  const db = createDb(pool);
  const done = provider.names().some((name) => !applied.includes(name)) ? await applyAll(db, provider) : [];
  const first = provider.isDistributed ? `${NODE_AFTER_NODE};\n` : '';
  await db.executeQuery(CompiledQuery.raw(first + fs.readFileSync(path.join(folder, 'grants.sql'), 'utf8')));
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
