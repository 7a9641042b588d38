import type { Queryable } from '../database.ts';

/** The database's time in milliseconds since 1970. */
export async function readDatabaseTime(tx: Queryable): Promise<number> {
  const { rows } = await tx.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at');
  return rows[0].at;
}
