import { type CallExpression, type Expression, type Function as FunctionNode, type Node, Visitor } from 'oxc-parser';
import { type Binding, evaluate, NotConstant, type Scope } from './evaluate.ts';
import { type SourceModule, sourceModule } from './source-module.ts';

/** A call of `run` or of a `Query` in a store, with every text it can send. */
export interface StoreStatement {
  readonly file: string;
  readonly line: number;
  /** The function or constant of the file that contains it. */
  readonly within: string;
  /** Position of the callee, to be replaced by a checked one, and of its arguments. */
  readonly calleeStart: number;
  readonly calleeEnd: number;
  /** The opening parenthesis. */
  readonly argumentsStart: number;
  readonly isQuery: boolean;
  readonly texts: readonly string[];
  /** Why the text is unknown before run time; null if known. */
  readonly unknown: string | null;
}

type Locals = Map<string, Binding>;

/** A store file's statements in source order. */
export function storeStatements(file: string): StoreStatement[] {
  const module = sourceModule(file);
  const found: StoreStatement[] = [];
  const scopes: Locals[] = [new Map()];
  const names = namesOfFunctions(module);
  const enter = (node: FunctionNode | Extract<Node, { type: 'ArrowFunctionExpression' }>) =>
    scopes.push(localsOf(node, scopes.at(-1)!, module.calls.get(names.get(node.start) ?? '') ?? []));
  const leave = () => void scopes.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator(node) {
      if (node.init) bind(scopes.at(-1)!, node.id, node.init);
    },
    ForOfStatement({ left, right }) {
      const pattern = left.type === 'VariableDeclaration' ? left.declarations[0]!.id : null;
      if (pattern?.type === 'Identifier') scopes.at(-1)!.set(pattern.name, { init: right, element: 'any' });
    },
    CallExpression(node) {
      const statement = statementOf(node, module, { module, locals: scopes.at(-1)! });
      if (statement) found.push(statement);
    },
  }).visit(module.program);
  return found;
}

function bind(locals: Locals, pattern: Node, init: Expression): void {
  if (pattern.type === 'Identifier') locals.set(pattern.name, { init });
  if (pattern.type === 'ArrayPattern')
    pattern.elements.forEach((element, i) => {
      if (element?.type === 'Identifier') locals.set(element.name, { init, element: i });
    });
}

/** Functions of the file that are not exported, by position. */
function namesOfFunctions({ program }: SourceModule): Map<number, string> {
  const names = new Map<number, string>();
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) names.set(statement.start, statement.id.name);
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) names.set(init.start, id.name);
  }
  return names;
}

/** The name of the top-level function or constant at a position. */
function nameAround({ program }: SourceModule, position: number): string {
  const around = program.body.find(({ start, end }) => start <= position && position < end);
  const declared = around?.type === 'ExportNamedDeclaration' ? around.declaration : around;
  if (declared?.type === 'FunctionDeclaration') return declared.id?.name ?? '';
  const [first] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  return first?.id.type === 'Identifier' ? first.id.name : '';
}

/** Parameters whose declared type may give their values, in addition to the bindings of enclosing functions. */
function localsOf(node: { params: readonly Node[] }, outer: Locals, calls: readonly (readonly Node[])[]): Locals {
  const locals: Locals = new Map(outer);
  node.params.forEach((param, i) => {
    if (param.type !== 'Identifier' || !param.typeAnnotation) return;
    const passed = calls.flatMap((given) => given[i] ?? []);
    locals.set(param.name, { type: param.typeAnnotation.typeAnnotation, passed });
  });
  return locals;
}

function statementOf(node: CallExpression, module: SourceModule, scope: Scope): StoreStatement | null {
  if (node.callee.type !== 'Identifier' || !['run', 'query'].includes(node.callee.name)) return null;
  const isQuery = node.callee.name === 'query';
  const argument = node.arguments[isQuery ? 0 : 1];
  if (!argument) return null;
  const at = {
    file: module.file,
    line: module.text.slice(0, node.start).split('\n').length,
    within: nameAround(module, node.start),
    calleeStart: node.callee.start,
    calleeEnd: node.callee.end,
    argumentsStart: module.text.indexOf('(', node.typeArguments?.end ?? node.callee.end),
    isQuery,
  };
  try {
    const values = evaluate(argument as Node, scope);
    const texts = values.map((value) => (isQuery ? (value as unknown as { text: string }).text : (value as string)));
    return { ...at, texts: [...new Set(texts)], unknown: null };
  } catch (error) {
    if (!(error instanceof NotConstant)) throw error;
    return { ...at, texts: [], unknown: error.message };
  }
}
