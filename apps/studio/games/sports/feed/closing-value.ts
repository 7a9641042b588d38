import { chancesOf } from './fed-offers.ts';
import type { Word } from './market-words.ts';

const MILLION = 1_000_000;

/**
 * How far the odds that somebody took lie above what the selection was worth when the match was to begin (rule 6.165): the odds times the chance
 * behind the closing odds, less 1. Of a million; above 0 for who was ahead of the market. Null where the closing odds say no chance of it.
 */
export function closingValue(
  oddsE4: number,
  selection: string,
  { selections }: Pick<Word, 'selections'>,
): number | null {
  const chances = chancesOf(selections);
  const chance = chances?.[selections.findIndex(({ code }) => code === selection)];
  return chance === undefined ? null : Math.round((chance * oddsE4 * MILLION) / 10_000) - MILLION;
}
