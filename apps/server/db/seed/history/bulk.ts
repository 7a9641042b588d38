import { run, type Tx } from '../../../src/platform/db.ts';

export type BulkRow<Column extends string> = Readonly<Record<Column, unknown>>;

/** Text that PostgreSQL casts to the column's type. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value);
}

/** Rows as parameters of a statement: `select` reads them in order, cast to the types given by column. */
export function bulkRows<Column extends string>(
  types: Readonly<Record<Column, string>>,
  rows: readonly BulkRow<Column>[],
  first = 1,
): { readonly columns: string; readonly select: string; readonly values: unknown[] } {
  const names = Object.keys(types) as Column[];
  const parameters = names.map((_, n) => `$${n + first}::text[]`).join(', ');
  return {
    columns: names.join(', '),
    select: `select ${names.map((name) => `u.${name}::${types[name]} as ${name}`).join(', ')}
      from unnest(${parameters}) with ordinality as u(${names.join(', ')}, ord)`,
    values: names.map((name) => rows.map((row) => textOf(row[name]))),
  };
}

/** Inserts rows in their order. */
export async function insertBulk<Column extends string>(
  tx: Tx,
  table: string,
  types: Readonly<Record<Column, string>>,
  rows: readonly BulkRow<Column>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, select, values } = bulkRows(types, rows);
  await run(tx, `insert into ${table} (${columns}) ${select} order by u.ord`, values);
}
