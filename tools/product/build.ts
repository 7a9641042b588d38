import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { step } from './progress.ts';

export const root = path.join(import.meta.dirname, '../..');

interface PageBuild {
  readonly name: string;
  readonly app: string;
  readonly from: readonly string[];
  /** In the app's folder; `build.ts` by default. */
  readonly program?: string;
}
/** The three page builds with their source folders. */
const BUILDS: readonly PageBuild[] = [
  { name: 'site', app: 'apps/web', from: ['apps/web', 'packages'] },
  { name: 'back office', app: 'apps/backoffice', from: ['apps/backoffice', 'packages'] },
  { name: 'studio', app: 'apps/studio', from: ['apps/studio', 'packages'] },
];
/** Never deployed: built for the stand; browser tests serve it (`tests/e2e/support/gallery.ts`). */
const GALLERY: PageBuild = {
  name: 'component gallery',
  app: 'apps/web/gallery',
  from: ['apps/web', 'packages'],
  program: 'build-gallery.ts',
};

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

/** Builds apps whose sources changed since the last build; the component gallery only on request. */
export async function buildPages({ withGallery = false } = {}): Promise<void> {
  // During development: `KISMET_SKIP_PAGES="back office"` keeps its last build.
  const skipped: readonly string[] = (process.env.KISMET_SKIP_PAGES ?? '').split(',');
  for (const { name, app, from, program = 'build.ts' } of withGallery ? [...BUILDS, GALLERY] : BUILDS) {
    const dist = path.join(root, app, 'dist');
    const stamp = path.join(dist, '.stamp');
    if (skipped.includes(name)) continue;
    const wanted = hashOf(from);
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) continue;
    step(`building the pages of the ${name} ...`);
    await runNode([path.join(root, app, program)], path.join(root, app));
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
