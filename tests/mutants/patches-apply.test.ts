import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('every mutant patch still applies to the current code', () => {
  const patches = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.patch'));
  const stale = patches.filter((file) => {
    try {
      execFileSync('git', ['apply', '-C1', '--check', path.join(import.meta.dirname, file)], {
        cwd: root,
        stdio: 'pipe',
      });
      return false;
    } catch {
      return true;
    }
  });
  expect(patches.length).toBeGreaterThan(50);
  expect(stale).toEqual([]);
});
