import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROWS_NOT_BUILT, ROWS_PARTLY_BUILT } from './not-built-yet.ts';
import { ROWS } from './rows.ts';

const root = path.join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const FILES = git('*.test.ts', '*.test.tsx', '*.spec.ts', '*.spec.tsx')
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)));

/** Matches a call of `it`, `test` or `describe` up to its first string; a condition or a table of cases may come in between. */
const TITLE =
  /\b(?:it|test|describe)\b[\w.]*\(\s*(?:(?:\[[\s\S]*?\]\s*(?:as const)?|[^()'"`]*)\s*\)\(\s*)?(['"`])([\s\S]*?)\1/g;

/** Ids in test titles: the first string of `it`, `test` or `describe`, also after a table of cases. */
function idsInTitles(source: string): string[] {
  const titles = source.matchAll(TITLE);
  return [...titles].flatMap(([, , title]) => [...title!.matchAll(/\[([A-Z]{2}-\d{2})\]/g)].map(([, id]) => id!));
}

const carried = new Set(FILES.flatMap((file) => idsInTitles(fs.readFileSync(path.join(root, file), 'utf8'))));

it('[F-48] every row of the specification is in a test title, or in the list of unbuilt rows', () => {
  expect(ROWS).toHaveLength(202);
  expect(ROWS.filter((row) => !carried.has(row))).toEqual(Object.keys(ROWS_NOT_BUILT).sort(byRow));
});

it('[F-48] every partly built row is in a test title', () => {
  expect(Object.keys(ROWS_PARTLY_BUILT).filter((row) => !carried.has(row))).toEqual([]);
});

it('[F-48] no title names an unknown row', () => {
  const chapters = new Set(ROWS.map((row) => row.slice(0, 2)));
  const unknown = [...carried].filter((id) => chapters.has(id.slice(0, 2)) && !ROWS.includes(id));
  expect(unknown).toEqual([]);
});

it('the requirements page lists every row once, with its status', () => {
  const page = fs.readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const told = Array.from(
    page.matchAll(/^\| <a id="[a-z]{2}-\d{2}"><\/a>([A-Z]{2}-\d{2}) \|.*\| ([a-z ]*[a-z]) *\|$/gm),
    ([, id, state]) => [id, state],
  );
  const stateOf = (row: string) => (row in ROWS_NOT_BUILT ? 'not yet' : row in ROWS_PARTLY_BUILT ? 'part' : 'built');
  expect(told).toEqual(ROWS.map((row) => [row, stateOf(row)]));
});

it('titles of every form are parsed', () => {
  expect(idsInTitles("it('[LG-04] [LG-05] a', () => {})\ntest.skipIf(x)('[FP-01] b')\n// it: [RT-19]")).toEqual([
    'LG-04',
    'LG-05',
    'FP-01',
  ]);
  expect(idsInTitles("it.each([1, 2])('[VA-01] %s', f)\nconst other = '[RT-01]'")).toEqual(['VA-01']);
});

const byRow = (a: string, b: string) => ROWS.indexOf(a) - ROWS.indexOf(b);
