import type { Play } from '@kismet/rules/lottery/play';
import { selectionText } from '@kismet/rules/lottery/selection';
import type { PricedLine } from './price.ts';

/** What may be sold on a number of a play; `*` stands for every number of it. */
export interface NumberLimit {
  readonly play: string;
  readonly number: string;
  /** Units that may be owed if it comes once. */
  readonly mostLiability: bigint;
  readonly mode: 'close' | 'half';
}
/** Of a play with one column each pick is a line of its own, so that what is owed on it is known by number. */
export const isByNumber = (play: Play): boolean => play.columns.length === 1 && play.columns[0]!.least === 1;

/** What a line adds to each of its numbers: what it stakes on it, and what it pays if the number comes once. Units. */
export function soldOn(
  line: PricedLine,
): { readonly number: string; readonly stake: bigint; readonly liability: bigint }[] {
  const numbers = line.selection.split(',');
  const odds = Object.values(line.odds).reduce((most, one) => (one > most ? one : most), 0n);
  return numbers.map((number) => ({
    number,
    stake: line.stake / BigInt(numbers.length),
    liability: (line.unit * odds) / 10_000n,
  }));
}
export const limitOf = (limits: readonly NumberLimit[], play: string, number: string): NumberLimit | null =>
  limits.find((one) => one.play === play && one.number === number) ??
  limits.find((one) => one.play === play && one.number === '*') ??
  null;

/** Half odds, floored to four decimals (rule 3.2). */
const halved = (odds: PricedLine['odds']): PricedLine['odds'] =>
  Object.fromEntries(Object.entries(odds).map(([tier, oddsE4]) => [tier, oddsE4 / 2n]));

/**
 * A line after the limits of its numbers, by what is sold already: the closed number that stops it, or the line in full and the part of it
 * at half odds, each a ticket of its own. Earlier tickets keep their odds (rule 3.2).
 */
export function withLimits(
  line: PricedLine,
  limits: readonly NumberLimit[],
  soldBefore: (number: string) => bigint,
): { readonly closed: string } | { readonly lines: readonly PricedLine[] } {
  if (!isByNumber(line.play)) return { lines: [line] };
  const numbers = line.selection.split(',');
  const isFull = (number: string, mode: NumberLimit['mode']) => {
    const limit = limitOf(limits, line.play.code, number);
    return limit?.mode === mode && soldBefore(number) >= limit.mostLiability;
  };
  const closed = numbers.find((number) => isFull(number, 'close'));
  if (closed !== undefined) return { closed };
  const half = numbers.filter((number) => isFull(number, 'half'));
  if (half.length === 0) return { lines: [line] };
  const part = (some: readonly string[], odds: PricedLine['odds']): PricedLine => {
    const combos = line.play.combos([some]);
    const stake = (line.stake * BigInt(combos)) / BigInt(line.combos);
    return {
      ...line,
      odds,
      combos,
      stake,
      rebate: (line.rebate * BigInt(combos)) / BigInt(line.combos),
      selection: selectionText([some]),
    };
  };
  const full = numbers.filter((number) => !half.includes(number));
  return { lines: [...(full.length > 0 ? [part(full, line.odds)] : []), part(half, halved(line.odds))] };
}
