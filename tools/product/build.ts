import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { step } from './progress.ts';

export const root = path.join(import.meta.dirname, '../..');

/** The three page builds, each with the folders that it is made from. */
const BUILDS = [
  { name: 'site', app: 'apps/web', from: ['apps/web', 'packages'] },
  { name: 'back office', app: 'apps/backoffice', from: ['apps/backoffice', 'packages'] },
  { name: 'studio', app: 'apps/studio', from: ['apps/studio', 'packages'] },
] as const;

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'server', '.data']);
const filesOf = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name) || entry.name.includes('.gen.')) return [];
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesOf(full) : /\.test\.tsx?$/.test(entry.name) ? [] : [full];
  });

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tools/page-build.ts']) hash.update(fs.readFileSync(path.join(root, file)));
  for (const file of folders.flatMap((folder) => filesOf(path.join(root, folder))).sort())
    hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** Builds the pages whose sources changed since they were built last. */
export async function buildPages(): Promise<void> {
  // While one of them is being worked on: `KISMET_SKIP_PAGES="back office"` leaves it as it was built last.
  const skipped: readonly string[] = (process.env.KISMET_SKIP_PAGES ?? '').split(',');
  for (const { name, app, from } of BUILDS) {
    const dist = path.join(root, app, 'dist');
    const stamp = path.join(dist, '.stamp');
    if (skipped.includes(name)) continue;
    const wanted = hashOf(from);
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) continue;
    step(`building the pages of the ${name} ...`);
    await runNode([path.join(root, app, 'build.ts')], path.join(root, app));
    fs.writeFileSync(stamp, wanted);
  }
  step('pages are built');
}

function runNode(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build stopped:\n${output.slice(-6000)}`)),
    );
  });
}
