import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ModuleEdges } from '../../apps/server/src/module-graph.ts';
import { CIRCLES, MODULE_GRAPH, PUBLISHED } from '../../apps/server/src/module-graph.ts';
import { graphFaults } from './faults.ts';
import { readFaults } from './reads.ts';

const server = path.join(import.meta.dirname, '../../apps/server/src');
type Graph = Record<string, ModuleEdges>;
const GRAPH: Graph = {
  ledger: { uses: [] },
  games: { uses: ['ledger'], ports: { mayPlay: 'people' } },
  people: { uses: [], hears: ['ledger'] },
};
const COMPOSE = `
import { createGames } from './modules/games/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createPeople } from './modules/people/index.ts';
export function compose() {
  const ledger = createLedger({ lanes: 1 });
  const people = createPeople({ lanes: 1 });
  const isOpen = async (id: bigint) => people.isOpen(id);
  const games = createGames({ ledger, mayPlay: isOpen, rules: { max: 1 } });
  ledger.onMoved.push((id: bigint) => people.note(id));
  return { ledger, people, games };
}
`;

/** Faults of a small server with three modules, after changing its graph and composition. */
function faultsOf(change: { graph?: Graph; compose?: (text: string) => string } = {}): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  try {
    for (const module of Object.keys(GRAPH)) {
      fs.mkdirSync(path.join(folder, 'modules', module), { recursive: true });
      const uses = GRAPH[module]!.uses.map((other) => `import '../${other}/index.ts';\n`);
      fs.writeFileSync(path.join(folder, 'modules', module, 'index.ts'), uses.join(''));
    }
    fs.writeFileSync(path.join(folder, 'compose.ts'), (change.compose ?? ((text) => text))(COMPOSE));
    return graphFaults(folder, { ...GRAPH, ...change.graph }, []);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

it("the server's graph matches the modules' imports and the composition, and has no cycle", () => {
  expect(graphFaults(server, MODULE_GRAPH, CIRCLES)).toEqual([]);
  expect(faultsOf()).toEqual([]);
});

it('an undeclared port or listener is a fault, directly or through a function', () => {
  expect(faultsOf({ graph: { games: { uses: ['ledger'] } } })).toEqual([
    'compose.ts:9: games is handed mayPlay of people; module-graph.ts does not say so',
  ]);
  expect(faultsOf({ compose: (text) => text.replace('max: 1', 'max: people.most') })).toEqual([
    'compose.ts:9: games is handed max of people; module-graph.ts does not say so',
  ]);
  expect(faultsOf({ graph: { people: { uses: [] } } })).toEqual([
    'compose.ts:10: people listens to ledger; module-graph.ts does not say so',
  ]);
});

it('a declared dependency without sources is a fault', () => {
  expect(faultsOf({ graph: { people: { uses: ['games'], ports: { pay: 'ledger' }, hears: ['ledger'] } } })).toEqual([
    'module-graph.ts: people is not handed pay of ledger',
    'module-graph.ts: people does not use games',
    'module-graph.ts: modules in a circle: games -> people -> games',
  ]);
});

it('a cycle of ports is a fault, even if every port is declared', () => {
  const compose = (text: string) => text.replace('createLedger({ lanes: 1 })', 'createLedger({ lanes: games.lanes })');
  expect(faultsOf({ compose, graph: { ledger: { uses: [], ports: { lanes: 'games' } } } })).toEqual([
    'module-graph.ts: modules in a circle: ledger -> games -> ledger',
    'module-graph.ts: modules in a circle: ledger -> games -> people -> ledger',
  ]);
});

const STORE = `import { type Db, run } from '../../platform/db.ts';
export const readView = (db: Db) => run(db, 'select 1 from ledger.entry_view');
export const readTable = (db: Db) => run(db, 'select 1 from games.game g join ledger.entry e using (game_id)');
export const readUndeclared = (db: Db) => run(db, 'with a as (select * from people.name_view) select * from a');
export const write = (db: Db) => run(db, 'update ledger.entry set amount = 1');
export const readAny = (db: Db, where: string) => run(db, \`select 1 from people.person where \${where}\`);
`;

it('another schema is read through a declared view and never written; in dynamic statements too', async () => {
  expect(await readFaults(server, MODULE_GRAPH, PUBLISHED)).toEqual([]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reads-'));
  try {
    fs.mkdirSync(path.join(folder, 'modules/games'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'modules/games/store.ts'), STORE);
    const games = { uses: [], reads: ['ledger.entry_view', 'ledger.sum_view'] };
    const faults = await readFaults(folder, { ...GRAPH, games }, []);
    const place = 'modules/games/store.ts';
    expect(faults.filter((fault) => fault.startsWith(`${place}:3`))).toEqual([
      `${place}:3: games reads ledger.entry, which is not published: make a view of its owner`,
    ]);
    expect(faults).toContain(`${place}:4: games reads people.name_view; module-graph.ts does not say so`);
    expect(faults).toContain(`${place}:5: games writes ledger.entry, which is another module's`);
    expect(faults).toContain(`${place}: games reads people.person, which is not published: make a view of its owner`);
    expect(faults).toContain('module-graph.ts: games does not read ledger.sum_view');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
