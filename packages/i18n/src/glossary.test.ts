import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Term {
  readonly use: string;
  readonly not: readonly string[];
  readonly areas: readonly ('site' | 'studio')[];
}
const root = path.join(import.meta.dirname, '../../..');
const read = <T>(file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as T;
const GLOSSARY = read<Record<'ur' | 'en', Term[]>>('packages/i18n/glossary.json');
const FOLDERS = { site: 'packages/i18n/catalogues', studio: 'apps/studio/catalogues' } as const;

/** As a whole word: part of another word does not count. */
const asWord = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`, 'iu');

/** Texts of an area without their placeholders; the back office has its own terms. */
const textsOf = (area: keyof typeof FOLDERS, tag: 'ur' | 'en') =>
  Object.entries(read<Record<string, string>>(`${FOLDERS[area]}/${tag}.json`))
    .filter(([key]) => !key.startsWith('bo.'))
    .map(([key, text]) => [key, text.replace(/\{\w+(, (number|plural|select))?/g, '')] as const);

for (const tag of ['ur', 'en'] as const)
  for (const { use, not, areas } of GLOSSARY[tag])
    it(`one term each: ${use}, not ${not.join(', ')} (${tag})`, () => {
      const guilty = areas.flatMap((area) =>
        textsOf(area, tag).filter(([, text]) => not.some((variant) => asWord(variant).test(text))),
      );
      expect(guilty).toEqual([]);
    });

it('Urdu texts have Urdu punctuation: no Latin comma, question mark or semicolon after an Urdu word, quotation marks ”…“', () => {
  const guilty = (['site', 'studio'] as const).flatMap((area) =>
    textsOf(area, 'ur').filter(
      ([, text]) => /[\u0600-\u06ff]\s?[,;?](?!\s?(one|other|=\d|[a-z]+ ?\{))/u.test(text) || /(^|[\s(])“/u.test(text),
    ),
  );
  expect(guilty).toEqual([]);
});
