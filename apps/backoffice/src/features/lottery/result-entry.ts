import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { Drawn, Family, PrizeRow } from '@kismet/rules/lottery/play';
import { drawnFault } from '@kismet/rules/lottery/selection';

/** Empty fields of a result by row. */
export const emptyResult = (family: Family): string[][] => family.rows.map(({ count }) => Array(count).fill(''));
/** Format of a row's numbers: digits, or a fixed set. */
export const digitsOf = ({ form }: PrizeRow): number =>
  typeof form === 'number' ? form : Math.max(...form.map((one) => one.length));
/**
 * Writes pasted or typed text into the fields from one position on: several numbers continue through the rows in the
 * official order.
 */
export function withTyped(
  family: Family,
  typed: readonly (readonly string[])[],
  row: number,
  at: number,
  text: string,
): string[][] {
  const after = typed.map((one) => [...one]);
  const numbers = asciiDigits(text)
    .split(/[^0-9]+/)
    .filter((one) => one !== '');
  if (numbers.length <= 1) {
    after[row]![at] = numbers[0] ?? '';
    return after;
  }
  const places = family.rows.flatMap(({ count }, r) => Array.from({ length: count }, (_, n) => [r, n] as const));
  const from = places.findIndex(([r, n]) => r === row && n === at);
  for (const [n, number] of numbers.entries()) {
    const place = places[from + n];
    if (place) after[place[0]]![place[1]] = number;
  }
  return after;
}
const isNumber = ({ form }: PrizeRow, text: string): boolean =>
  typeof form === 'number' ? text.length === form && /^\d+$/.test(text) : form.includes(text);
/** Invalid or illegally repeated fields; `row.place`. */
export function wrongPlaces(family: Family, typed: Drawn): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const [r, row] of family.rows.entries())
    for (const [n, text] of typed[r]!.entries())
      if (!isNumber(row, text) || (row.isDistinct && typed[r]!.indexOf(text) !== n)) wrong.add(`${r}.${n}`);
  return wrong;
}
export const isResult = (family: Family, typed: Drawn): boolean => drawnFault(family, typed) === null;
export function isSource(text: string): boolean {
  return /^https?:\/\/.+\..+/.test(text.trim()) && URL.canParse(text.trim());
}
/** Positions at which two entries differ. */
export function differing(a: Drawn, b: Drawn): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [r, row] of a.entries())
    for (const [n, one] of row.entries()) if (b[r]?.[n] !== one) found.add(`${r}.${n}`);
  return found;
}
