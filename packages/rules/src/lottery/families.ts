import { elevenFive } from './eleven-five.ts';
import { fiveDigits } from './five-digits.ts';
import { fourDigits } from './four-digits.ts';
import { k3 } from './k3.ts';
import { pk10 } from './pk10.ts';
import type { Family, Play } from './play.ts';
import { thai } from './thai.ts';
import { vietnameseNorth, vietnameseSouth } from './vietnamese.ts';

/** All families that can be sold: a new one is a file and an entry here. */
export const FAMILIES: readonly Family[] = [
  vietnameseNorth,
  vietnameseSouth,
  thai,
  fourDigits,
  fiveDigits,
  k3,
  pk10,
  elevenFive,
];
const byCode = new Map(FAMILIES.map((family) => [family.code, family]));

export const familyOf = (code: string): Family | null => byCode.get(code) ?? null;
export const playOf = (family: Family, code: string): Play | null =>
  family.plays.find((play) => play.code === code) ?? null;
