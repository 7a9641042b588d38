import fs from 'node:fs';
import path from 'node:path';
import type { CIRCLES, MODULE_GRAPH } from '../../apps/server/src/module-graph.ts';
import { readComposition } from './composition.ts';

type Graph = typeof MODULE_GRAPH;
const listOf = (some: string | readonly string[] = []): readonly string[] => (typeof some === 'string' ? [some] : some);

/**
 * Differences between a server's sources and its module graph; `server` is the folder with `compose.ts` and
 * `modules`.
 */
export function graphFaults(server: string, graph: Graph, circles: typeof CIRCLES): string[] {
  return [...compositionFaults(server, graph), ...moduleFaults(server, graph), ...circleFaults(graph, circles)];
}

function compositionFaults(server: string, graph: Graph): string[] {
  const { ports, listeners, faults } = readComposition(server);
  const found = [...faults];
  for (const { module, port, provider, place } of ports) {
    const edges = graph[module];
    if (!edges?.uses.includes(provider) && !listOf(edges?.ports?.[port]).includes(provider))
      found.push(`${place}: ${module} is handed ${port} of ${provider}; module-graph.ts does not say so`);
  }
  for (const { module, source, place } of listeners)
    if (!graph[module]?.hears?.includes(source))
      found.push(`${place}: ${module} listens to ${source}; module-graph.ts does not say so`);
  for (const [module, edges] of Object.entries(graph)) {
    for (const [port, providers] of Object.entries(edges.ports ?? {}))
      for (const provider of listOf(providers)) {
        const isThere = ports.some((one) => one.module === module && one.port === port && one.provider === provider);
        if (!isThere) found.push(`module-graph.ts: ${module} is not handed ${port} of ${provider}`);
        if (edges.uses.includes(provider))
          found.push(`module-graph.ts: ${module} uses ${provider}, so ${port} is no port`);
      }
    for (const source of edges.hears ?? [])
      if (!listeners.some((one) => one.module === module && one.source === source))
        found.push(`module-graph.ts: ${module} does not listen to ${source}`);
  }
  return found;
}

/** Every folder is in the graph, and every declared use is imported. */
function moduleFaults(server: string, graph: Graph): string[] {
  const folder = path.join(server, 'modules');
  const modules = fs.readdirSync(folder);
  const found = modules.filter((name) => !(name in graph)).map((name) => `module ${name} is not in module-graph.ts`);
  for (const name of Object.keys(graph)) {
    if (!modules.includes(name)) {
      found.push(`module-graph.ts: there is no module ${name}`);
      continue;
    }
    const imported = new Set(
      fs
        .globSync(path.join(folder, name, '**/*.ts'))
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/'(?:\.\.\/)+([a-z]+)\/index\.ts'/g)])
        .map(([, other]) => other),
    );
    for (const other of graph[name]!.uses)
      if (!imported.has(other)) found.push(`module-graph.ts: ${name} does not use ${other}`);
  }
  return found;
}

function circleFaults(graph: Graph, circles: typeof CIRCLES): string[] {
  const found: string[] = [];
  const standing = new Set<string>();
  for (const circle of circlesOf(graph)) {
    const known = circles.find(({ modules }) => circle.every((module) => modules.includes(module)));
    if (known) standing.add(known.modules.join());
    else found.push(`module-graph.ts: modules in a circle: ${[...circle, circle[0]].join(' -> ')}`);
  }
  for (const { modules } of circles)
    if (!standing.has(modules.join())) found.push(`module-graph.ts: there is no circle of ${modules.join(', ')}`);
  return found;
}

/** Cycles of modules over all kinds of dependency, one per back edge. */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (module: string, way: readonly string[]): void => {
    if (way.includes(module)) return void circles.push(way.slice(way.indexOf(module)));
    if (done.has(module)) return;
    const { uses = [], ports = {}, hears = [], reads = [] } = graph[module] ?? {};
    const owners = reads.map((name) => name.split('.')[0]!);
    for (const next of new Set([...uses, ...Object.values(ports).flatMap(listOf), ...hears, ...owners]))
      walk(next, [...way, module]);
    done.add(module);
  };
  for (const module of Object.keys(graph)) walk(module, []);
  return circles;
}
