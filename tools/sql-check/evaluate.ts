import type { Expression, Node, TSType } from 'oxc-parser';
import { type SourceModule, sourceModule } from './source-module.ts';

/** A value of a constant expression; a function is kept with its scope. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value }
  | Closure;
class Closure {
  readonly node: { params: readonly Node[]; body: Node | null };
  readonly scope: Scope;
  constructor(node: Closure['node'], scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** Names in scope: those of its function, then those of its file. */
export interface Scope {
  readonly module: SourceModule;
  /** Bound local names, each with its possible values, or the expression to evaluate. */
  readonly locals: ReadonlyMap<string, readonly Value[] | Binding>;
}
/** Source of a local name's values: an expression (or its elements), its type, or its function's calls. */
export type Binding =
  | { readonly init: Expression; readonly element?: number | 'any' }
  | { readonly type: TSType; readonly passed?: readonly Node[] };

/** The expression depends on a run-time value. */
export class NotConstant extends Error {}
/** A statement with more variants than this cannot be checked. */
const MOST_VARIANTS = 128;

const product = <A, B, C>(as: readonly A[], bs: readonly B[], join: (a: A, b: B) => C): C[] => {
  if (as.length * bs.length > MOST_VARIANTS) throw new NotConstant(`more than ${MOST_VARIANTS} variants`);
  return as.flatMap((a) => bs.map((b) => join(a, b)));
};
const unique = (values: readonly Value[]): Value[] => [...new Set(values)];
const all = (lists: readonly (readonly Value[])[]): Value[][] =>
  lists.reduce<Value[][]>((rows, list) => product(rows, list, (row, value) => [...row, value]), [[]]);

/**
 * Every value an expression can have: both branches of an undecided condition, every entry of an object read by an
 * unknown key, every member of a parameter's union of literals.
 * @throws NotConstant if it depends on a value unknown from the source
 */
export function evaluate(node: Expression | Node, scope: Scope): Value[] {
  switch (node.type) {
    case 'Literal':
      return [node.value as Value];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluate(node.expression, scope);
    case 'TemplateLiteral': {
      const parts = all(node.expressions.map((part) => evaluate(part, scope)));
      return parts.map((row) =>
        node.quasis.map((quasi, i) => `${quasi.value.cooked}${i < row.length ? String(row[i]) : ''}`).join(''),
      );
    }
    case 'BinaryExpression':
      return binary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope));
    case 'ConditionalExpression':
      return conditional(node, scope);
    case 'LogicalExpression':
      return unique([...evaluate(node.left, scope), ...evaluate(node.right, scope)]);
    case 'Identifier':
      return named(node.name, scope);
    case 'NewExpression':
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') return [{}];
      throw new NotConstant(node.type);
    case 'ArrayExpression':
      return arrayOf(node.elements as Node[], scope);
    case 'ObjectExpression':
      return objectOf(node, scope);
    case 'MemberExpression':
      return member(node, scope);
    case 'CallExpression':
      return call(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return [new Closure(node, scope)];
    default:
      throw new NotConstant(node.type);
  }
}

function binary(operator: string, left: readonly Value[], right: readonly Value[]): Value[] {
  if (operator === '+') return product(left, right, (a, b) => (typeof a === 'number' ? a + Number(b) : `${a}${b}`));
  throw new NotConstant(operator);
}

function conditional(node: Extract<Node, { type: 'ConditionalExpression' }>, scope: Scope): Value[] {
  return unique([...evaluate(node.consequent, scope), ...evaluate(node.alternate, scope)]);
}

function named(name: string, scope: Scope): Value[] {
  if (name === 'undefined') return [undefined];
  const local = scope.locals.get(name);
  if (local && 'init' in local) return elementOf(evaluate(local.init, scope), local.element);
  if (local && 'type' in local) return parameter(local, scope);
  if (local) return [...local];
  return exported(name, scope.module);
}

/** `const [a, b] = …` and `for (const a of …)`. */
function elementOf(values: readonly Value[], element: number | 'any' | undefined): Value[] {
  if (element === undefined) return [...values];
  return values.flatMap((value) => {
    if (!Array.isArray(value)) throw new NotConstant('element');
    return element === 'any' ? value : [value[element]];
  });
}

function parameter({ type, passed }: { type: TSType; passed?: readonly Node[] }, scope: Scope): Value[] {
  if (type.type !== 'TSStringKeyword' || !passed?.length) return literalsOf(type, scope.module);
  return unique(passed.flatMap((argument) => evaluate(argument, { module: scope.module, locals: new Map() })));
}

function exported(name: string, module: SourceModule): Value[] {
  const scope: Scope = { module, locals: new Map() };
  const constant = module.constants.get(name);
  if (constant) return evaluate(constant, scope);
  const declared = module.functions.get(name);
  if (declared) return [new Closure(declared as never, scope)];
  const imported = module.imports.get(name);
  if (imported) return exported(imported.name, sourceModule(imported.file));
  throw new NotConstant(name);
}

/** Members of a parameter's union of literals: `'asc' | 'desc'`. */
function literalsOf(type: TSType, module: SourceModule): Value[] {
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => literalsOf(one, module));
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [type.literal.value as Value];
  if (type.type === 'TSBooleanKeyword') return [true, false];
  if (type.type === 'TSNullKeyword') return [null];
  // a number in a text is a parameter's index or a bound: any will do
  if (type.type === 'TSNumberKeyword') return [1];
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const alias = module.types.get(type.typeName.name);
    if (alias) return literalsOf(alias, module);
    const imported = module.imports.get(type.typeName.name);
    const other = imported && sourceModule(imported.file);
    const theirs = other?.types.get(imported!.name);
    if (theirs) return literalsOf(theirs, other!);
  }
  throw new NotConstant(type.type);
}

function arrayOf(elements: readonly Node[], scope: Scope): Value[] {
  const lists = elements.map((element) =>
    element.type === 'SpreadElement'
      ? evaluate(element.argument, scope)
      : evaluate(element, scope).map((value) => [value]),
  );
  return all(lists).map((row) => row.flat());
}

function objectOf(node: Extract<Node, { type: 'ObjectExpression' }>, scope: Scope): Value[] {
  const entries = node.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) throw new NotConstant('spread or computed property');
    const key =
      property.key.type === 'Identifier' ? property.key.name : String((property.key as { value: unknown }).value);
    return evaluate(property.value, scope).map((value) => [key, value] as const);
  });
  return all(entries as unknown as Value[][]).map((row) => Object.fromEntries(row as unknown as [string, Value][]));
}

function member(node: Extract<Node, { type: 'MemberExpression' }>, scope: Scope): Value[] {
  const objects = evaluate(node.object, scope);
  const key = node.computed ? null : (node.property as { name: string }).name;
  return unique(
    objects.flatMap((object) => {
      if (object === null || typeof object !== 'object' || object instanceof Closure) throw new NotConstant('member');
      if (key !== null) {
        if (!(key in object)) throw new NotConstant(key);
        return [(object as { [key: string]: Value })[key]];
      }
      return Object.values(object);
    }),
  );
}

function call(node: Extract<Node, { type: 'CallExpression' }>, scope: Scope): Value[] {
  const args = () => node.arguments.map((argument) => evaluate(argument as Node, scope));
  const { callee } = node;
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const method = (callee.property as { name: string }).name;
    if (
      callee.object.type === 'Identifier' &&
      callee.object.name === 'Object' &&
      (method === 'keys' || method === 'values')
    )
      return args()[0]!.map((object) =>
        method === 'keys' ? Object.keys(object as object) : Object.values(object as object),
      );
    return evaluate(callee.object, scope).flatMap((object) => methodOf(object, method, args()));
  }
  return evaluate(callee, scope).flatMap((closure) => {
    if (!(closure instanceof Closure)) throw new NotConstant('call');
    return all(args()).flatMap((row) => apply(closure, row));
  });
}

function methodOf(object: Value, method: string, args: readonly (readonly Value[])[]): Value[] {
  if (Array.isArray(object) && method === 'join')
    return (args[0] ?? [',']).map((separator) => object.join(separator as string));
  if (Array.isArray(object) && method === 'map')
    return all(object.map((value, i) => apply(args[0]![0] as Closure, [value, i])));
  if (typeof object === 'string' && (method === 'replace' || method === 'replaceAll'))
    return all([args[0]!, args[1]!]).map(([from, to]) => object[method](from as string, to as string));
  if (method === 'toISOString') return ['2026-01-01T00:00:00.000Z'];
  throw new NotConstant(method);
}

function apply(closure: Closure, values: readonly Value[]): Value[] {
  const locals = new Map(closure.scope.locals);
  closure.node.params.forEach((param, i) => {
    if (param.type === 'Identifier' && i < values.length) locals.set(param.name, [values[i]]);
  });
  const { body } = closure.node;
  const returned =
    body?.type === 'BlockStatement' ? (body.body as Node[]).find((one) => one.type === 'ReturnStatement') : null;
  const result = body?.type === 'BlockStatement' ? returned?.argument : body;
  if (!result) throw new NotConstant('function body');
  return evaluate(result, { module: closure.scope.module, locals });
}
