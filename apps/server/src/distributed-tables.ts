import type pg from 'pg';

/** Whether the database spreads members over nodes: Citus is installed in it. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  return ((await client.query(`select from pg_extension where extname = 'citus'`)).rowCount ?? 0) > 0;
}

/**
 * Copies the distributed tables that `queries` name to the node that runs them, into temporary tables that end with the
 * transaction; returns their names. Nodes refuse to join rows that are not co-located, and the invariants join everything, so once
 * a night each table is fetched whole, with its indexes. There is no snapshot over all nodes: of money in flight between two nodes, one half may be
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
    for (const index of await indexesOf(client, name)) await client.query(index);
    await client.query(`analyze ${copyOf(name)}`);
  }
  return names;
}

/**
 * Statements that give the copy of a table the table's own indexes. Without them an invariant that looks up one row for each
 * member reads the whole copy for each: with half a million members it ran for hours.
 */
async function indexesOf(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and indisvalid`,
    [name],
  );
  return rows.map(({ definition }) => indexOnCopy(definition, name));
}

/** The definition of an index of the table `name`, for its copy; the index gets a name of PostgreSQL's choice. */
export const indexOnCopy = (definition: string, name: string): string =>
  definition.replace(/ INDEX \S+ ON (ONLY )?\S+ /, ` INDEX ON pg_temp.${copyOf(name)} `);

/** `sql` with the tables in `names` replaced by their copies. */
export const onCopies = (sql: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replace(placesOf(name), `pg_temp.${copyOf(name)}`), sql);

const copyOf = (name: string): string => name.replace('.', '_');
const placesOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w.'])${name.replace('.', String.raw`\.`)}(?![\w.('])`, 'g');
