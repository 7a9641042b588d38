import type pg from 'pg';

/** Whether the members of a database are spread over nodes: Citus is installed in it. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return ((await client.query(`select from pg_extension where extname = 'citus'`)).rowCount ?? 0) > 0;
}

/**
 * Copies what `queries` name of the tables that are spread over nodes to the one that asks, into temporary tables that end with the
 * transaction; answers their names. Nodes refuse joins of rows that are not beside each other, and the invariants join
 * everything: at night, once, each table is fetched whole instead. There is no snapshot over all nodes, so that of what is in
 * flight between two of them a part may be seen (`lasting.ts`).
 */
export async function pull(client: pg.ClientBase, queries: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid in (select logicalrelid from pg_dist_partition)
         or (c.relkind = 'v' and n.nspname in (select p.nspname from pg_dist_partition d join pg_class t on t.oid = d.logicalrelid
               join pg_namespace p on p.oid = t.relnamespace))`,
  );
  const names = rows.map(({ name }) => name).filter((name) => queries.some((sql) => placesOf(name).test(sql)));
  for (const name of names) {
    await client.query(`create temp table ${copyOf(name)} on commit drop as select * from ${name}`);
    await client.query(`analyze ${copyOf(name)}`);
  }
  return names;
}

/** `sql` with the copies of `names` in their place. */
export const over = (sql: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replace(placesOf(name), `pg_temp.${copyOf(name)}`), sql);

const copyOf = (name: string): string => name.replace('.', '_');
const placesOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w.'])${name.replace('.', String.raw`\.`)}(?![\w.('])`, 'g');
