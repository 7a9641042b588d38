import { Unavailable } from '@kismet/kernel/outcome';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.gen.ts';

/** Reads run anywhere; writes only inside a transaction. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Timeouts of a workload (security 3.4): money fails fast, reports may take longer. */
export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly statementTimeoutMs: number;
  /** Role to switch to, without rights to change append-only data. */
  readonly role: string | null;
  readonly settings?: Readonly<Record<string, string>>;
}

const INT8 = 20;
const DATE = 1082;

/** bigint columns become bigint, dates stay `YYYY-MM-DD`: neither passes through a number or a time zone. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return BigInt;
    if (oid === DATE && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export function connectionConfig(options: PoolOptions): pg.ClientConfig {
  const settings = {
    statement_timeout: String(options.statementTimeoutMs),
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '5000',
    ...(options.role ? { role: options.role } : {}),
    ...options.settings,
  };
  return {
    connectionString: options.url,
    types: columnTypes,
    connectionTimeoutMillis: 2000,
    // Without a timeout a lost reply would hang its caller forever.
    query_timeout: options.statementTimeoutMs + 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

export function createPool(options: PoolOptions): pg.Pool {
  return tolerant(new pg.Pool({ ...connectionConfig(options), max: options.size, idleTimeoutMillis: 30_000 }));
}
function tolerant(pool: pg.Pool): pg.Pool {
  // A dropped idle connection must not end the process; the pool replaces it.
  pool.on('error', () => {});
  // Nor must a busy one: its statement fails, and its caller gets the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool for third-party code, with bigint as string, so that values can be written back as JSON. */
export const createForeignPool = (options: PoolOptions): pg.Pool =>
  tolerant(
    new pg.Pool({ ...connectionConfig(options), types: undefined, max: options.size, idleTimeoutMillis: 30_000 }),
  );

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. A lost connection becomes
 * `Unavailable`: the outcome is then unknown.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw isConnectionTrouble(error) ? new Unavailable('the database did not answer', { cause: error }) : error;
  }
}

const TRANSIENT = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '55P03',
  '57014',
  '40001',
  '40P01',
  '53300',
  '25P03',
]);

/** Whether an error means that the database was unreachable, rather than that it refused. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    TRANSIENT.has(code) ||
    /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT/.test(code) ||
    /Connection terminated|not queryable|timeout|Query read timeout/i.test(error.message)
  );
}

/** Whether the database refused because of a named unique key or constraint. */
export const isConstraint = (error: unknown, name: string): boolean =>
  (error as { constraint?: string } | null)?.constraint === name;

/** Runs a store's SQL with `$1` parameters inside a transaction or on a database. */
export async function run<Row>(db: Db | Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
