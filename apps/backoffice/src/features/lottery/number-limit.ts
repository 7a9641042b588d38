import { asciiDigits } from '@kismet/rules/ascii-digits';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Play } from '@kismet/rules/lottery/play';
import { typedUnits } from '../../shared/form/typed-amount.ts';
import type { NumberLimit } from './api.ts';

export const EVERY = '*';
export interface LimitDraft {
  play: string;
  number: string;
  most: string;
  mode: NumberLimit['mode'];
}
/** The typed limit, and the invalid fields. A number has the play's length, or means all. */
export function typedLimit(
  familyCode: string,
  { play, number, most, mode }: LimitDraft,
): { limit: NumberLimit; faults: ('number' | 'most')[] } {
  const clean = asciiDigits(number).trim();
  const columns = familyOf(familyCode)?.plays.find(({ code }) => code === play)?.columns ?? [];
  const isNumber = clean === EVERY || columns.some(({ symbols }) => symbols.includes(clean));
  const mostLiability = typedUnits(most);
  return {
    limit: { play, number: clean, mostLiability: mostLiability ?? NO_LIMIT, mode },
    faults: [...(isNumber ? [] : (['number'] as const)), ...(mostLiability === null ? (['most'] as const) : [])],
  };
}
/** Share of a limit already sold, in percent; null without one. */
export const soldShare = ({ liability, limit }: { liability: bigint; limit: bigint | null }): number | null =>
  limit === null || limit === 0n ? null : Number((liability * 100n) / limit);
/** In plays with one column each pick is a line: only there are numbers sold singly. */
export const isByNumber = ({ columns }: Pick<Play, 'columns'>): boolean =>
  columns.length === 1 && columns[0]!.least === 1;
/** Initial value of the field, in units. */
export const NO_LIMIT = 0n;
