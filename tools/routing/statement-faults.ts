import { type Around, Equalities } from './owners.ts';
import { as, listOf, nodeOf, parsed, type Tree, walk, wordsOf } from './parsed.ts';
import { type From, readFrom, type Schema, type Source, tableSource } from './sources.ts';

/**
 * What a distributed database would refuse or send to every node:
 * - `owner`: a relation without a known owner; `insert`: rows without one;
 * - `join`: two relations that are not joined on the owner;
 * - `lock`: one statement that locks rows of more than one owner, or rows of a replicated table in share mode: two of these at once deadlock;
 * - `function`: a function that is not immutable inside `case` or `coalesce` of an update, or in `on conflict`; a volatile one in an update
 *   outside a subquery, or for a replicated table anywhere in it;
 * - `default`: rows made from distributed ones whose default is the transaction number: it is assigned where the distributed rows are, while the
 *   row's own number, if from a sequence, is assigned on the coordinator, and a reader that goes by both skips the row;
 * - `correlated`: a subquery for each row of a function such as `unnest`, or a value for each row of other tables; `lateral`: the same in `from`.
 */
export type FaultKind = 'owner' | 'insert' | 'join' | 'lock' | 'function' | 'default' | 'correlated' | 'lateral';
export interface StatementFault {
  readonly kind: FaultKind;
  readonly table: string;
}

/** Faults of every statement of a text. */
export async function faultsOf(text: string, schema: Schema): Promise<StatementFault[]> {
  return (await parsed(text)).flatMap((statement) => ofStatement(statement, schema, []));
}

function ofStatement(statement: unknown, schema: Schema, around: Around): StatementFault[] {
  const node = nodeOf(statement);
  if (!node) return [];
  const common = listOf((node.of.withClause as Tree | undefined)?.ctes).flatMap((one) =>
    ofStatement(as('CommonTableExpr', one)?.ctequery, schema, around),
  );
  return [...common, ...ofBody(node.type, node.of, schema, around)];
}

function ofBody(type: string, of: Tree, schema: Schema, around: Around): StatementFault[] {
  if (type === 'SelectStmt' && of.larg)
    return [of.larg, of.rarg].flatMap((arm) => ofStatement({ SelectStmt: arm }, schema, around));
  if (type === 'SelectStmt') return ofScope(readFrom(of.fromClause, schema), of, schema, around);
  if (type === 'InsertStmt') return ofInsert(of, schema, around);
  if (type !== 'UpdateStmt' && type !== 'DeleteStmt') return [];
  const target = tableSource(of.relation as Tree, schema);
  if (schema.reference.has(target.table ?? '') && isVolatile(of, schema))
    return [{ kind: 'function', table: target.table! }];
  const from = readFrom(of.fromClause ?? of.usingClause, schema);
  const faults = ofScope({ ...from, sources: [target, ...from.sources] }, of, schema, around);
  const changes =
    target.isDistributed &&
    (isChanging(choicesIn(of.targetList), schema) || isVolatile([of.targetList, of.whereClause], schema, 'outside'));
  return changes ? [...faults, { kind: 'function', table: target.table! }] : faults;
}

function ofInsert(of: Tree, schema: Schema, around: Around): StatementFault[] {
  const target = tableSource(of.relation as Tree, schema);
  const faults = ofStatement(of.selectStmt, schema, around);
  if (!target.isDistributed) return faults;
  const names = listOf(of.cols).map((one) => as('ResTarget', one)?.name);
  if (!names.includes('owner_id')) faults.push({ kind: 'insert', table: target.table! });
  const isNumbered = (schema.numbered.get(target.table!) ?? []).some((column) => !names.includes(column));
  // rows changed by a common table expression are fetched first, and both numbers are assigned in one place
  const isFromSpread = [of.selectStmt, of.withClause].some((one) => spreadIn(one, schema, 'default').length > 0);
  if (isNumbered && isFromSpread) faults.push({ kind: 'default', table: target.table! });
  if (isChanging((of.onConflictClause as Tree | undefined)?.targetList, schema))
    faults.push({ kind: 'function', table: target.table! });
  return faults;
}

/** One `from` with its conditions and subqueries. */
function ofScope(from: From, of: Tree, schema: Schema, around: Around): StatementFault[] {
  const equalities = new Equalities(from, of.whereClause, around);
  const faults: StatementFault[] = [];
  const spread = from.sources.filter((one) => one.isDistributed);
  const named = spread.filter((one) => equalities.ownerOf(one) !== 'none');
  for (const one of spread)
    if (!named.includes(one)) faults.push({ kind: 'owner', table: one.table! });
    else if (!equalities.isSameOwner(one, named[0]!)) faults.push({ kind: 'join', table: one.table! });
  for (const one of locked(of, spread))
    if (equalities.ownerOf(one) !== 'one') faults.push({ kind: 'lock', table: one.table! });
  for (const one of locked(of, from.sources, 'share'))
    if (schema.reference.has(one.table ?? '')) faults.push({ kind: 'lock', table: one.table! });
  return [...faults, ...ofSubqueries(from, of, schema, around)];
}

const SHARED: readonly unknown[] = ['LCS_FORKEYSHARE', 'LCS_FORSHARE'];

function locked(of: Tree, sources: readonly Source[], how: 'share' | 'any' = 'any'): Source[] {
  return listOf(of.lockingClause).flatMap((clause) => {
    if (how === 'share' && !SHARED.includes(as('LockingClause', clause)?.strength)) return [];
    const named = listOf(as('LockingClause', clause)?.lockedRels).map((one) => as('RangeVar', one)?.relname);
    return sources.filter((one) => named.length === 0 || named.includes(one.alias));
  });
}

function ofSubqueries(from: From, of: Tree, schema: Schema, around: Around): StatementFault[] {
  const inside: Around = [from.sources, ...around];
  const hasFunction = from.sources.some((one) => one.isFunction);
  const isBeside = from.sources.some((one) => one.isDistributed);
  const faults = from.subqueries.flatMap(({ query, isLateral }) => [
    ...ofStatement(query, schema, isLateral ? inside : around),
    ...(isLateral && (hasFunction || !isBeside) ? spreadIn(query, schema, 'lateral') : []),
  ]);
  // a condition becomes a join; a value does not
  walk([of.targetList, of.havingClause, of.sortClause], (type, sublink) => {
    if (type === 'SelectStmt') return false;
    if (type === 'SubLink' && !hasFunction && !isBeside && refersTo(sublink.subselect, from.sources))
      faults.push(...spreadIn(sublink.subselect, schema, 'correlated'));
    return true;
  });
  const parts = [of.targetList, of.whereClause, of.havingClause, of.returningList, of.sortClause, from.conditions];
  walk(parts, (type, sublink) => {
    if (type === 'SelectStmt') return false;
    if (type !== 'SubLink') return true;
    faults.push(...ofStatement(sublink.subselect, schema, inside));
    if (hasFunction && refersTo(sublink.subselect, from.sources))
      faults.push(...spreadIn(sublink.subselect, schema, 'correlated'));
    return true;
  });
  return faults;
}

function spreadIn(query: unknown, schema: Schema, kind: FaultKind): StatementFault[] {
  const faults: StatementFault[] = [];
  walk(query, (type, of) => {
    const table = `${of.schemaname}.${of.relname}`;
    if (type === 'RangeVar' && schema.distributed.has(table)) faults.push({ kind, table });
    return true;
  });
  return faults;
}

function refersTo(query: unknown, sources: readonly Source[]): boolean {
  let refers = false;
  walk(query, (type, of) => {
    const words = type === 'ColumnRef' ? wordsOf(of.fields) : [];
    if (words.length > 1 && sources.some((one) => one.alias === words[0])) refers = true;
    return true;
  });
  return refers;
}

function choicesIn(value: unknown): unknown[] {
  const choices: unknown[] = [];
  walk(value, (type, of) => {
    if (type === 'CaseExpr' || type === 'CoalesceExpr') choices.push(of);
    return true;
  });
  return choices;
}

function isChanging(value: unknown, schema: Schema): boolean {
  let changing = false;
  walk(value, (type, of) => {
    if (type === 'SQLValueFunction') changing = true;
    if (type === 'FuncCall' && schema.changing.has(wordsOf(of.funcname).at(-1)!)) changing = true;
    return true;
  });
  return changing;
}

function isVolatile(value: unknown, schema: Schema, subqueries: 'outside' | 'anywhere' = 'anywhere'): boolean {
  let volatile = false;
  walk(value, (type, of) => {
    if (type === 'SelectStmt' && subqueries === 'outside') return false;
    if (type === 'FuncCall' && schema.volatile.has(wordsOf(of.funcname).join('.'))) volatile = true;
    return true;
  });
  return volatile;
}
