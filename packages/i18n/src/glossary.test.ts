import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Area = 'site' | 'office' | 'studio';
interface Term {
  readonly use: string;
  readonly not: readonly string[];
  readonly areas: readonly Area[];
}
const root = path.join(import.meta.dirname, '../../..');
const read = <T>(file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as T;
const GLOSSARY = read<Record<'ur' | 'en', Term[]>>('packages/i18n/glossary.json');
const CATALOGUES = 'packages/i18n/catalogues';
const FOLDERS = { site: CATALOGUES, office: CATALOGUES, studio: 'apps/studio/catalogues' } as const;
const AREAS = ['site', 'office', 'studio'] as const;

/** Matches whole words: a part of another word does not count. A sign that is not a word is found anywhere. */
const asWord = (words: string) => {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (!/\p{L}/u.test(words)) return new RegExp(literal, 'u');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
};

/** Texts of an area without their placeholders. */
const textsOf = (area: Area, tag: 'ur' | 'en') =>
  Object.entries(read<Record<string, string>>(`${FOLDERS[area]}/${tag}.json`))
    .filter(([key]) => area === 'studio' || key.startsWith('bo.') === (area === 'office'))
    .map(([key, text]) => [key, text.replace(/\{\w+(, (number|plural|select))?/g, '')] as const);

for (const tag of ['ur', 'en'] as const)
  for (const { use, not, areas } of GLOSSARY[tag])
    it(`one term each: ${use}, not ${not.join(', ')} (${tag})`, () => {
      const guilty = areas.flatMap((area) =>
        textsOf(area, tag).filter(([, text]) => not.some((variant) => asWord(variant).test(text))),
      );
      expect(guilty).toEqual([]);
    });

it('a rejected variant is found as a separate word, and a quotation mark between letters', () => {
  expect(asWord('سپورٹس').test('سپورٹس، لائیو')).toBe(true);
  expect(asWord('سپورٹس').test('ای اسپورٹس')).toBe(false);
  expect(asWord('«').test('یہ «محفوظ» میں')).toBe(true);
});

it('Urdu texts have Urdu punctuation: no Latin comma, question mark or semicolon after an Urdu word, quotation marks ”…“', () => {
  const guilty = AREAS.flatMap((area) =>
    textsOf(area, 'ur').filter(
      ([, text]) => /[\u0600-\u06ff]\s?[,;?](?!\s?(one|other|=\d|[a-z]+ ?\{))/u.test(text) || /(^|[\s(])“/u.test(text),
    ),
  );
  expect(guilty).toEqual([]);
});
