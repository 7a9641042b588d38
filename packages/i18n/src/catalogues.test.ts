import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { catalogueFaults } from './vite-plugin.ts';

const folder = path.join(import.meta.dirname, '../catalogues');
const read = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Record<string, string>;

it('[PM-05] every language says the same things with the same values', () => {
  expect(catalogueFaults(folder)).toEqual([]);
});

for (const { catalogue } of LANGUAGES) {
  const texts = read(catalogue);
  it(`[VA-01] every field pattern has a text (${catalogue})`, () => {
    expect(Array.from({ length: 24 }, (_, id) => `pattern.${id}`).filter((key) => !texts[key])).toEqual([]);
  });
  it(`digits are Latin, and money is never shouted about (${catalogue})`, () => {
    const guilty = Object.entries(texts).filter(
      ([key, text]) => /[۰-۹٠-٩]/.test(text) || (/^(refusal|wallet|bets|state)\./.test(key) && text.includes('!')),
    );
    expect(guilty).toEqual([]);
  });
}
