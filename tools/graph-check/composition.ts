import fs from 'node:fs';
import path from 'node:path';
import { type CallExpression, type MemberExpression, type Node, Visitor } from 'oxc-parser';
import { type SourceModule, sourceModule } from '../sql-check/source-module.ts';
import { bare, createdBy, isNode, type Meaning, meanings, moduleOf } from './names.ts';

/** A module receives something of another one, as a property of its `createX` options. */
export interface PortReference {
  readonly module: string;
  readonly port: string;
  readonly provider: string;
  readonly place: string;
}
/** A module registers a listener with another one: `vendors.onBetWon.push(reports.board.note)`. */
export interface ListenerReference {
  readonly module: string;
  readonly source: string;
  readonly place: string;
}
export interface Composition {
  readonly ports: readonly PortReference[];
  readonly listeners: readonly ListenerReference[];
  readonly faults: readonly string[];
}

/**
 * Reads which module receives what from which other one, from the files that compose a server (`compose.ts`,
 * `compose/*.ts`).
 */
export function readComposition(server: string): Composition {
  const files = [path.join(server, 'compose.ts'), ...fs.globSync(path.join(server, 'compose/*.ts')).sort()];
  const sources = files.map(sourceModule);
  const reading = new Reading(sources);
  for (const source of sources) reading.read(source, path.relative(server, source.file));
  return reading;
}

class Reading implements Composition {
  readonly ports: PortReference[] = [];
  readonly listeners: ListenerReference[] = [];
  readonly faults: string[] = [];
  readonly #names: ReadonlyMap<string, Meaning>;

  constructor(sources: readonly SourceModule[]) {
    this.#names = meanings(sources);
  }

  read(source: SourceModule, name: string): void {
    const place = (node: Node) => `${name}:${source.text.slice(0, node.start).split('\n').length}`;
    new Visitor({
      CallExpression: (node) => {
        const module = createdBy(node, source);
        const [given] = node.arguments;
        if (module && given && isNode(given)) this.#portsOf(module, bare(given), source, place(node));
        this.#listenerOf(node, source, place(node));
      },
    }).visit(source.program);
  }

  #portsOf(module: string, given: Node, source: SourceModule, place: string): void {
    if (given.type !== 'ObjectExpression') {
      // a named object of composed options, or nothing of a module
      if (given.type === 'Identifier') this.#portsOfName(module, given.name, source, place);
      return;
    }
    for (const property of given.properties) {
      if (property.type === 'SpreadElement') {
        this.#portsOf(module, bare(property.argument), source, place);
        continue;
      }
      const value = bare(property.value);
      const named = value.type === 'Identifier' ? this.#names.get(value.name) : undefined;
      const options = named?.is === 'declared' && named.nodes.length === 1 ? bare(named.nodes[0]!) : value;
      if (options.type === 'ObjectExpression') {
        this.#portsOf(module, options, source, place);
        continue;
      }
      const port = (property.key as { name?: string }).name ?? '';
      for (const provider of this.#providers(value, source, place))
        if (provider !== module) this.ports.push({ module, port, provider, place });
    }
  }

  #portsOfName(module: string, name: string, source: SourceModule, place: string): void {
    const meaning = this.#names.get(name);
    const options = meaning?.is === 'declared' && meaning.nodes.length === 1 ? bare(meaning.nodes[0]!) : null;
    if (options?.type === 'ObjectExpression') this.#portsOf(module, options, source, place);
    else this.faults.push(`${place}: what ${module} is given under the name ${name} is not written out`);
  }

  #listenerOf({ callee, arguments: given }: CallExpression, source: SourceModule, place: string): void {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return;
    if ((callee.property as { name?: string }).name !== 'push') return;
    for (const to of this.#providers(callee.object, source, place))
      for (const module of given.flatMap((one) => [...this.#providers(one as Node, source, place)]))
        if (module !== to) this.listeners.push({ module, source: to, place });
  }

  /** Modules whose objects or functions an expression refers to. */
  #providers(node: Node, source: SourceModule, place: string, seen = new Set<Node>()): ReadonlySet<string> {
    const walk: Walk = { source, place, seen, found: new Set() };
    this.#look(node, walk);
    return walk.found;
  }

  #look(at: unknown, walk: Walk): void {
    if (Array.isArray(at)) for (const one of at) this.#look(one, walk);
    if (!isNode(at) || walk.seen.has(at)) return;
    const node = bare(at);
    if (node.type.startsWith('TS')) return;
    if (node.type === 'Identifier') this.#known(node.name, walk);
    else if (node.type === 'MemberExpression') this.#member(node, walk);
    else if (node.type === 'Property') this.#look(node.value, walk);
    else
      for (const [key, child] of Object.entries(node))
        if (key !== 'params' && key !== 'typeArguments') this.#look(child, walk);
  }

  /** Resolves `rooms.money.wallet.adjust` to its first known part. */
  #member(node: MemberExpression, walk: Walk): void {
    const chain: string[] = [];
    let root: Node = node;
    while (root.type === 'MemberExpression' && !root.computed) {
      chain.unshift((root.property as { name: string }).name);
      root = bare(root.object);
    }
    if (root.type === 'MemberExpression') this.#look([root.object, root.property], walk);
    else if (root.type !== 'Identifier') this.#look(root, walk);
    else if (!this.#known(root.name, walk) && ROOMS.has(root.name) && !chain.some((name) => this.#known(name, walk)))
      this.faults.push(`${walk.place}: nothing says what ${[root.name, ...chain].join('.')} is`);
  }

  /** Adds a name's modules; returns whether the name is known. */
  #known(name: string, walk: Walk): boolean {
    const imported = walk.source.imports.get(name);
    const module = imported && moduleOf(imported.file);
    const meaning = module ? ({ is: 'object', module } as const) : this.#names.get(name);
    if (meaning?.is === 'object') walk.found.add(meaning.module);
    if (meaning?.is === 'declared')
      for (const node of meaning.nodes) {
        if (walk.seen.has(node)) continue;
        for (const one of this.#providers(node, meaning.source, walk.place, walk.seen)) walk.found.add(one);
        walk.seen.add(node);
      }
    return meaning !== undefined;
  }
}

/** State of resolving one expression. */
interface Walk {
  readonly source: SourceModule;
  readonly place: string;
  readonly found: Set<string>;
  readonly seen: Set<Node>;
}

/** Passed between composition files: a name below one of these must be known. */
const ROOMS = new Set(['rooms', 'people', 'money', 'earnings', 'play', 'backOffice', 'parts']);
