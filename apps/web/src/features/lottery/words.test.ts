import fs from 'node:fs';
import type { T } from '@kismet/app-kit/texts';
import { FAMILIES } from '@kismet/rules/lottery/families';
import { expect, test } from 'vitest';
import { columnName, familyName, groupName, playName, playRule, rowName, symbolName, tierName } from './words.ts';

const texts = (tag: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(new URL(`../../../../../packages/i18n/catalogues/${tag}.json`, import.meta.url), 'utf8'));

test.each(['en', 'ur'])('[LO-07] everything that can be bet on has a name and a rule text (%s)', (tag) => {
  const catalogue = texts(tag);
  const lacking = new Set<string>();
  const t = ((key: string) => {
    if (!catalogue[key]) lacking.add(key);
    return catalogue[key] ?? '';
  }) as unknown as T;
  for (const family of FAMILIES) {
    familyName(t, family.code);
    for (const row of family.rows) rowName(t, row.code);
    for (const play of family.plays) {
      groupName(t, play.group);
      playName(t, family.code, play);
      playRule(t, family.code, play);
      for (const tier of play.tiers) tierName(t, tier.code);
      for (const column of play.columns) {
        columnName(t, play, column);
        for (const symbol of column.symbols) symbolName(t, symbol);
      }
    }
  }
  expect([...lacking]).toEqual([]);
});

test('[LO-07] no two plays of a family have the same name', () => {
  const t = ((key: string, values: object = {}) => key + JSON.stringify(values)) as unknown as T;
  for (const family of FAMILIES) {
    const names = family.plays.map((play) => playName(t, family.code, play));
    expect(new Set(names).size).toBe(names.length);
  }
});
