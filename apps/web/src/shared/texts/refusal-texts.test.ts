import fs from 'node:fs';
import path from 'node:path';
import { REFUSAL_CODES } from '@kismet/contracts/refusals';
import { LANGUAGES } from '@kismet/i18n/languages';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../../../../../packages/i18n/catalogues');

it('[AP-05] every refusal of the contracts has a text in every language', () => {
  for (const { catalogue } of LANGUAGES) {
    const texts = JSON.parse(fs.readFileSync(path.join(folder, `${catalogue}.json`), 'utf8')) as Record<string, string>;
    expect(REFUSAL_CODES.filter((code) => !texts[`refusal.${code}`])).toEqual([]);
  }
});
