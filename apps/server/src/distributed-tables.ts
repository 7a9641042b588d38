import type pg from 'pg';

/** Whether the database spreads members over nodes: Citus is installed in it. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return ((await client.query(`select from pg_extension where extname = 'citus'`)).rowCount ?? 0) > 0;
}

/**
 * Copies the distributed tables that `queries` name to the node that runs them, into temporary tables that end with the
 * transaction; returns their names. Nodes refuse to join rows that are not co-located, and the invariants join everything, so once
 * a night each table is fetched whole. There is no snapshot over all nodes: of money in flight between two nodes, one half may be
 * seen (`confirmed-findings.ts`).
 */
export async function copyDistributedTables(client: pg.ClientBase, queries: readonly string[]): Promise<string[]> {
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

/** `sql` with the tables in `names` replaced by their copies. */
export const onCopies = (sql: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replace(placesOf(name), `pg_temp.${copyOf(name)}`), sql);

const copyOf = (name: string): string => name.replace('.', '_');
const placesOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w.'])${name.replace('.', String.raw`\.`)}(?![\w.('])`, 'g');
