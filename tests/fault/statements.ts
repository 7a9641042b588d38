import pg from 'pg';

type AnyQuery = (this: pg.Client, ...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: AnyQuery };

/**
 * Counts the statements that this process sends from now on; call it before opening any connection, since each keeps the `query`
 * function that it found.
 */
export function watchStatements(): () => number {
  const { query } = client;
  let count = 0;
  client.query = function counted(...given) {
    count++;
    return query.apply(this, given);
  };
  return () => count;
}
