import type { Play } from '@kismet/rules/lottery/play';
import { selectionText } from '@kismet/rules/lottery/selection';
import type { PricedLine } from './price.ts';

/** Sales limit of one number of a play; `*` means every number. */
export interface NumberLimit {
  readonly play: string;
  readonly number: string;
  /** Maximum liability in units if the number comes once. */
  readonly mostLiability: bigint;
  readonly mode: 'close' | 'half';
}
/** For a play with one column each pick is a separate line, so that liability is known by number. */
export const isByNumber = (play: Play): boolean => play.columns.length === 1 && play.columns[0]!.least === 1;

/** What a line adds to each of its numbers: stake, and payout if the number comes once. Units. */
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
 * Applies the limits of a line's numbers to what has been sold: returns the closed number that refuses it, or the part at full
 * odds and the part at half odds, each a ticket of its own. Earlier tickets keep their odds (rule 3.2).
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
