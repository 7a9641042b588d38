import { FAMILIES, familyOf, playOf } from '@kismet/rules/lottery/families';
import { readSelection, selectionText } from '@kismet/rules/lottery/selection';
import { expect, test } from 'vitest';
import { numbersFrom, picked, randomPicks, readText, toggled } from './choosing.ts';

const play = (family: string, code: string) => playOf(familyOf(family)!, code)!;

test('[LO-07] a random line is valid for every bet of every family', () => {
  for (const family of FAMILIES)
    for (const one of family.plays)
      expect(readSelection(one, selectionText(randomPicks(one)))).toMatchObject({ combos: expect.any(Number) });
});
test('[LO-07] typed numbers are parsed, invalid ones named, duplicates counted once', () => {
  expect(readText(play('vietnamese-north', 'LO2'), '12, ٧٩ 7 12\n123')).toEqual({
    lines: [[['12', '79']]],
    wrong: ['7', '123'],
    twice: 1,
  });
  expect(readText(play('five-digits', 'LAST3_GROUP6'), '058')).toMatchObject({ lines: [[['0', '5', '8']]] });
  expect(readText(play('five-digits', 'LAST3_STRAIGHT'), '805 80 805')).toEqual({
    lines: [[['8'], ['0'], ['5']]],
    wrong: ['80'],
    twice: 1,
  });
  expect(readText(play('five-digits', 'POSITION'), '-8---')).toMatchObject({ lines: [[[], ['8'], [], [], []]] });
  expect(readText(play('pk10', 'TOP2'), '0703 0707')).toMatchObject({ lines: [[['07'], ['03']]], wrong: ['0707'] });
});
test('[LO-07] numbers beyond the maximum are reported, not dropped silently', () => {
  const many = Array.from({ length: 110 }, (_, n) => String(n).padStart(3, '0')).join(' ');
  const read = readText(play('vietnamese-north', 'LO3'), many);
  expect([read.lines[0]![0]!.length, read.wrong.length]).toEqual([100, 10]);
});
test("[LO-07] quick picks never exceed a column's maximum", () => {
  const [column] = play('vietnamese-north', 'XIEN2').columns;
  expect(picked(column!, 'odd')).toHaveLength(20);
  const full = picked(column!, 'big');
  expect(toggled(column!, full, '00')).toBe(full);
  expect(picked(play('five-digits', 'FRONT3_ANY1').columns[0]!, 'big')).toEqual(['5', '6', '7', '8', '9']);
  expect(numbersFrom([['1'], ['2', '3'], ['4']], play('vietnamese-north', 'LO3').columns[0]!)).toEqual(['124', '134']);
});
