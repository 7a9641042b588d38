import { as, listOf, type Tree, wordsOf } from './parsed.ts';

/** What the lint knows about the schema. */
export interface Schema {
  /** Columns of each table and view that holds rows of a distributed table. */
  readonly distributed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Columns of every other table and view. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of functions that are not immutable. */
  readonly changing: ReadonlySet<string>;
  /** Tables that are replicated to every node. */
  readonly reference: ReadonlySet<string>;
  /** Names of volatile functions, with the schema of those that are not the database's own. */
  readonly volatile: ReadonlySet<string>;
  /** Columns whose default is the transaction number, which differs on each node, by table. */
  readonly numbered: ReadonlyMap<string, readonly string[]>;
}

/** A relation that a statement reads, under its alias. */
export interface Source {
  readonly alias: string;
  /** `schema.table`; null for the rows of a function, a subquery or a common table expression. */
  readonly table: string | null;
  readonly isDistributed: boolean;
  /** Null if unknown. */
  readonly columns: ReadonlySet<string> | null;
  /** Rows of a function such as unnest. */
  readonly isFunction: boolean;
}

/** The relations of a `from`, the conditions between them, and their subqueries. */
export interface From {
  readonly sources: readonly Source[];
  readonly conditions: readonly unknown[];
  /** Pairs of aliases joined by `using`, with the column. */
  readonly using: readonly {
    readonly left: readonly Source[];
    readonly right: readonly Source[];
    readonly column: string;
  }[];
  readonly subqueries: readonly { readonly query: unknown; readonly isLateral: boolean }[];
}

const NONE: From = { sources: [], conditions: [], using: [], subqueries: [] };
const both = (a: From, b: From): From => ({
  sources: [...a.sources, ...b.sources],
  conditions: [...a.conditions, ...b.conditions],
  using: [...a.using, ...b.using],
  subqueries: [...a.subqueries, ...b.subqueries],
});

/** Reads the items of a `from` clause. */
export const readFrom = (items: unknown, schema: Schema): From =>
  listOf(items).reduce<From>((from, item) => both(from, readItem(item, schema)), NONE);

function readItem(item: unknown, schema: Schema): From {
  const table = as('RangeVar', item);
  if (table) return { ...NONE, sources: [tableSource(table, schema)] };
  const join = as('JoinExpr', item);
  if (join) return readJoin(join, schema);
  const rows = as('RangeFunction', item);
  if (rows) return { ...NONE, sources: [rowsOf(rows, true)] };
  const query = as('RangeSubselect', item);
  if (query)
    return {
      ...NONE,
      sources: [rowsOf(query, false)],
      subqueries: [{ query: query.subquery, isLateral: query.lateral === true }],
    };
  return NONE;
}

function readJoin(join: Tree, schema: Schema): From {
  const left = readItem(join.larg, schema);
  const right = readItem(join.rarg, schema);
  const from = both(left, right);
  const using = wordsOf(join.usingClause).map((column) => ({ left: left.sources, right: right.sources, column }));
  return {
    ...from,
    conditions: join.quals ? [...from.conditions, join.quals] : from.conditions,
    using: [...from.using, ...using],
  };
}

/** A table or view by name; without a schema it is a common table expression. */
export function tableSource(table: Tree, schema: Schema): Source {
  const alias = (table.alias as { aliasname?: string } | undefined)?.aliasname ?? String(table.relname);
  const name = table.schemaname ? `${table.schemaname}.${table.relname}` : null;
  const known = name ? schema.distributed.get(name) : undefined;
  const columns = known ?? (name ? schema.others.get(name) : undefined) ?? null;
  return { alias, table: name, isDistributed: known !== undefined, columns, isFunction: false };
}

function rowsOf({ alias }: Tree, isFunction: boolean): Source {
  const { aliasname, colnames } = (alias ?? {}) as { aliasname?: string; colnames?: unknown };
  const names = wordsOf(colnames);
  return {
    alias: aliasname ?? '',
    table: null,
    isDistributed: false,
    columns: names.length > 0 ? new Set(names) : isFunction && aliasname ? new Set([aliasname]) : null,
    isFunction,
  };
}
