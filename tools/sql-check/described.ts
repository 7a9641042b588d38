import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate';
import type postgres from 'postgres';

/** The driver's type per database type, by oid (apps/server/src/platform/db.ts). */
const BY_OID: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'bigint',
  21: 'number',
  23: 'number',
  25: 'string',
  114: '{}',
  701: 'number',
  1082: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  3802: '{}',
  1005: 'readonly (number | null)[]',
  1007: 'readonly (number | null)[]',
  1009: 'readonly (string | null)[]',
  1016: 'readonly (bigint | string | null)[]',
  1185: 'readonly (Date | null)[]',
  2951: 'readonly (string | null)[]',
};
/** The generator's names of the types it knows; when it takes a column for another type, its answer is ignored. */
const NAMES: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'any',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  701: 'number',
  1082: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/** A statement's row as TypeScript, or the database's error. */
export type Described = { readonly row: string } | { readonly fault: string };

/**
 * Describes statements on a migrated database; nothing is executed. Types are the database's own, nullability is
 * inferred.
 */
export function describer(sql: postgres.Sql): (text: string) => Promise<Described> {
  const generator = createGenerator();
  const columnsOfTables = readColumns(sql);
  const cache = new Map<string, Promise<Described>>();
  const infer = async (text: string): Promise<Described> => {
    const statement = await sql
      .unsafe(text)
      .describe()
      .catch((error: Error) => error);
    if (statement instanceof Error) return { fault: statement.message };
    const params = { sql, query: { text, sourcemaps: [] }, cacheKey: 'store', fieldTransform: undefined };
    // the generator does not support joins of unnamed subqueries
    const made = await generator.generate(params).catch(() => null);
    const inferred = new Map(made?._tag === 'Right' ? made.right.output?.value : []);
    const stored = await columnsOfTables;
    const columns = new Map(
      statement.columns.map((column) => [
        column.name,
        described(column, inferred.get(column.name), stored.get(`${column.table}/${column.number}`)),
      ]),
    );
    return { row: `{ ${[...columns].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }` };
  };
  return (text) => {
    const known = cache.get(text) ?? infer(text);
    cache.set(text, known);
    return known;
  };
}

/** For every column of a table, whether it is declared `not null`. */
async function readColumns(sql: postgres.Sql): Promise<Map<string, boolean>> {
  const rows = await sql<{ column: string; not_null: boolean }[]>`
    select a.attrelid::oid::text || '/' || a.attnum as column, a.attnotnull as not_null
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') and a.attnum > 0`;
  return new Map(rows.map((row) => [row.column, row.not_null]));
}

/**
 * Type and nullability, as `checked-copy.ts` reads them. Computed columns and those of views are `unknown`: neither
 * PostgreSQL nor the generator can tell. A condition that excludes null makes a column `unknown` too.
 */
function described(
  { type }: postgres.Column<string>,
  inferred: ResolvedTarget | undefined,
  isNotNull: boolean | undefined,
): string {
  const canBeNull = inferred && isNotNull !== undefined ? nullable(inferred, type) : null;
  const word = canBeNull === null ? 'unknown' : canBeNull ? 'can' : isNotNull ? 'never' : 'unknown';
  return `[${BY_OID[type] ?? 'string'}, '${word}']`;
}

/** Whether a column is nullable; null if the generator took it for something else. */
function nullable(inferred: ResolvedTarget, oid: number): boolean | null {
  const parts = inferred.kind === 'union' ? inferred.value : [inferred];
  const isNull = (part: ResolvedTarget) => part.kind === 'type' && part.value === 'null';
  const named = parts.filter((part) => !isNull(part)).map((part) => (part.kind === 'type' ? part.value : null));
  const expected = NAMES[oid];
  if (named.length === 0 || (expected && named.some((name) => name !== null && name !== expected))) return null;
  return parts.some(isNull);
}
