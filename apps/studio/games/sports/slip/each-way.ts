import { ODDS_SCALE } from '../pricing/market.ts';
import type { EachWay } from './leg-factor.ts';

/** The mode of a ticket of two equal bets on one selection: to win, and for a place (rule 6.154). */
export const EACH_WAY = 'each-way';
/** Where it is offered: the market of the winner, that of its places, and their terms. */
const MARKETS = [{ win: 'top-batter.1', place: 'top-batter-place.1', terms: { partOf: 3, places: 2 } }] as const;
/** Places of the top batter of an innings. */
export const BATTER_PLACES: EachWay = MARKETS[0].terms;

/** The market of the place part of a market; null where there is none. */
export const placeMarketOf = (market: string): { readonly market: string; readonly terms: EachWay } | null => {
  const known = MARKETS.find(({ win }) => win === market);
  return known ? { market: known.place, terms: known.terms } : null;
};

/** With longer odds there is no place part: so seldom a place would be priced by few of the sampled innings. */
const LONGEST_E4 = 1_000_000;

/** Odds of the place part, in ten-thousandths: a part of the profit of a win, rounded down; null where there is none. */
export const placeOddsE4 = (oddsE4: number | null, { partOf }: EachWay): number | null =>
  oddsE4 === null || oddsE4 > LONGEST_E4 ? null : ODDS_SCALE + Math.floor((oddsE4 - ODDS_SCALE) / partOf);

interface Named {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
}
/** Whether legs are the two parts of one each-way bet, the win first. */
export function isEachWay(legs: readonly Named[]): boolean {
  const [win, place] = legs;
  if (!win || !place || legs.length > 2) return false;
  const isOne = win.fixture === place.fixture && win.selection === place.selection;
  return isOne && placeMarketOf(win.market)?.market === place.market;
}

/**
 * What of a stake on a place is won, as a dead heat: all of it, the share of the places that are left to those who tie, or nothing.
 * @param position how many are before it, and one
 * @param tied how many share that position, itself included
 */
export const placesPaid = (position: number, tied: number, { places }: EachWay): number =>
  Math.max(Math.min(tied, places - (position - 1)), 0);
