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
 * A connection that prepares every parameterised statement once: planning one costs the database more than executing it. Statement texts are
 * never built from values, so the number of names is bounded by the number of texts.
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
    // statements that do not depend on an earlier result are sent without waiting for it; the database executes them in order
    pipeline: true,
    types,
    statement_timeout: 5_000,
    // when many bets arrive at once they queue for a connection; a call that waits longer is told to retry
    connectionTimeoutMillis: 5_000,
    // a database that stops answering costs one call, not the connection for good
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
/** Whether a call failed because no connection became free in time: nothing was done, and the call may be retried. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * At startup, waits up to a minute and a half for the database to answer: it may still be starting, or be slow on a busy machine. Throws the
 * error of the last attempt.
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

/** PostgreSQL's code for a statement of a transaction in which an earlier one has failed. */
const ABORTED = '25P02';

/** Statements on a connection, and of those that fail the first: statements sent behind it fail too, without a reason of their own. */
function notingFailure(client: pg.PoolClient) {
  const failed: unknown[] = [];
  const query = (...asked: unknown[]): Promise<unknown> => {
    const answer = (client.query as (...asked: unknown[]) => Promise<unknown>).apply(client, asked);
    answer.catch((error: unknown) => failed.push(error));
    return answer;
  };
  const reasonFor = (error: unknown) => ((error as { code?: string } | null)?.code === ABORTED ? failed[0] : error);
  return { tx: { query } as Queryable, reasonFor };
}

/** Runs `work` in one transaction; rolls back when it throws, and fails for the reason of the statement that failed first. */
export async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { tx, reasonFor } = notingFailure(client);
  let broken: Error | undefined;
  try {
    // not awaited: it is sent along with the first statement
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw reasonFor(error);
  } finally {
    client.release(broken);
  }
}
