import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { Refused } from '@kismet/kernel/outcome';
import type { Family, Play } from '@kismet/rules/lottery/play';
import { picksOf } from '@kismet/rules/lottery/selection';
import type { Ticket } from '../api.ts';
import type { Basket, BasketLine, NewLine } from './basket.ts';
import { isQuote, type Quote, quote, stakeOf, type Terms, unitOf } from './price.ts';

/** A basket line with its current cost; without one if it can no longer be bet on. */
export interface PricedLine {
  readonly line: BasketLine;
  readonly play: Play | null;
  readonly quote: Quote | null;
}
export const priced = (family: Family, plays: readonly Play[], basket: Basket, terms: Terms): readonly PricedLine[] =>
  basket.lines.map((line) => {
    const play = plays.find(({ code }) => code === line.play) ?? null;
    const read =
      play && quote(family, play, picksOf(line.selection), unitOf(line.part, line.multiple), line.prize, terms);
    return { line, play, quote: read && isQuote(read) ? read : null };
  });

export const slipLines = (lines: readonly BasketLine[]): SlipLine[] =>
  lines.map(({ play, selection, part, multiple, prize }) => ({ play, selection, unit: unitOf(part, multiple), prize }));

/** Lines a refusal refers to: those it names, or those with the number it names. */
export function faultyLines(error: unknown, lines: readonly BasketLine[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (!(error instanceof Refused)) return faults;
  for (const { name, code } of error.fields) {
    const at = /^lines\.(\d+)\./.exec(name)?.[1];
    const line = at === undefined ? undefined : lines[Number(at)];
    if (line) faults.set(line.id, error.code === 'INPUT_INVALID' ? code : error.code);
  }
  const { play, number } = error.params;
  if (error.code === 'NUMBER_CLOSED')
    for (const line of lines)
      if (line.play === play && line.selection.split(/[,|]/).includes(String(number))) faults.set(line.id, error.code);
  return faults;
}

/** A ticket's line for a repeat bet: added to the basket, not placed. */
export function lineOfTicket({ play, selection, unit, prize }: Ticket): NewLine {
  return { play, selection, ...stakeOf(unit), prize };
}
