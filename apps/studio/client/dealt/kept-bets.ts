import { parseUnits } from '@kismet/kernel/money';
import { decimalsOf } from './chips/chips.ts';

/** Stakes by spot, in units. */
export type KeptBet = Readonly<Record<string, bigint>>;
export const MOST_KEPT = 3;

const keyOf = (game: string): string => `kismet-bets:${game}`;

/** Favourite bets of a game in this browser; unreadable ones, and those with unknown spots, are left out. */
export function keptBets(game: string, spots: ReadonlySet<string>): KeptBet[] {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
  } catch {
    return [];
  }
  return (Array.isArray(stored) ? stored : []).slice(0, MOST_KEPT).flatMap((one: unknown) => {
    const entries = Object.entries(typeof one === 'object' && one !== null ? one : {}).map(
      ([spot, amount]) => [spot, typeof amount === 'string' ? parseUnits(amount) : null] as const,
    );
    const isSound =
      entries.length > 0 && entries.every(([spot, units]) => spots.has(spot) && units !== null && units > 0n);
    return isSound ? [Object.fromEntries(entries) as KeptBet] : [];
  });
}

/** Stores them; a browser without storage forgets them with the page. */
export function keepBets(game: string, bets: readonly KeptBet[]): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(bets.slice(0, MOST_KEPT).map(decimalsOf)));
  } catch {
    // a private window may refuse storage
  }
}
