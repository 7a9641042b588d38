import { ODDS_SCALE } from '../pricing/market.ts';
import type { EachWay } from './leg-factor.ts';

/** The mode of a ticket with two equal bets on one selection: to win, and to be placed (rule 6.154). */
export const EACH_WAY = 'each-way';
/** Where it is offered: the win market, the place market, and their terms. */
const MARKETS = [{ win: 'top-batter.1', place: 'top-batter-place.1', terms: { partOf: 3, places: 2 } }] as const;
/** Places of the top batter of an innings. */
export const BATTER_PLACES: EachWay = MARKETS[0].terms;

/** The place market that belongs to a win market; null where there is none. */
export const placeMarketOf = (market: string): { readonly market: string; readonly terms: EachWay } | null => {
  const known = MARKETS.find(({ win }) => win === market);
  return known ? { market: known.place, terms: known.terms } : null;
};

/** With longer odds there is no place part: a place that rare would be priced from too few of the sampled innings. */
const LONGEST_E4 = 1_000_000;

/** Odds of the place part, in ten-thousandths: a fraction of the profit of a win, rounded down; null where there is none. */
export const placeOddsE4 = (oddsE4: number | null, { partOf }: EachWay): number | null =>
  oddsE4 === null || oddsE4 > LONGEST_E4 ? null : ODDS_SCALE + Math.floor((oddsE4 - ODDS_SCALE) / partOf);

interface Named {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
}
/** Whether legs are the two parts of one each-way bet, the win part first. */
export function isEachWay(legs: readonly Named[]): boolean {
  const [win, place] = legs;
  if (!win || !place || legs.length > 2) return false;
  const isOne = win.fixture === place.fixture && win.selection === place.selection;
  return isOne && placeMarketOf(win.market)?.market === place.market;
}

/**
 * How many places are paid to a selection, for use as a dead heat: its own in full, the places left to be shared by those who tie, or none.
 * @param position one more than the number of selections ahead
 * @param tied how many share that position, itself included
 */
export const placesPaid = (position: number, tied: number, { places }: EachWay): number =>
  Math.max(Math.min(tied, places - (position - 1)), 0);
