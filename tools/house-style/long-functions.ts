// Functions too long to be read at a glance, measured by the parser, not by indentation.
import { parseSync } from 'oxc-parser';

/** Maximum lines of one function. */
const FUNCTION_LINES = 70;
/** Number of longer functions that the repository may keep; currently none. */
const ALLOWED = 0;

export interface LongFunction {
  readonly where: string;
  readonly lines: number;
}

interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly body?: unknown;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
}

/** The functions of one file that exceed the allowed length, including nested ones. */
export function longFunctions(file: string, source: string): LongFunction[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const found: LongFunction[] = [];
  const walk = (value: unknown, name: string): void => {
    if (!value || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, name);
      return;
    }
    const node = value as Node;
    if (node.type && /Function/.test(node.type) && node.body) {
      const first = lineOf(node.start ?? 0);
      const lines = lineOf(node.end ?? 0) - first + 1;
      if (lines > FUNCTION_LINES) found.push({ where: `${file}:${first} ${node.id?.name ?? name}`.trim(), lines });
    }
    for (const [key, inner] of Object.entries(node))
      if (typeof inner === 'object') walk(inner, key === 'type' ? name : nameFor(node, name));
  };
  walk(parseSync(file, source).program, '');
  return found;
}

/** An arrow function is named by the variable or property that holds it. */
function nameFor(node: Node, outer: string): string {
  if (node.type === 'VariableDeclarator') return node.id?.name ?? outer;
  if (node.type === 'Property') return node.key?.name ?? outer;
  return outer;
}

/** Nothing while the repository keeps within its allowance, otherwise the whole list, longest first. */
export function longFunctionFaults(text: ReadonlyMap<string, string>, allowed = ALLOWED): string[] {
  const long = [...text].flatMap(([file, source]) => longFunctions(file, source));
  if (long.length <= allowed) return [];
  return [
    `${long.length} functions are over ${FUNCTION_LINES} lines; ${allowed} at most in the repository`,
    ...long.toSorted((a, b) => b.lines - a.lines).map(({ where, lines }) => `  ${where}: ${lines} lines`),
  ];
}
