import type pg from 'pg';

/** The number of rows of a table and the sum of their digests: independent of where and in which order they are stored. */
export interface Sum {
  readonly table: string;
  readonly rows: string;
  readonly digest: string;
}

export async function sumOf(client: pg.Client, table: string): Promise<Sum> {
  const { rows } = await client.query<Omit<Sum, 'table'>>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${table} t`,
  );
  return { table, ...rows[0]! };
}

/** Tables whose rows differ from those before. */
export const differencesOf = (before: readonly Sum[], after: readonly Sum[]): string[] =>
  before.flatMap((one) => {
    const now = after.find(({ table }) => table === one.table);
    if (!now) return [`${one.table} is gone`];
    if (now.rows !== one.rows) return [`${one.table} had ${one.rows} rows and has ${now.rows}`];
    return now.digest === one.digest ? [] : [`${one.table} has as many rows as before, and other ones`];
  });
