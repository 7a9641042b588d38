import type { Node } from 'oxc-parser';
import type { SourceModule } from '../sql-check/source-module.ts';

/** What a composition name refers to. `object` is a module's own object, `none` belongs to the platform. */
export type Meaning = { readonly is: 'object'; readonly module: string } | { readonly is: 'none' } | Declared;
interface Declared {
  readonly is: 'declared';
  readonly source: SourceModule;
  readonly nodes: readonly Node[];
}
const NONE: Meaning = { is: 'none' };

export const moduleOf = (file: string): string | undefined => /\/modules\/([a-z]+)\//.exec(file)?.[1];
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** An expression without its types, parentheses and `await`. */
export const bare = (node: Node): Node =>
  'expression' in node && /^(TSAs|TSNonNull|TSSatisfies|Parenthesized)/.test(node.type)
    ? bare(node.expression as Node)
    : node.type === 'AwaitExpression'
      ? bare(node.argument)
      : node;

/** The module a call creates, if it is a module's `createX`. */
export function createdBy(node: Node, source: SourceModule): string | undefined {
  const call = bare(node);
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const from = source.imports.get(call.callee.name);
  return from && /^create[A-Z]/.test(from.name) ? moduleOf(from.file) : undefined;
}
const isRoom = (node: Node): boolean => {
  const call = bare(node);
  return call.type === 'CallExpression' && call.callee.type === 'Identifier' && /^compose[A-Z]/.test(call.callee.name);
};

/** What each name declared at function level of a composition file refers to. */
export function meanings(sources: readonly SourceModule[]): Map<string, Meaning> {
  const names = new Map<string, Meaning>();
  const declare = (name: string, node: Node, source: SourceModule) => {
    if (isRoom(node)) return;
    const created = createdBy(node, source);
    const known = names.get(name);
    if (created) names.set(name, { is: 'object', module: created });
    else if (!known || known.is === 'none') names.set(name, { is: 'declared', source, nodes: [node] });
    else if (known.is === 'declared') names.set(name, { is: 'declared', source, nodes: [...known.nodes, node] });
  };
  for (const source of sources)
    for (const statement of source.program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type === 'FunctionDeclaration' && declared.id) {
        if (!/^compose/.test(declared.id.name)) declare(declared.id.name, declared.body!, source);
        for (const inner of declared.body?.body ?? []) declareIn(inner as Node, (n, v) => declare(n, v, source));
      }
      if (declared?.type === 'VariableDeclaration') declareIn(declared, (n, v) => declare(n, v, source));
    }
  // the product's own interface takes precedence over same-named locals
  for (const source of sources)
    for (const statement of source.program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type === 'TSInterfaceDeclaration' && declared.id.name === 'Product')
        for (const [name, meaning] of membersOf(declared.body.body, source)) names.set(name, meaning);
    }
  return names;
}

function declareIn(node: Node, declare: (name: string, value: Node) => void): void {
  if (node.type === 'VariableDeclaration')
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) declare(id.name, init);
  if (node.type !== 'ReturnStatement' || !node.argument || node.argument.type !== 'ObjectExpression') return;
  for (const property of node.argument.properties)
    if (property.type === 'Property' && !property.shorthand && property.key.type === 'Identifier')
      declare(property.key.name, property.value);
}

/** Members of the product with the module of their type; platform members have none. */
function membersOf(members: readonly Node[], source: SourceModule): [string, Meaning][] {
  return members.flatMap((member): [string, Meaning][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const type = member.typeAnnotation?.typeAnnotation;
    const named =
      type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
    const file = named && source.imports.get(named)?.file;
    const module = file ? moduleOf(file) : undefined;
    return [[member.key.name, module ? { is: 'object', module } : NONE]];
  });
}
