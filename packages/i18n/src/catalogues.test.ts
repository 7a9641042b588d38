import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { catalogueFaults, catalogueGaps, compileWithFallback } from './vite-plugin.ts';

const folder = path.join(import.meta.dirname, '../catalogues');
const read = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Record<string, string>;

it('[PM-05] a missing text comes from the substitute language, and is listed', () => {
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogues-'));
  const write = (name: string, texts: object) => fs.writeFileSync(path.join(own, name), JSON.stringify(texts));
  write('en.json', { a: 'A en', b: 'B en {n}', c: 'C en' });
  write('ur.json', { a: 'A ur', b: 'B ur {n}', c: 'C ur' });
  write('ru.json', { a: 'A ru', b: 'B ru {n}' });
  write('kk.json', { a: 'A kk' });
  expect(catalogueFaults(own)).toEqual([]);
  expect(Object.fromEntries(catalogueGaps(own))).toEqual({ 'ru.json': ['c'], 'kk.json': ['b', 'c'] });
  const shown = compileWithFallback(path.join(own, 'kk.json'));
  expect(JSON.stringify(shown)).toBe(JSON.stringify({ a: ['A kk'], b: ['B ru ', ['n']], c: ['C en'] }));
  write('kk.json', { b: 'no value', d: 'unknown' });
  expect(catalogueFaults(own)).toHaveLength(2);
  write('ur.json', { a: 'A ur' });
  expect(catalogueFaults(own).filter((fault) => fault.startsWith('ur.json lacks'))).toHaveLength(2);
  fs.rmSync(own, { recursive: true });
});

it('[PM-05] every language has the same keys with the same values', () => {
  expect(catalogueFaults(folder)).toEqual([]);
});

for (const { catalogue } of LANGUAGES) {
  const texts = read(catalogue);
  it(`[VA-01] every field pattern has a text (${catalogue})`, () => {
    expect(Array.from({ length: 24 }, (_, id) => `pattern.${id}`).filter((key) => !texts[key])).toEqual([]);
  });
  it(`digits are Latin, and money texts have no exclamation marks (${catalogue})`, () => {
    const guilty = Object.entries(texts).filter(
      ([key, text]) => /[۰-۹٠-٩]/.test(text) || (/^(refusal|wallet|bets|state)\./.test(key) && text.includes('!')),
    );
    expect(guilty).toEqual([]);
  });
}
