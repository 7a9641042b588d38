import type { Drawn, Family, Picks, Play, PrizeRow } from './play.ts';

/** Maximum lines of one ticket: beyond it the ticket is surely a mistake, and its price unreadable in a confirmation. */
export const MOST_COMBOS = 100_000;

export type SelectionFault =
  | { readonly fault: 'columns' }
  | { readonly fault: 'symbol'; readonly column: string; readonly symbol: string }
  | { readonly fault: 'few' | 'many'; readonly column: string; readonly limit: number }
  | { readonly fault: 'no-line' }
  | { readonly fault: 'too-many-lines'; readonly limit: number };

export type ReadSelection = { readonly picks: Picks; readonly combos: number; readonly text: string } | SelectionFault;

/** Canonical text of a selection: columns separated by `|`, symbols by `,`, in the play's order, each once. */
export const selectionText = (picks: Picks): string => picks.map((picked) => picked.join(',')).join('|');

/** Parses a selection; reports the faulty column and the reason when it is invalid. */
export function readSelection(play: Play, text: string): ReadSelection {
  const parts = text.split('|');
  if (parts.length !== play.columns.length) return { fault: 'columns' };
  const picks: string[][] = [];
  for (const [n, { code, symbols, least, most }] of play.columns.entries()) {
    const given = new Set(parts[n] === '' ? [] : parts[n]!.split(','));
    const unknown = [...given].find((symbol) => !isSymbol(symbols, symbol));
    if (unknown !== undefined) return { fault: 'symbol', column: code, symbol: unknown };
    if (given.size < least) return { fault: 'few', column: code, limit: least };
    if (given.size > most) return { fault: 'many', column: code, limit: most };
    const places = placesOf(symbols);
    picks.push([...given].sort((a, b) => places.get(a)! - places.get(b)!));
  }
  const combos = play.combos(picks);
  if (combos === 0) return { fault: 'no-line' };
  if (combos > MOST_COMBOS) return { fault: 'too-many-lines', limit: MOST_COMBOS };
  return { picks, combos, text: selectionText(picks) };
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, number>>();
function placesOf(symbols: readonly string[]): ReadonlyMap<string, number> {
  const found = known.get(symbols) ?? new Map(symbols.map((symbol, n) => [symbol, n]));
  known.set(symbols, found);
  return found;
}
const isSymbol = (symbols: readonly string[], symbol: string): boolean => placesOf(symbols).has(symbol);

/** Parses a stored selection, which `readSelection` accepted before. */
export const picksOf = (text: string): Picks => text.split('|').map((part) => (part === '' ? [] : part.split(',')));

export type DrawnFault =
  | { readonly fault: 'rows' }
  | { readonly fault: 'count' | 'number' | 'twice'; readonly row: string };

/** Validates a result against the rows of its family; null when it is invalid. */
export function drawnFault(family: Family, drawn: Drawn): DrawnFault | null {
  if (drawn.length !== family.rows.length) return { fault: 'rows' };
  for (const [n, row] of family.rows.entries()) {
    const numbers = drawn[n]!;
    if (numbers.length !== row.count) return { fault: 'count', row: row.code };
    if (!numbers.every((one) => fits(row, one))) return { fault: 'number', row: row.code };
    if (row.isDistinct && new Set(numbers).size !== numbers.length) return { fault: 'twice', row: row.code };
  }
  return null;
}
const fits = ({ form }: PrizeRow, number: string): boolean =>
  typeof form === 'number' ? number.length === form && /^\d+$/.test(number) : form.includes(number);

/**
 * Draws a result from a source of uniform integers below a bound: digit by digit, or symbol by symbol, without replacement in
 * rows without repeats.
 */
export function drawFrom(family: Family, below: (bound: number) => number): Drawn {
  return family.rows.map(({ count, form, isDistinct }) => {
    if (typeof form === 'number')
      return Array.from({ length: count }, () => Array.from({ length: form }, () => below(10)).join(''));
    const left = [...form];
    return Array.from({ length: count }, () =>
      isDistinct ? left.splice(below(left.length), 1)[0]! : form[below(form.length)]!,
    );
  });
}
