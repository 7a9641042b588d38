import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { run, type Tx } from './db.ts';

const quiet = new Logger(() => () => {});

/** Makes or renews the queue's own tables, as the owner of the database; harmless when run twice. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

export interface JobOptions {
  /** A later job of the same key takes the place of one that still waits. */
  readonly key?: string;
  /** Milliseconds since 1970; at once where absent. */
  readonly runAtMs?: number;
}

/**
 * Queues a duty in the caller's transaction (decision 18): it runs after the commit, or never was. The payload is JSON
 * and stands in the clear, so it names rows and carries no secret.
 */
export async function addJob(tx: Tx, name: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await run(tx, 'select platform.add_job($1, $2::json, $3, $4)', [
    name,
    JSON.stringify(payload),
    options.key ?? null,
    options.runAtMs === undefined ? null : new Date(options.runAtMs),
  ]);
}
