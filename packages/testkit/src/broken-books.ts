import { INVARIANTS } from '@kismet/server/src/invariants.ts';
import pg from 'pg';
import { expect } from 'vitest';

/** Corrupts the books as only the database owner could, returns what an invariant reports, and rolls back. */
export async function broken(url: string, id: string, ...breaks: readonly string[]): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    // bypasses the triggers that would refuse it
    await client.query('set local session_replication_role = replica');
    for (const sql of breaks) expect([sql, (await client.query(sql)).rowCount]).not.toEqual([sql, 0]);
    const found = await Promise.all(
      INVARIANTS.filter((one) => one.id === id).map(async ({ sql }) => (await client.query(sql)).rows.length),
    );
    return found.reduce((sum, rows) => sum + rows, 0);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
