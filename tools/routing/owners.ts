import { as, listOf, nodeOf, type Tree, wordsOf } from './parsed.ts';
import type { From, Source } from './sources.ts';

/** How a relation's owner is known: one value, several, or not at all. */
export type Named = 'one' | 'several' | 'none';

/** Scopes around a subquery, innermost first. */
export type Around = readonly (readonly Source[])[];

/**
 * Which columns of a scope are equal to each other and to values from outside. A column is `alias.column`; a value from
 * outside is a parameter, a constant, a column of an enclosing scope, or the rows of a function.
 */
export class Equalities {
  readonly #parents = new Map<string, string>();
  readonly #ones = new Set<string>();
  readonly #severals = new Set<string>();
  readonly #sources: readonly Source[];
  readonly #around: Around;

  constructor(from: From, where: unknown, around: Around) {
    this.#sources = from.sources;
    this.#around = around;
    for (const { left, right, column } of from.using) {
      const a = left.find((one) => has(one, column));
      const b = right.find((one) => has(one, column));
      if (a && b) this.#join(columnName(a, column), columnName(b, column));
    }
    for (const condition of [...from.conditions, where]) this.#read(condition);
  }

  /**
   * How the owner of a relation of this scope is known. Rows of an outbox whose `origin` is one value are read by position on
   * the node that wrote them: they have several owners, and whatever is joined on the owner is co-located with them.
   */
  ownerOf(source: Source): Named {
    const members = this.#equalTo(columnName(source, 'owner_id'));
    if (members.some((name) => this.#ones.has(name))) return 'one';
    const isRows = (name: string) =>
      this.#sources.some((one) => name.startsWith(`${one.alias}.`) && (one.table === null || this.#isOfOneNode(one)));
    return members.some((name) => this.#severals.has(name) || isRows(name)) ? 'several' : 'none';
  }

  #isOfOneNode(source: Source): boolean {
    if (!source.isDistributed || !source.columns?.has('origin')) return false;
    return this.#equalTo(columnName(source, 'origin')).some((name) => this.#ones.has(name));
  }

  /** Everything that equals a column, itself included. */
  #equalTo(column: string): string[] {
    const root = this.#root(column);
    return [...this.#parents.keys(), root].filter((name) => this.#root(name) === root);
  }

  /** Whether two relations have the same owner. */
  isSameOwner(a: Source, b: Source): boolean {
    return this.#root(columnName(a, 'owner_id')) === this.#root(columnName(b, 'owner_id'));
  }

  #read(condition: unknown): void {
    const logic = as('BoolExpr', condition);
    if (logic?.boolop === 'AND_EXPR') for (const one of listOf(logic.args)) this.#read(one);
    const compared = as('A_Expr', condition);
    if (compared && wordsOf(compared.name)[0] === '=') this.#compare(String(compared.kind), compared);
    const asked = as('SubLink', condition);
    if (asked?.subLinkType === 'ANY_SUBLINK' && !asked.operName && isOfFunctions(asked.subselect))
      for (const one of partsOf(asked.testexpr)) this.#holdSeveral(one);
  }

  #compare(kind: string, { lexpr, rexpr }: Tree): void {
    if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') {
      const values = kind === 'AEXPR_IN' ? listOf(as('List', rexpr)?.items) : [rexpr];
      if (values.every((one) => this.#isOutside(one))) for (const one of partsOf(lexpr)) this.#holdSeveral(one);
      return;
    }
    const rights = partsOf(rexpr);
    for (const [i, left] of partsOf(lexpr).entries()) this.#pair(left, rights[i]);
  }

  #pair(left: unknown, right: unknown): void {
    const [a, b] = [this.#column(left), this.#column(right)];
    if (a && b) this.#join(a, b);
    else if (a && this.#isOutside(right)) this.#equate(a, right);
    else if (b && this.#isOutside(left)) this.#equate(b, left);
  }

  /** Two columns equal to the same parameter are equal to each other. */
  #equate(name: string, value: unknown): void {
    const outside = JSON.stringify(uncast(value), (key, part) => (key === 'location' ? undefined : part));
    this.#ones.add(outside);
    this.#join(name, outside);
  }

  #holdSeveral(value: unknown): void {
    const name = this.#column(value);
    if (name) this.#severals.add(name);
  }

  /** A column of this scope as `alias.column`; null for anything else. */
  #column(value: unknown): string | null {
    const words = wordsOf(as('ColumnRef', uncast(value))?.fields);
    const column = words.at(-1);
    if (!column) return null;
    const source =
      words.length > 1
        ? this.#sources.find((one) => one.alias === words[0])
        : (this.#sources.find((one) => one.columns?.has(column)) ?? this.#sources.find((one) => one.columns === null));
    return source ? columnName(source, column) : null;
  }

  /** A value that does not depend on rows of this scope. */
  #isOutside(value: unknown): boolean {
    const plain = uncast(value);
    const node = nodeOf(plain);
    if (node?.type === 'ParamRef' || node?.type === 'A_Const') return true;
    if (node?.type === 'A_ArrayExpr') return listOf(node.of.elements).every((one) => this.#isOutside(one));
    if (node?.type !== 'ColumnRef' || this.#column(plain)) return false;
    const words = wordsOf(node.of.fields);
    return this.#around.some((scope) =>
      scope.some((one) => (words.length > 1 ? one.alias === words[0] : (one.columns?.has(words[0]!) ?? true))),
    );
  }

  #root(name: string): string {
    let at = name;
    while (this.#parents.has(at) && this.#parents.get(at) !== at) at = this.#parents.get(at)!;
    return at;
  }

  #join(a: string, b: string): void {
    for (const name of [a, b]) if (!this.#parents.has(name)) this.#parents.set(name, name);
    this.#parents.set(this.#root(a), this.#root(b));
  }
}

const columnName = ({ alias }: Source, column: string): string => `${alias}.${column}`;
const has = ({ columns }: Source, column: string): boolean => columns?.has(column) ?? true;
const uncast = (value: unknown): unknown => {
  const cast = as('TypeCast', value);
  return cast ? uncast(cast.arg) : value;
};
/** The parts of `(a, b)`, or the one value. */
const partsOf = (value: unknown): readonly unknown[] => {
  const row = as('RowExpr', value);
  return row ? listOf(row.args) : [value];
};

/** `select … from unnest($1, …)`: rows from outside. */
function isOfFunctions(query: unknown): boolean {
  const select = as('SelectStmt', query);
  const from = listOf(select?.fromClause);
  return (
    select !== null &&
    (from.length === 0 ? listOf(select.targetList).length > 0 : from.every((item) => as('RangeFunction', item)))
  );
}
