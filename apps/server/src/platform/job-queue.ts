import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { run, type Tx } from './db.ts';

const quiet = new Logger(() => () => {});

/** Creates or upgrades the queue's tables, as the database owner; idempotent. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

export interface JobOptions {
  /** A later job with the same key replaces one that is still waiting. */
  readonly key?: string;
  /** Milliseconds since 1970; immediately when absent. */
  readonly runAtMs?: number;
}

/**
 * Queues a job in the caller's transaction (decision 18): it runs after commit, or not at all. The payload is unencrypted JSON,
 * so it contains ids and no secrets.
 */
export async function addJob(tx: Tx, name: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await run(tx, 'select platform.add_job($1, $2::json, $3, $4)', [
    name,
    JSON.stringify(payload),
    options.key ?? null,
    options.runAtMs === undefined ? null : new Date(options.runAtMs),
  ]);
}
