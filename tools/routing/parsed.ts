import { loadModule, parse } from 'libpg-query';

/** A node of PostgreSQL's parse tree: its fields, by name. */
export type Tree = { readonly [field: string]: unknown };

/** The statements of a text, parsed by PostgreSQL's own parser. */
export async function parsed(text: string): Promise<Tree[]> {
  await loadModule();
  const { stmts } = (await parse(text)) as { stmts: { stmt: Tree }[] };
  return stmts.map(({ stmt }) => stmt);
}

/** A child node: `{ ColumnRef: { … } }` as its name and its fields; null when there is none. */
export function nodeOf(value: unknown): { readonly type: string; readonly of: Tree } | null {
  if (value === null || typeof value !== 'object') return null;
  const [entry] = Object.entries(value);
  return entry && typeof entry[1] === 'object' && entry[1] !== null ? { type: entry[0], of: entry[1] as Tree } : null;
}

/** The fields of a child if it has that type. */
export const as = (type: string, value: unknown): Tree | null =>
  value && typeof value === 'object' && type in value ? (value as Record<string, Tree>)[type]! : null;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Strings of a list of `String` nodes: parts of a name. */
export const wordsOf = (value: unknown): string[] => listOf(value).map((one) => String(as('String', one)?.sval ?? '*'));

/** Walks a tree. `enter` receives each typed node and returns whether to descend into it. */
export function walk(value: unknown, enter: (type: string, of: Tree) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, enter);
  else if (value && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) {
      if (child === null || typeof child !== 'object') continue;
      const isNode = /^[A-Z]/.test(key) && !Array.isArray(child);
      if (!isNode || enter(key, child as Tree)) walk(child, enter);
    }
}
