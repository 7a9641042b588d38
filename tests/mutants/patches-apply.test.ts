import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

const applies = (patches: readonly string[]): boolean => {
  try {
    const files = patches.map((patch) => path.join(import.meta.dirname, patch));
    execFileSync('git', ['apply', '-C1', '--check', ...files], { cwd: root, stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
};
const changedBy = (patch: string): string[] =>
  [...fs.readFileSync(path.join(import.meta.dirname, patch), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(
    ([, file]) => file!,
  );

/** Patches of which no two change the same file: they can be tried by one call, as if each were alone. */
function apart(patches: readonly string[]): string[][] {
  const groups: { readonly patches: string[]; readonly files: Set<string> }[] = [];
  for (const patch of patches) {
    const files = changedBy(patch);
    let group = groups.find((one) => files.every((file) => !one.files.has(file)));
    if (!group) {
      group = { patches: [], files: new Set() };
      groups.push(group);
    }
    group.patches.push(patch);
    for (const file of files) group.files.add(file);
  }
  return groups.map((group) => group.patches);
}

it('every mutant patch still applies to the current code', () => {
  const patches = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.patch'));
  expect(patches.length).toBeGreaterThan(50);
  expect(patches.filter((patch) => changedBy(patch).length === 0)).toEqual([]);
  const stale = apart(patches).flatMap((group) => (applies(group) ? [] : group.filter((patch) => !applies([patch]))));
  expect(stale).toEqual([]);
});
