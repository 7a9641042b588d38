// Writes apps/server/db/schema.gen.ts, the row types of a freshly migrated database by Kysely's introspection,
// docs/dependencies.md and docs/reference, the tests of the findings among it.
import fs from 'node:fs';
import path from 'node:path';
import { createDb, createPool } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { dependencyPage, installedPackages } from './dependencies/page.ts';
import { findingsPage, proofsIn } from './findings/page.ts';
import { startPostgres } from './postgres.ts';
import { metricsPage } from './settings/metrics-page.ts';
import { SETTING_GROUPS, settingsPage } from './settings/page.ts';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'apps/server/db/schema.gen.ts');
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _int8: 'bigint[]',
  _text: 'string[]',
};

const server = await startPostgres({
  dir: path.join(root, `.data/gen-${process.pid}`),
  durable: false,
  isTemporary: true,
});
const pool = createPool({ url: server.url('postgres'), size: 2, statementTimeoutMs: 30_000, role: null });
const db = createDb(pool);
await migrate(pool);
const tables = (await db.introspection.getTables())
  .filter((table) => !table.name.startsWith('kismet_migration') && table.schema !== 'graphile_worker')
  .sort((a, b) => `${a.schema}.${a.name}`.localeCompare(`${b.schema}.${b.name}`));
const pascal = (text: string) => text.replace(/(^|[_.])(\w)/g, (_all, _gap, letter: string) => letter.toUpperCase());
const lines = ['// made by `npm run gen` from a migrated database', "import type { Generated } from 'kysely';", ''];
for (const table of tables) {
  lines.push(`export interface ${pascal(`${table.schema}_${table.name}`)} {`);
  for (const column of table.columns) {
    const plain = `${TYPES[column.dataType] ?? 'string'}${column.isNullable ? ' | null' : ''}`;
    lines.push(
      `  ${column.name}: ${column.hasDefaultValue || column.isAutoIncrementing ? `Generated<${plain}>` : plain};`,
    );
  }
  lines.push('}', '');
}
lines.push(
  'export interface DB {',
  ...tables.map((table) => `  '${table.schema}.${table.name}': ${pascal(`${table.schema}_${table.name}`)};`),
  '}',
  '',
);
const text = lines.join('\n');
await pool.end();
await server.stop();
if (process.argv.includes('--check')) {
  if (fs.readFileSync(file, 'utf8') !== text) {
    console.error('apps/server/db/schema.gen.ts does not match the migrations: run npm run gen');
    process.exit(1);
  }
} else {
  fs.writeFileSync(file, text);
  fs.writeFileSync(path.join(root, 'docs/dependencies.md'), dependencyPage(installedPackages(root)));
  fs.writeFileSync(path.join(root, 'docs/reference/settings.md'), settingsPage(SETTING_GROUPS));
  fs.writeFileSync(path.join(root, 'docs/reference/metrics.md'), metricsPage());
  const findings = fs.readFileSync(path.join(root, 'docs/findings.md'), 'utf8');
  fs.writeFileSync(path.join(root, 'docs/reference/findings.md'), findingsPage(findings, proofsIn(root)));
}
