import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findingsIn, findingsPage, proofFaults, proofsIn } from './page.ts';

const root = path.join(import.meta.dirname, '../..');
const text = fs.readFileSync(path.join(root, 'docs/findings.md'), 'utf8');
const proofs = proofsIn(root);
const ids = findingsIn(text).map(([id]) => id);

it('every finding is carried by the title of a test, and no test names an unknown one', () => {
  expect(ids.length).toBeGreaterThanOrEqual(76);
  expect(proofFaults(ids, proofs)).toEqual([]);
});

it('a finding without a test, and a test of an unknown one, are named', () => {
  const [first, second] = ids;
  const proof = { finding: second!, title: 'x', file: 'a.test.ts' };
  expect(proofFaults([first!], [proof])).toEqual([`${first} has no test`, `a.test.ts: ${second} is unknown`]);
});

it('docs/reference/findings.md is what the tests say', () => {
  const page = fs.readFileSync(path.join(root, 'docs/reference/findings.md'), 'utf8');
  expect(page, 'npm run gen writes it').toBe(findingsPage(text, proofs));
});
