import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { createPool } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { startPostgres } from '../postgres.ts';
import { writeCheckedCopy } from './checked-copy.ts';
import { describer } from './described.ts';
import { sourceModule } from './source-module.ts';
import { storeStatements } from './statements.ts';

export interface StoreCheck {
  /** One line each: file, line, fault. */
  readonly faults: readonly string[];
  readonly statements: number;
  /** Positions of statements whose text is built at run time. */
  readonly unknown: readonly string[];
}

/**
 * Describes every statement of a server's stores (`*store.ts` below its `src`) on a migrated database, then lets the
 * compiler compare their declared rows. Uses a temporary database server and a copy of the sources under `.data`.
 */
export async function checkStores(root: string, sources: string): Promise<StoreCheck> {
  const server = await startPostgres({
    dir: path.join(root, `.data/sql-${process.pid}`),
    durable: false,
    isTemporary: true,
  });
  const sql = postgres({
    host: new URLSearchParams(server.url('postgres').split('?')[1]).get('host') ?? 'localhost',
    database: 'postgres',
    username: 'postgres',
    max: 1,
    onnotice: () => {},
  });
  const copy = path.join(root, `.data/sql-copy-${process.pid}`);
  try {
    const pool = createPool({ url: server.url('postgres'), size: 1, statementTimeoutMs: 30_000, role: null });
    await migrate(pool);
    await pool.end();
    return await compare(root, sources, copy, describer(sql));
  } finally {
    await sql.end();
    await server.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

async function compare(
  root: string,
  sources: string,
  copy: string,
  describe: ReturnType<typeof describer>,
): Promise<StoreCheck> {
  copySources(root, sources, copy);
  const faults: string[] = [];
  let statements = 0;
  const unknown: string[] = [];
  for (const file of fs.globSync(path.join(sources, 'src/**/*store.ts'))) {
    const rows: { statement: ReturnType<typeof storeStatements>[number]; row: string }[] = [];
    for (const statement of storeStatements(file)) {
      statements += 1;
      if (statement.unknown !== null) {
        unknown.push(`${path.relative(root, file)}:${statement.line}`);
        continue;
      }
      const described = await Promise.all(statement.texts.map(describe));
      const bad = described.find((one) => 'fault' in one);
      if (bad && 'fault' in bad) faults.push(`${path.relative(root, file)}:${statement.line}: ${bad.fault}`);
      else rows.push({ statement, row: described.map((one) => ('row' in one ? one.row : '')).join(' | ') });
    }
    const to = path.join(copy, path.relative(sources, file));
    writeCheckedCopy(to, sourceModule(file).text, rows);
  }
  return { faults: [...faults, ...compilerFaults(root, sources, copy)], statements, unknown };
}

function copySources(root: string, sources: string, copy: string): void {
  fs.cpSync(sources, copy, { recursive: true, filter: (file) => !/node_modules|\.test\.ts$/.test(file) });
  fs.writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2024'], types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
      include: ['src'],
    }),
  );
}

function compilerFaults(root: string, sources: string, copy: string): string[] {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fs.realpathSync(tsc), '-p', copy, '--pretty', 'false', '--checkers', '1'],
    {
      encoding: 'utf8',
      cwd: copy,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => (/^\S/.test(line) ? `${path.relative(root, sources)}/${line}` : line));
}
