import type { Drawn, Family, Play } from '@kismet/rules/lottery/play';
import { picksOf } from '@kismet/rules/lottery/selection';
import { placeKey } from '../result-view.tsx';

/** How often the ticket's prizes were hit, by the rule that settled it. */
export const hitsOf = (play: Play, selection: string, drawn: Drawn): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(play.hits(picksOf(selection), drawn)).filter(([, times]) => times > 0));

/**
 * Drawn numbers that made it hit. A number counts if replacing it lowers the number of hits; if no single number
 * changes it (a pair in a dice triple) none is marked.
 */
export function hitPlaces(family: Family, play: Play, selection: string, drawn: Drawn): ReadonlySet<string> {
  const picks = picksOf(selection);
  const worth = (of: Drawn) => Object.values(play.hits(picks, of)).reduce((sum, times) => sum + times, 0);
  const full = worth(drawn);
  const found = new Set<string>();
  if (full === 0) return found;
  for (const [row, numbers] of drawn.entries())
    for (const [place, number] of numbers.entries()) {
      const other = unlike(family, row, number);
      const changed = drawn.map((one, r) => (r === row ? one.map((n, p) => (p === place ? other : n)) : one));
      if (worth(changed) < full) found.add(placeKey(row, place));
    }
  return found;
}
/** A symbol that matches nothing. */
const unlike = (family: Family, row: number, number: string): string => {
  const { form } = family.rows[row]!;
  return typeof form === 'number' ? 'x'.repeat(number.length) : '';
};
