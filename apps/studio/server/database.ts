import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Pool = pg.Pool;
export type Queryable = Pick<pg.PoolClient, 'query'>;

const INT8 = 20;
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `studio-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares each statement with parameters once: planning one costs the database more than carrying it out. Texts are never
 * built of values, so there are as many names as statements.
 */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const isPlain = typeof text === 'string' && Array.isArray(values);
    const asked = isPlain ? [{ name: nameOf(text), text, values }, ...rest] : args;
    return (super.query as (...asked: unknown[]) => never).apply(this, asked);
  }
}

/**
 * Connection pool of the studio's database; int8 columns are read as bigint.
 * @param role whose rights every connection has, in place of those of its login; null for the login's own
 */
export function openDatabase(url: string, role: string | null = null): Pool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: 16,
    // what does not depend on the answer before is sent without waiting for it; the database carries it out in order
    pipeline: true,
    types,
    statement_timeout: 5_000,
    // many bets at one moment wait for their turn: whoever waits longer is told to ask again
    connectionTimeoutMillis: 5_000,
    // a database that falls silent costs a call, not the connection for good
    query_timeout: 7_000,
    application_name: 'studio',
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  pool.on('error', () => undefined); // a closed idle connection is replaced at the next use
  // a connection that breaks in use fails its statement, not the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const START_TRIES = 15;
const TRY_AGAIN_MS = 1_000;
/** Whether a call failed because no connection was free within its time: nothing was done, and it may be made again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Waits at a start until the database answers, a minute and a half at most: it may be starting itself, or be slow on a busy machine. Throws what the
 * last attempt met.
 */
export async function untilReachable(pool: Pick<Pool, 'query'>, againMs = TRY_AGAIN_MS): Promise<void> {
  for (let left = START_TRIES; ; left--) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(againMs);
    }
  }
}

/** Runs `work` in one transaction; rolls back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // not waited for: it goes with the first statement
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await work(client);
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
