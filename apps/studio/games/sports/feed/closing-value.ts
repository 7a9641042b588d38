import { chancesOf } from './fed-offers.ts';
import type { Word } from './market-words.ts';

const MILLION = 1_000_000;

/**
 * By how much the odds taken on a selection beat its fair price at the scheduled start (rule 6.165): the odds times the chance behind the closing
 * odds, less 1. In parts per million; above 0 for a player who was ahead of the market. Null where the closing odds give no chance for it.
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
