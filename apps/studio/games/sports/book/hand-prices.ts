import type { Offer, OfferedSelection } from '../matches/offer.ts';
import { pricesOf } from '../pricing/margin.ts';
import { ODDS_SCALE } from '../pricing/market.ts';
import { needsSecondOperator } from './hold.ts';

/** A price or a margin set by the desk (rule 6.143). Times in milliseconds on the clock of the book. */
export interface HandWord {
  /** A different number is a different version of the price. */
  readonly number: number;
  readonly fixture: string;
  /** Empty for a margin on all markets of the fixture. */
  readonly market: string;
  /** Empty for a margin. */
  readonly selection: string;
  /** Null for a margin. */
  readonly oddsE4: number | null;
  /** The sum of the inverse prices, in ten-thousandths; null for a price. */
  readonly booksumE4: number | null;
  readonly since: number;
  readonly until: number;
  readonly person: string;
}

export const isStanding = ({ since, until }: HandWord, at: number): boolean => since <= at && at < until;

/** The version of a selection's price, built from the settings that affect it: a different text means a different price by hand. */
export function markOf(words: readonly HandWord[], market: string, selection: string, at: number): string {
  return words
    .filter((word) => isStanding(word, at) && (word.market === market || word.market === ''))
    .filter((word) => word.selection === selection || word.selection === '')
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join('.');
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isOne = (value: number): boolean => Math.abs(value - 1) < 1e-6;

/** A market with a different margin; where a result has several winners, each selection is priced against its opposite. */
function withMargin(offer: Offer, booksumE4: number): Offer {
  const booksum = booksumE4 / ODDS_SCALE;
  const chances = offer.selections.map(({ chance }) => chance);
  const prices = isOne(sum(chances))
    ? pricesOf(chances, booksum)
    : chances.map((chance) => pricesOf([chance, 1 - chance], booksum)[0]!);
  // a selection that was taken off stays off
  const priced = (one: OfferedSelection, n: number): OfferedSelection =>
    one.oddsE4 === null ? one : { ...one, oddsE4: prices[n]! };
  return { ...offer, selections: offer.selections.map(priced) };
}

/** Whether a player who bets on every offered selection would gain, whatever happens. */
export function paysEverybody({ selections }: Pick<Offer, 'selections'>): boolean {
  const open = selections.filter(({ oddsE4 }) => oddsE4 !== null);
  return sum(open.map(({ oddsE4 }) => ODDS_SCALE / oddsE4!)) < sum(open.map(({ chance }) => chance)) - 1e-9;
}

const byHand = (one: OfferedSelection, before: number, oddsE4: number): OfferedSelection => ({
  ...one,
  oddsE4,
  isByHand: true,
  ...(oddsE4 > before ? { boostedFromE4: before } : {}),
});

/**
 * Offers with the margins and prices that the desk has set. A price by hand ends with the next material incident, and does not apply where the prices
 * of its market have moved so far that backing all selections would pay; a margin stays. Whatever is suspended stays suspended.
 * @param words those of this fixture
 * @param incidentAt when the last material incident was received; null when there was none
 */
export function withHands(
  offers: readonly Offer[],
  words: readonly HandWord[],
  at: number,
  incidentAt: number | null,
): readonly Offer[] {
  const standing = words.filter((word) => isStanding(word, at));
  if (standing.length === 0) return offers;
  const margins = standing.filter(({ booksumE4 }) => booksumE4 !== null);
  const prices = standing.filter(({ oddsE4, since }) => oddsE4 !== null && (incidentAt === null || incidentAt < since));
  return offers.map((offer) => {
    const margin = margins.find(({ market }) => market === offer.market) ?? margins.find(({ market }) => market === '');
    const based = margin ? withMargin(offer, margin.booksumE4!) : offer;
    const own = prices.filter(({ market }) => market === offer.market);
    if (own.length === 0) return based;
    const priced = {
      ...based,
      selections: based.selections.map((one) => {
        const word = own.find(({ selection }) => selection === one.code);
        return word && one.oddsE4 !== null ? byHand(one, one.oddsE4, word.oddsE4!) : one;
      }),
    };
    return paysEverybody(priced) ? based : priced;
  });
}

/** Why one person alone may not set a price; null when they may. */
export function handProblem(
  offer: Offer,
  selection: string,
  oddsE4: number,
): 'HAND_PRICE_FAR' | 'HAND_PRICE_UNDER' | 'MARKET_SUSPENDED' | null {
  const own = offer.selections.find(({ code }) => code === selection);
  if (!own || own.oddsE4 === null) return 'MARKET_SUSPENDED';
  const selections = offer.selections.map((one) => (one === own ? { ...one, oddsE4 } : one));
  if (paysEverybody({ selections })) return 'HAND_PRICE_UNDER';
  return needsSecondOperator(oddsE4, 1 / own.chance) ? 'HAND_PRICE_FAR' : null;
}
