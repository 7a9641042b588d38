import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../product/build.ts';

const MIGRATIONS = 'apps/server/db/migrations';
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The last commit without the newest migration, which an upgrade from there has to carry out. Needs the history. */
export function commitBeforeMigration(): string {
  const newest = fs.readdirSync(path.join(root, MIGRATIONS)).sort().at(-1)!;
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  if (!added) throw new Error(`git has no commit that added ${newest}: a clone with full history is needed`);
  return git('rev-parse', `${added}^`);
}

/** Migrations of this release that `commit` does not have. Refuses a commit with one that this release does not have. */
export function migrationsSince(commit: string): string[] {
  const had = new Set(git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`).split('\n'));
  const has = fs.readdirSync(path.join(root, MIGRATIONS));
  const other = [...had].filter((name) => !has.includes(name));
  if (other.length > 0)
    throw new Error(`there is no upgrade path from ${commit.slice(0, 8)} to here: it has ${other.join(', ')}`);
  return has.filter((name) => !had.has(name));
}

/** Puts a release into `folder`, with the packages that its lock file says. */
export function installRelease(commit: string, folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'release.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  const lock = (at: string) => fs.readFileSync(path.join(at, 'package-lock.json'));
  if (lock(root).equals(lock(folder))) {
    // links to the packages of the product are relative, so that they lead to those of that release
    execFileSync('cp', ['-a', path.join(root, 'node_modules'), folder]);
    return;
  }
  const flags = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const done = spawnSync('npm', flags, { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0)
    throw new Error(`the packages of ${commit.slice(0, 8)} could not be installed; the reason is above`);
}
