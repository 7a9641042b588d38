import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dependencyFaults, dependencyPage, installedPackages } from './page.ts';

const root = path.join(import.meta.dirname, '../..');
const installed = installedPackages(root);

it('every package of a manifest has a reason, and every reason its package', () => {
  expect(dependencyFaults(installed)).toEqual([]);
  const one = { version: '1.0.0', usedBy: ['tools'] };
  expect(dependencyFaults(new Map([...installed, ['left-pad', one]]))).toEqual([
    'left-pad: no reason in tools/dependencies/reasons.ts',
  ]);
  const without = new Map([...installed].filter(([name]) => name !== 'knip'));
  expect(dependencyFaults(without)).toEqual(['knip: has a reason and is not installed']);
});
it('docs/dependencies.md matches the manifests', () => {
  expect(fs.readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')).toBe(dependencyPage(installed));
});
