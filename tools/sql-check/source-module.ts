import fs from 'node:fs';
import path from 'node:path';
import {
  type Argument,
  type Expression,
  type Function as FunctionNode,
  type Program,
  parseSync,
  type TSType,
  Visitor,
} from 'oxc-parser';

/** A parsed source file with its top-level constants, functions and imports by name. */
export interface SourceModule {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly constants: ReadonlyMap<string, Expression>;
  readonly functions: ReadonlyMap<string, FunctionNode>;
  readonly types: ReadonlyMap<string, TSType>;
  /** Arguments of every call of a name, for parameters of functions called only in this file. */
  readonly calls: ReadonlyMap<string, readonly (readonly Argument[])[]>;
  /** Local name to its source file and name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const modules = new Map<string, SourceModule>();

/** Parses a file once. Only relative imports are followed. */
export function sourceModule(file: string): SourceModule {
  const known = modules.get(file);
  if (known) return known;
  const text = fs.readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text, { astType: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const constants = new Map<string, Expression>();
  const functions = new Map<string, FunctionNode>();
  const types = new Map<string, TSType>();
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const part of statement.specifiers)
        if (part.type === 'ImportSpecifier' && part.imported.type === 'Identifier')
          imports.set(part.local.name, {
            file: path.join(path.dirname(file), statement.source.value),
            name: part.imported.name,
          });
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
    if (declared?.type === 'FunctionDeclaration' && declared.id) functions.set(declared.id.name, declared);
    if (declared?.type === 'TSTypeAliasDeclaration') types.set(declared.id.name, declared.typeAnnotation);
  }
  const made = { file, text, program, constants, functions, types, imports, calls: callsOf(program) };
  modules.set(file, made);
  return made;
}

function callsOf(program: Program): Map<string, Argument[][]> {
  const calls = new Map<string, Argument[][]>();
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier') calls.set(callee.name, [...(calls.get(callee.name) ?? []), given]);
    },
  }).visit(program);
  return calls;
}
