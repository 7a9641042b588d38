import { createHash } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { Title } from '../../games/engine/title.ts';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { SCHEDULED_PRICES, TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import { BOOK_HOUSE, BOOK_TITLES, bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { FREE_BETS } from '../../games/sports/slip/free-bet.ts';
import { keepsMoney, TITLES, titleOf } from '../../games/titles.ts';

/** A free-round offer of a game: any number of rounds at one of its stakes. */
export interface Prepaid {
  readonly id: string;
  readonly gameCode: string;
  /** Units of 10^-5. */
  readonly value: bigint;
}

/**
 * Whether a game may be played with free rounds: not where the house itself holds the money, and not where stakes feed a pool, because a free
 * one would add money that nobody paid.
 */
export const hasFreeRounds = (title: Title): boolean => title.jackpot === null && !keepsMoney(title.house);

/** A 128-bit id for a game and a stake, the same in every process. */
function idOf(gameCode: string, stake: string): string {
  const hex = createHash('sha256').update(`prepaid:${gameCode}:${stake}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The offers for a game of a house; none where it has no free rounds. For the tournament game they are entries to timetabled tournaments, for
 * the book free bets.
 */
export function prepaidsOf(house: string, gameCode: string): readonly Prepaid[] {
  if (house === PVP_HOUSE && gameCode === TOURNAMENT_GAME)
    return SCHEDULED_PRICES.map((value) => ({ id: idOf(gameCode, unitsToDecimal(value)), gameCode, value }));
  if (house === BOOK_HOUSE && bookTitleOf(gameCode))
    return FREE_BETS.map((value) => ({ id: idOf(gameCode, unitsToDecimal(value)), gameCode, value }));
  const title = titleOf(gameCode);
  if (title?.house !== house || !hasFreeRounds(title)) return [];
  return title.stakes.map((stake) => ({ id: idOf(gameCode, stake), gameCode, value: parseUnits(stake)! }));
}

let known: ReadonlyMap<string, Prepaid & { readonly house: string }> | null = null;
/** An offer of a house by its id; null for an unknown one. */
export function prepaidById(house: string, id: string): Prepaid | null {
  known ??= new Map(
    [...TITLES, { house: PVP_HOUSE, code: TOURNAMENT_GAME }, ...BOOK_TITLES.map(({ title }) => title)].flatMap(
      ({ house, code }) => prepaidsOf(house, code).map((one) => [one.id, { ...one, house }] as const),
    ),
  );
  const found = known.get(id.toLowerCase());
  return found?.house === house ? found : null;
}
