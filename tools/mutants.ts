// npm run test:mutants -- [--proved] [M01 ...]: plants known bugs in copies, one at a time in each, and expects the guarding suite to fail.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { shareOf } from '../packages/testkit/src/extent.ts';
import { startPostgres } from './postgres.ts';
import { root } from './product/build.ts';
import { fail } from './product/progress.ts';

const FOLDER = path.join(root, 'tests/mutants');
const COPIED = ['apps', 'packages', 'tests', 'tools', 'vitest.config.ts', 'tsconfig.base.json', 'package.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', '.data']);

/** Copies used concurrently: one for each core of the smallest machine. */
const COPIES = 2;

interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly title: string;
  /** The guard: vitest project, file, and filter (environment, or part of the test's title). */
  readonly guard: { readonly project: string; readonly suite: string; readonly env: string };
}

/** A patch's header states what it plants and which suite must fail. */
function readMutant(file: string): Mutant {
  const [title, ...head] = fs.readFileSync(path.join(FOLDER, file), 'utf8').split('\n--- ', 1)[0]!.split('\n');
  const said = (key: string) => head.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  return {
    name: path.basename(file, '.patch'),
    file: path.join(FOLDER, file),
    title: title!,
    guard: { project: said('project'), suite: said('suite'), env: said('env') },
  };
}

/** A copy that shares the installed libraries but has its own packages. */
function makeCopy(copy: string): void {
  for (const place of COPIED)
    fs.cpSync(path.join(root, place), path.join(copy, place), {
      recursive: true,
      filter: (from) => !LEFT_OUT.has(path.basename(from)),
    });
  const modules = path.join(copy, 'node_modules');
  fs.mkdirSync(path.join(modules, '@kismet'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    if (name !== '@kismet' && name !== '.vite-temp')
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of fs.readdirSync(path.join(root, 'node_modules/@kismet'))) {
    const place = path.relative(root, fs.realpathSync(path.join(root, 'node_modules/@kismet', name)));
    if (fs.existsSync(path.join(copy, place)))
      fs.symlinkSync(path.join(copy, place), path.join(modules, '@kismet', name));
  }
}

/** One database server for all runs in a copy, with one template unless a bug is planted in a migration; each run has its own databases. */
async function startDatabase(folder: string, number: number) {
  const port = 18_500 + (process.pid % 100) * COPIES + number;
  const server = await startPostgres({
    dir: path.join(folder, 'postgres'),
    durable: false,
    isTemporary: true,
    tcpPort: port,
  });
  const password = crypto.randomUUID();
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`alter role postgres password '${password}'`);
  await client.end();
  return { stop: () => server.stop(), url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` };
}

/** Not a synchronous child: PostgreSQL's output must be drained meanwhile, or it blocks. */
async function runGuard(
  copy: string,
  url: string,
  { project, suite, env }: Mutant['guard'],
): Promise<{ isGreen: boolean; hasRun: boolean; said: string }> {
  const pairs = Object.fromEntries(
    env
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
  const args = ['run', '--project', project, '--bail', '1', ...(pairs.TEST_NAME ? ['-t', pairs.TEST_NAME] : []), suite];
  const options = {
    cwd: copy,
    // next to other work on two cores a database test takes minutes to start
    timeout: 300_000,
    // always the short form of a suite, whatever this run's form: both sides of the comparison are the same
    env: {
      ...process.env,
      KISMET_FULL: '',
      KISMET_SHARE: '',
      ...pairs,
      TEST_DATABASE_URL: url,
      KEEP_TEMPLATE: '1',
      NO_COLOR: '1',
      CI: '1',
    },
  };
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs');
    const child = execFile(process.execPath, [vitest, ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
  const said =
    /^\s*(?:\w*Error|AssertionError)[^\n]*/m.exec(output)?.[0].trim() ??
    output.trim().split('\n').slice(-3).join(' | ');
  // If no test finished there is no verdict: counted as passed, so that it is never taken for a catch.
  const hasRun = /Tests .*(passed|failed)/.test(output);
  return { isGreen: code === 0 || !hasRun, hasRun, said: said.slice(0, 140) };
}

/** Every suite has already passed on this tree: guards in the form in which they ran need not be run before a bug is planted. */
const isProved = process.argv.includes('--proved');
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const mutants = fs
  .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.patch'))
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other), 'en', { numeric: true }))
  .map(readMutant)
  .filter((one) => wanted.length === 0 || wanted.some((name) => one.name === name || one.name.startsWith(`${name}-`)));
if (mutants.length === 0) fail('no such mutant');
/** Mutants by guard, which must be green without them. */
const groups = [...Map.groupBy(mutants, ({ guard }) => JSON.stringify(guard)).values()];
const waiting = wanted.length > 0 ? groups : [...shareOf(groups)];
const planned = waiting.flat().length;
const survivors: string[] = [];
let done = 0;

/** Takes groups until none is left, in a separate copy and on a separate database server. */
async function workIn(number: number): Promise<void> {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-mutants-'));
  makeCopy(copy);
  const database = await startDatabase(copy, number);
  try {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const { guard } = group[0]!;
      if (!isProved || hasOwnForm(guard)) await mustBeGreen(guard, copy, database.url);
      for (const mutant of group) await plant(mutant, copy, database.url);
    }
  } finally {
    await database.stop();
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether the guard runs its suite in another form (a seed, a length) than the usual one. */
const hasOwnForm = ({ env }: Mutant['guard']): boolean =>
  env.split(' ').some((pair) => pair !== '' && !pair.startsWith('TEST_NAME='));

async function mustBeGreen(guard: Mutant['guard'], copy: string, url: string): Promise<void> {
  const { isGreen, hasRun, said } = await runGuard(copy, url, guard);
  if (!hasRun) throw new Error(`${guard.suite} runs no test: ${said}`);
  if (!isGreen) throw new Error(`${guard.suite} is red before any bug is planted: ${said}`);
}

async function plant(mutant: Mutant, copy: string, url: string): Promise<void> {
  const apply = (...flags: string[]) =>
    execFileSync('git', ['apply', '-C1', ...flags, mutant.file], { cwd: copy, stdio: 'pipe' });
  const started = performance.now();
  apply();
  const { isGreen, said } = await runGuard(copy, url, mutant.guard);
  apply('-R');
  if (isGreen) survivors.push(mutant.name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${isGreen ? 'FAIL' : 'ok  '} ${++done}/${planned} ${mutant.name}: ${mutant.title}\n       ${isGreen ? 'NOT CAUGHT by' : 'caught by'} ${mutant.guard.suite} (${seconds} s): ${said}`,
  );
}

const ends = await Promise.allSettled(Array.from({ length: COPIES }, (_, number) => workIn(number)));
for (const end of ends) if (end.status === 'rejected') console.error(end.reason);
const failed = planned - done + survivors.length;
console.log(`${planned - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
