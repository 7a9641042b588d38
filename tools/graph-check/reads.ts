import fs from 'node:fs';
import path from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import type { MODULE_GRAPH, PUBLISHED } from '../../apps/server/src/module-graph.ts';
import { storeStatements } from '../sql-check/statements.ts';

type Graph = typeof MODULE_GRAPH;
/** A store's statement names a relation or function of another module's schema. */
export interface ForeignName {
  readonly module: string;
  readonly name: string;
  readonly place: string;
  readonly isWritten: boolean;
}

/**
 * Accesses of stores to another module's schema other than reading a view that is published there and declared by the
 * reader. A relation is published if its name ends in `_view`, or if listed as published.
 */
export async function readFaults(server: string, graph: Graph, published: typeof PUBLISHED): Promise<string[]> {
  await loadModule();
  const names = foreignNames(server, new Set(Object.keys(graph)));
  const isPublished = (name: string) => name.endsWith('_view') || published.includes(name);
  const found = names.flatMap(({ module, name, place, isWritten }) => {
    if (isWritten) return [`${place}: ${module} writes ${name}, which is another module's`];
    if (!isPublished(name))
      return [`${place}: ${module} reads ${name}, which is not published: make a view of its owner`];
    return graph[module]?.reads?.includes(name)
      ? []
      : [`${place}: ${module} reads ${name}; module-graph.ts does not say so`];
  });
  for (const [module, { reads = [] }] of Object.entries(graph))
    for (const name of reads)
      if (!names.some((one) => one.module === module && one.name === name))
        found.push(`module-graph.ts: ${module} does not read ${name}`);
  return found;
}

function foreignNames(server: string, schemas: ReadonlySet<string>): ForeignName[] {
  const folder = path.join(server, 'modules');
  return fs.globSync(path.join(folder, '*/**/*store.ts')).flatMap((file) => {
    const module = path.relative(folder, file).split(path.sep)[0]!;
    const isForeign = (schema: string) => schema !== module && schemas.has(schema);
    const statements = storeStatements(file);
    const found = statements.flatMap(({ texts, line }) =>
      texts
        .flatMap((text) => namesOf(parseSync(text), isForeign))
        .map((one) => ({ ...one, module, place: `${path.relative(server, file)}:${line}` })),
    );
    return statements.some(({ unknown }) => unknown !== null)
      ? [
          ...found,
          ...namesInText(file, isForeign).map((one) => ({ ...one, module, place: path.relative(server, file) })),
        ]
      : found;
  });
}

type Found = Pick<ForeignName, 'name' | 'isWritten'>;
/** Relations and functions of a parsed statement; targets of insert, update and delete count as written. */
function namesOf(tree: unknown, isForeign: (schema: string) => boolean): Found[] {
  const found = new Map<string, Found>();
  const note = (schema: string, rest: string, isWritten: boolean) => {
    const name = `${schema}.${rest}`;
    if (isForeign(schema)) found.set(`${name} ${isWritten}`, { name, isWritten });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'RangeVar' || key === 'relation') {
        const { schemaname, relname } = value as { schemaname?: string; relname: string };
        if (schemaname) note(schemaname, relname, key === 'relation');
      }
      if (key === 'funcname') {
        const [schema, name] = (value as { String: { sval: string } }[]).map((part) => part.String.sval);
        if (schema && name) note(schema, name, false);
      }
      walk(value);
    }
  };
  walk(tree);
  return [...found.values()];
}

/** The same in the text of a file with dynamic statements. */
function namesInText(file: string, isForeign: (schema: string) => boolean): Found[] {
  const text = fs.readFileSync(file, 'utf8');
  const named = text.matchAll(/\b(from|join|into|update|using)[\s:'`]+(?:only\s+)?([a-z]+)\.([a-z_]+)\b/gi);
  return [...named].flatMap(([, verb, schema, name]) =>
    isForeign(schema!) ? [{ name: `${schema}.${name}`, isWritten: /into|update/i.test(verb!) }] : [],
  );
}
