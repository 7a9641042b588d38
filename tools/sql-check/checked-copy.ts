import fs from 'node:fs';
import path from 'node:path';
import type { StoreStatement } from './statements.ts';

/**
 * Requirements of a declared row: every declared column is selected, its type is the driver's (or narrower, e.g. a
 * union of literals for text), and it is nullable exactly if the database's is. A described column is its type with
 * its nullability: `can`, `never` or `unknown`.
 */
const VERDICT = `
type Missing<D, S> = S extends unknown ? Exclude<keyof D, keyof S> : never;
type Column<S, K> = S extends unknown ? (K extends keyof S ? S[K] : never) : never;
type Fault<K, D, C extends [unknown, string]> = unknown extends D ? never
  : [NonNullable<D>] extends [C[0]] ? NullFault<K, D, C[1]> : { column: K; declared: D; database: C[0] };
type NullFault<K, D, N> = 'unknown' extends N ? never
  : 'can' extends N ? (null extends D ? never : { column: K; fault: 'can be null' })
  : null extends D ? { column: K; fault: 'is never null' } : never;
type Faults<D, S> = { [K in keyof D]-?: Fault<K, D[K], Column<S, K> & [unknown, string]> }[keyof D];
type Verdict<D, S> = unknown extends D ? unknown
  : [Missing<D, S>] extends [never] ? ([Faults<D, S>] extends [never] ? unknown : Faults<D, S>)
  : { 'not selected': Missing<D, S> };
`;

/**
 * Writes a store whose database calls are replaced by calls typed from the database's description. Line numbers are
 * kept, so that compiler errors apply to the original.
 */
export function writeCheckedCopy(
  to: string,
  text: string,
  rows: readonly { statement: StoreStatement; row: string }[],
): void {
  let copy = text;
  for (const [i, { statement }] of [...rows.entries()].reverse()) copy = replaceCallee(copy, statement, i);
  const declared = rows.map(
    ({ row }, i) =>
      `declare function checked${i}<Row>(of: Verdict<NoInfer<Row>, ${row}>, ...rest: readonly unknown[]): Promise<Row[]>;`,
  );
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, `${copy}\n${VERDICT}\n${declared.join('\n')}\n`);
}

function replaceCallee(
  text: string,
  { calleeStart, calleeEnd, argumentsStart, isQuery }: StoreStatement,
  i: number,
): string {
  const types = text.slice(calleeEnd, argumentsStart);
  return `${text.slice(0, calleeStart)}checked${i}${types}(${isQuery ? 'query, ' : ''}${text.slice(argumentsStart + 1)}`;
}
