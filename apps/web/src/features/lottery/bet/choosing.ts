import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { Column, Picks, Play } from '@kismet/rules/lottery/play';

export const TOOLS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type Tool = (typeof TOOLS)[number];

export const isNumeric = ({ symbols }: Column): boolean => symbols.every((symbol) => /^\d+$/.test(symbol));
/** Quick picks of a column: big/small and odd/even only with more than two numbers. */
export const toolsOf = (column: Column): readonly Tool[] =>
  isNumeric(column) && column.symbols.length > 2
    ? TOOLS.filter((tool) => tool !== 'all' || column.most >= column.symbols.length)
    : ['all', 'clear'];

/** Symbols a quick pick selects, up to the column's maximum. */
export function picked(column: Column, tool: Tool): readonly string[] {
  const half = column.symbols.length / 2;
  const chosen = column.symbols.filter((symbol, place) => {
    if (tool === 'all') return true;
    if (tool === 'big') return place >= half;
    if (tool === 'small') return place < half;
    return tool !== 'clear' && (Number(symbol) % 2 === 1) === (tool === 'odd');
  });
  return chosen.slice(0, column.most);
}
/** Toggles a symbol; one beyond the maximum changes nothing. */
export function toggled(column: Column, chosen: readonly string[], symbol: string): readonly string[] {
  if (chosen.includes(symbol)) return chosen.filter((one) => one !== symbol);
  return chosen.length < column.most ? [...chosen, symbol] : chosen;
}
export const emptyPicks = (play: Play): Picks => play.columns.map(() => []);

/** A uniform number below a bound, from the browser's CSPRNG. */
export function randomBelow(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % bound;
  }
}
/** The smallest line of a play, picked at random. */
export function randomPicks(play: Play, below: (bound: number) => number = randomBelow): Picks {
  for (;;) {
    const needsOne = play.columns.every(({ least }) => least === 0);
    const lucky = needsOne ? below(play.columns.length) : -1;
    const picks = play.columns.map(({ symbols, least }, place) => {
      const left = [...symbols];
      return Array.from({ length: place === lucky ? 1 : least }, () => left.splice(below(left.length), 1)[0]!);
    });
    // an ordered play does not allow a number twice
    if (play.combos(picks) > 0) return picks;
  }
}

export interface ReadText {
  /** One selection each; a single one if all numbers go into one column. */
  readonly lines: readonly Picks[];
  readonly wrong: readonly string[];
  /** Duplicates, which count once. */
  readonly twice: number;
}
/** Whether a play can be typed: its symbols are numbers of equal length. */
export const isTypable = (play: Play): boolean =>
  play.columns.every((column) => isNumeric(column) && column.symbols.every((one) => one.length === widthOf(column)));
const widthOf = ({ symbols }: Column): number => symbols[0]!.length;

/**
 * Parses typed or pasted numbers, separated by any non-digit. A play with one column takes all of them; one with
 * several positions reads each as a line, digit by digit, `-` for an empty position.
 */
export function readText(play: Play, text: string): ReadText {
  const tokens = asciiDigits(text)
    .split(/[^\d-]+/)
    .filter(Boolean);
  const [column] = play.columns;
  const width = widthOf(column!);
  if (play.columns.length === 1) {
    // three-digit numbers are mostly written without separators: 058
    const numbers = width === 1 ? tokens.flatMap((token) => [...token]) : tokens;
    const known = new Set(column!.symbols);
    const good = numbers.filter((one) => known.has(one));
    const unique = [...new Set(good)];
    return {
      lines: unique.length > 0 ? [[unique.slice(0, column!.most)]] : [],
      wrong: [...numbers.filter((one) => !known.has(one)), ...unique.slice(column!.most)],
      twice: good.length - unique.length,
    };
  }
  const lines = new Map<string, Picks>();
  const wrong: string[] = [];
  let twice = 0;
  for (const token of tokens) {
    const picks = placesOf(play, token, width);
    if (!picks || play.combos(picks) === 0) wrong.push(token);
    else if (lines.has(token)) twice++;
    else lines.set(token, picks);
  }
  return { lines: [...lines.values()], wrong, twice };
}
function placesOf(play: Play, token: string, width: number): Picks | null {
  if (token.length !== play.columns.length * width) return null;
  const picks = play.columns.map(({ symbols, least }, place) => {
    const one = token.slice(place * width, (place + 1) * width);
    if (/^-+$/.test(one) && least === 0) return [];
    return symbols.includes(one) ? [one] : null;
  });
  return picks.every((one) => one !== null) ? picks : null;
}

/** Numbers from digits per position, for plays of three and four digits: their product, as many as fit. */
export function numbersFrom(digits: readonly (readonly string[])[], { symbols }: Column): readonly string[] {
  const known = new Set(symbols);
  return digits
    .reduce<readonly string[]>((made, picked) => made.flatMap((one) => picked.map((digit) => one + digit)), [''])
    .filter((one) => known.has(one));
}
