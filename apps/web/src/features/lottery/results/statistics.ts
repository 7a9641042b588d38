import { asciiDigits } from '@kismet/rules/ascii-digits';
import { DIGITS, type Drawn, type Family, numbersOf } from '@kismet/rules/lottery/play';

/** A view of results: the possible symbols, and which of them a result contains. */
export interface Lens {
  readonly code: string;
  /** Position in the result, from 1; null if positions do not matter. */
  readonly place: number | null;
  readonly symbols: readonly string[];
  readonly seen: (drawn: Drawn) => readonly string[];
}
const TWO = numbersOf(2);

export function lensesOf(family: Family): readonly Lens[] {
  const [row] = family.rows;
  const symbols = typeof row!.form === 'number' ? DIGITS : row!.form;
  if (family.code === 'five-digits' || family.code === 'pk10')
    return Array.from({ length: row!.count }, (_, place) => ({
      code: `place-${place + 1}`,
      place: place + 1,
      symbols,
      seen: (drawn) => [drawn[0]![place]!],
    }));
  if (family.code === 'k3' || family.code === '11x5')
    return [{ code: 'numbers', place: null, symbols, seen: (drawn) => drawn[0]! }];
  return [
    {
      code: 'tails',
      place: null,
      symbols: TWO,
      seen: (drawn) => drawn.flat().map((number) => number.slice(-2)),
    },
  ];
}

export interface Frequency {
  readonly symbol: string;
  /** Number of draws that contained it. */
  readonly draws: number;
  /** Draws since it last came; null if it never did. */
  readonly omitted: number | null;
}
/** Frequency and gap of every symbol in these results, newest first. */
export function frequencies(lens: Lens, results: readonly Drawn[]): readonly Frequency[] {
  const seen = results.map((drawn) => new Set(lens.seen(drawn)));
  return lens.symbols.map((symbol) => {
    const last = seen.findIndex((one) => one.has(symbol));
    return { symbol, draws: seen.filter((one) => one.has(symbol)).length, omitted: last < 0 ? null : last };
  });
}

export interface Checked {
  readonly number: string;
  /** Result rows with a number ending in it, and how often. */
  readonly found: readonly { readonly row: string; readonly times: number }[];
}
const MOST_CHECKED = 100;
/** Pasted numbers checked against one result. */
export function checkNumbers(family: Family, drawn: Drawn, text: string): readonly Checked[] {
  const numbers = [...new Set(asciiDigits(text).split(/\D+/).filter(Boolean))].slice(0, MOST_CHECKED);
  const isInRow = family.code === 'five-digits';
  return numbers.map((number) => ({
    number,
    found: family.rows.flatMap(({ code }, at) => {
      const row = isInRow ? [drawn[at]!.join('')] : drawn[at]!;
      const times = row.filter((one) => one.endsWith(number)).length;
      return times > 0 ? [{ row: code, times }] : [];
    }),
  }));
}
