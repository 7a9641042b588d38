import { Unavailable } from '@kismet/kernel/outcome';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { FORGETFUL, refuseForgetful } from './kept-commits.ts';

/** Reads run anywhere; writes only inside a transaction. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

/** Timeouts of a workload (security 3.4): money fails fast, reports may take longer. */
export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly statementTimeoutMs: number;
  /** How long a caller waits for a connection; two seconds when absent. */
  readonly connectTimeoutMs?: number;
  /** Role to switch to, without rights to change append-only data. */
  readonly role: string | null;
  /** Accept only a primary: connections to a standby are refused (`refuseStandby`). */
  readonly needsPrimary?: true;
  /** Accept only a database that keeps what it acknowledges (`refuseForgetful`). */
  readonly keepsCommits?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Connects through a pooler in transaction mode, which refuses settings at the start of a connection: the login carries the settings and acts
   * as this role. Undefined: no pooler; null: a pooler, and any role will do.
   */
  readonly pooledAs?: string | null;
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
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2000,
    // Without a timeout a lost reply would hang its caller forever.
    query_timeout: options.statementTimeoutMs + 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.pooledAs === undefined
      ? {
          options: Object.entries(settings)
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }
      : {}),
  };
}

export const createPool = (options: PoolOptions): pg.Pool => tolerant(new pg.Pool(poolConfig(options)));

/** A pool for third-party code, with bigint as string, so that values can be written back as JSON. */
export const createForeignPool = (options: PoolOptions): pg.Pool =>
  tolerant(new pg.Pool({ ...poolConfig(options), types: undefined }));

const poolConfig = (options: PoolOptions): pg.PoolConfig => ({
  ...connectionConfig(options),
  max: options.size,
  idleTimeoutMillis: 30_000,
  verify: (client, done) =>
    void verified(client, options).then(
      () => done(),
      (error: Error) => done(error),
    ),
});

async function verified(client: pg.ClientBase, { needsPrimary, keepsCommits, pooledAs }: PoolOptions): Promise<void> {
  if (needsPrimary) await refuseStandby(client);
  if (keepsCommits) await refuseForgetful(client);
  if (pooledAs !== undefined) await refuseUnlimited(client, pooledAs);
}

function tolerant(pool: pg.Pool): pg.Pool {
  // A dropped idle connection must not end the process; the pool replaces it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Nor must a dropped busy one: its statement fails, and its caller gets the error.
    client.on('error', () => {});
    endOnSilence(client as pg.PoolClient & pg.Client);
  });
  return pool;
}

/**
 * A statement without an answer blocks its connection for every later one. The driver leaves the connection open, and the pool would hand it out
 * again until TCP gives up after minutes, so it is ended here.
 */
function endOnSilence(client: pg.Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const answer = send(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) client.end().catch(() => {});
      });
    return answer;
  };
  client.query = query as typeof client.query;
}
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** The database's own error code for a write on a standby. */
const READ_ONLY = '25006';

/**
 * Refuses a server that accepts no writes, as libpq's `target_session_attrs=read-write` does: during a failover an address may briefly lead to a
 * standby, and a connection kept there would refuse every later write.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only !== 'off')
    throw Object.assign(new Error('the database server takes no writes now: it is a standby'), { code: READ_ONLY });
}

/**
 * Refuses a pooler login that lacks the settings of our own connections: without them a statement could run for ever, and append-only rows could
 * be changed.
 */
async function refuseUnlimited(client: pg.ClientBase, role: string | null): Promise<void> {
  const { rows } = await client.query<{ login: string; acts_as: string; without: string[] }>(
    `select session_user as login, current_user as acts_as, array(
       select name from pg_settings where setting = '0' and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
        order by name) as without`,
  );
  const { login, acts_as: actsAs, without } = rows[0]!;
  if (role !== null && actsAs !== role)
    throw new Error(
      `the login ${login} of DATABASE_POOL_URL acts as ${actsAs}: alter role ${login} set role = '${role}'`,
    );
  if (without.length > 0)
    throw new Error(
      `the login ${login} of DATABASE_POOL_URL has no limit: alter role ${login} set ${without.join(', ')}`,
    );
}

export const createDb = (pool: pg.Pool): Db => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

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
  READ_ONLY,
  FORGETFUL,
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

/** Network error codes: nothing listens, the connection broke, or the host or its name cannot be reached. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether an error means that the database was unreachable, rather than that it refused. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    TRANSIENT.has(code) ||
    NETWORK.has(code) ||
    /Connection terminated|not queryable|timeout|Query read timeout/i.test(error.message)
  );
}

/** Whether a statement failed because it named a table that does not exist. */
export const isMissingTable = (error: unknown): boolean => (error as { code?: string } | null)?.code === '42P01';

/**
 * Whether the database refused because of a named unique key or constraint. On a shard the name ends in the shard's number, and for a shard on
 * another node only the error message contains it.
 */
export function isConstraint(error: unknown, name: string): boolean {
  const { constraint, code, message } = (error ?? {}) as { constraint?: string; code?: string; message?: string };
  const told = constraint ?? (code?.startsWith('23') ? /constraint "([^"]+)"/.exec(message ?? '')?.[1] : undefined);
  return told === name || told?.replace(/_\d+$/, '') === name;
}

/** Runs a store's SQL with `$1` parameters inside a transaction or on a database. */
export async function run<Row>(db: Db | Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
