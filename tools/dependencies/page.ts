import fs from 'node:fs';
import path from 'node:path';
import { REASONS } from './reasons.ts';

/** A package in a manifest of the repository. */
interface Installed {
  readonly version: string;
  readonly usedBy: readonly string[];
}
type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>
>;

/** Every external package of a manifest, with version and the workspaces that use it. */
export function installedPackages(root: string): ReadonlyMap<string, Installed> {
  const found = new Map<string, { version: string; usedBy: string[] }>();
  const folders = ['', ...fs.globSync(['apps/*', 'packages/*', 'tests', 'tools/*'], { cwd: root }).sort()];
  for (const folder of folders) {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) continue;
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        if (name.startsWith('@kismet/')) continue;
        const one = found.get(name) ?? { version, usedBy: [] };
        found.set(name, { version, usedBy: [...one.usedBy, folder || 'tools'] });
      }
  }
  return found;
}

/**
 * Differences between reasons and manifests, one line each: a package without a reason, or a reason without its
 * package.
 */
export function dependencyFaults(installed: ReadonlyMap<string, Installed>): string[] {
  const reasoned = Object.values(REASONS).flatMap((rows) => rows.flatMap(([packages]) => packages));
  return [
    ...[...installed.keys()]
      .filter((name) => !reasoned.includes(name))
      .map((name) => `${name}: no reason in tools/dependencies/reasons.ts`),
    ...reasoned.filter((name) => !installed.has(name)).map((name) => `${name}: has a reason and is not installed`),
  ];
}

/** The text of `docs/dependencies.md`. */
export function dependencyPage(installed: ReadonlyMap<string, Installed>): string {
  const lines = [
    '# Dependencies: what is installed, and why',
    '',
    'Exact pins, installed without install scripts. Made by `npm run gen` from the manifests and `tools/dependencies/reasons.ts`.',
  ];
  for (const [group, rows] of Object.entries(REASONS)) {
    lines.push('', `## ${group}`, '', '| Package | Version | Used by | Why |', '| --- | --- | --- | --- |');
    for (const [packages, why] of rows)
      for (const [i, name] of packages.entries()) {
        const one = installed.get(name);
        lines.push(`| ${name} | ${one?.version ?? ''} | ${one?.usedBy.join(', ') ?? ''} | ${i === 0 ? why : ''} |`);
      }
  }
  return `${lines.join('\n')}\n`;
}
