import { pairOf } from '../../games/duel/champions.ts';
import type { DuelResult } from '../../games/duel/duel.ts';

/** What became of one fight of a champion. */
export type Form = 'won' | 'lost' | 'draw';
const SHOWN = 5;

/**
 * The last fights of a champion among those of a table, the newest first. A record and no forecast: what it can do is its strength.
 * @param past rounds with a result, the newest first
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
