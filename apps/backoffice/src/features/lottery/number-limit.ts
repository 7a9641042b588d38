import { asciiDigits } from '@kismet/rules/ascii-digits';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Play } from '@kismet/rules/lottery/play';
import { typedUnits } from '../../shared/typed-amount.ts';
import type { NumberLimit } from './api.ts';

export const EVERY = '*';
/** The limit that was typed; null where it is none. A number has the digits that the play's numbers have, or is every one. */
export function typedLimit(
  familyCode: string,
  play: string,
  number: string,
  most: string,
  mode: NumberLimit['mode'],
): NumberLimit | { fault: 'number' | 'most' } {
  const clean = asciiDigits(number).trim();
  const columns = familyOf(familyCode)?.plays.find(({ code }) => code === play)?.columns ?? [];
  if (clean !== EVERY && !columns.some(({ symbols }) => symbols.includes(clean))) return { fault: 'number' };
  const mostLiability = typedUnits(most);
  return mostLiability === null ? { fault: 'most' } : { play, number: clean, mostLiability, mode };
}
/** How much of a limit is sold, in percent; null without one. */
export const soldShare = ({ liability, limit }: { liability: bigint; limit: bigint | null }): number | null =>
  limit === null || limit === 0n ? null : Number((liability * 100n) / limit);
/** Of a play with one column each pick is a line of its own: only there is a number sold by itself. */
export const isByNumber = ({ columns }: Pick<Play, 'columns'>): boolean =>
  columns.length === 1 && columns[0]!.least === 1;
/** What stands in the field before anything is typed. Units. */
export const NO_LIMIT = 0n;
