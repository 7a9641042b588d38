import { pairOf } from '../../games/duel/champions.ts';
import type { DuelResult } from '../../games/duel/duel.ts';

/** The outcome of one fight of a champion. */
export type Form = 'won' | 'lost' | 'draw';
const SHOWN = 5;

/**
 * A champion's last fights at a table, newest first. A record, not a forecast: its ability is given by its strength.
 * @param past rounds with a result, newest first
 */
export function formOf(
  champion: string,
  past: readonly { readonly number: number; readonly result: unknown }[],
): readonly Form[] {
  return past
    .flatMap(({ number, result }): Form[] => {
      const { meron, wala } = pairOf(number);
      const side = meron.code === champion ? 'meron' : wala.code === champion ? 'wala' : null;
      if (!side) return [];
      if (result === 'bdd' || result === 'ftd') return ['draw'];
      return [(result as DuelResult) === side ? 'won' : 'lost'];
    })
    .slice(0, SHOWN);
}
