import { fairChances, type MarketTier, pricesOf, pricesOfFair, usualBooksum } from '../pricing/margin.ts';
import type { Judged, Law, Market } from '../pricing/market.ts';
import type { LegResult } from '../slip/leg-factor.ts';

export interface OfferedSelection {
  readonly code: string;
  /** From the model, without margin. */
  readonly chance: number;
  /** Ten-thousandths; null where the selection is taken off. */
  readonly oddsE4: number | null;
  /** Set where a person at the desk has set the price (rule 6.143). */
  readonly isByHand?: boolean;
  /** The price before that, if the price by hand is longer: a boost. */
  readonly boostedFromE4?: number;
}
/** A market of a match with its prices. */
export interface Offer {
  readonly market: string;
  readonly type: string;
  readonly scope: string | null;
  readonly lineE2: number | null;
  readonly tier: MarketTier;
  readonly selections: readonly OfferedSelection[];
}

/** A market identified by its name: the kind, the part or the score to which it refers, and its line in hundredths. */
export interface MarketName {
  readonly type: string;
  readonly scope: string | null;
  readonly lineE2: number | null;
}
const NAME = /^([a-z]+(?:-[a-z0-9]+)*)(?:\.(\d{1,2}(?:-\d{1,3})?))?(?::(-?\d{1,6}))?$/;

export const marketName = ({ type, scope, lineE2 }: MarketName): string =>
  `${type}${scope === null ? '' : `.${scope}`}${lineE2 === null ? '' : `:${lineE2}`}`;

/** Null if the text is not the name of a market. */
export function readMarket(name: string): MarketName | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, type, scope, line] = parts;
  return { type: type!, scope: scope ?? null, lineE2: line === undefined ? null : Number(line) };
}

export interface Pricing {
  readonly scope?: string | null;
  readonly tier: MarketTier;
  readonly isInPlay: boolean;
}

const offerOf = (
  { type, lineE2 }: { readonly type: string; readonly lineE2: number | null },
  { scope = null, tier }: Pricing,
  selections: readonly OfferedSelection[],
): Offer => ({ market: marketName({ type, scope, lineE2 }), type, scope, lineE2, tier, selections });

/** A market priced by the law of its match. */
export const offerByLaw = <End>(law: Law<End>, market: Market<End>, pricing: Pricing): Offer =>
  offerByFair(market, fairChances(law, market), pricing);

function offerByFair<End>(market: Market<End>, chances: readonly number[], pricing: Pricing): Offer {
  const prices = pricesOfFair(chances, usualBooksum(pricing.tier, pricing.isInPlay));
  const selections = market.selections.map((code, n) => ({ code, chance: chances[n]!, oddsE4: prices[n]! }));
  return offerOf(market, pricing, selections);
}

/** The lines of one kind that are nearest to even and still undecided, in order; no other line is priced. */
export function offerLines<End>(
  law: Law<End>,
  markets: readonly Market<End>[],
  pricing: Pricing,
  most: number,
): Offer[] {
  const lines = markets.map((market) => ({ market, chances: fairChances(law, market) }));
  const from = ({ chances }: (typeof lines)[number]) => Math.abs(chances[0]! - 0.5);
  const nearest = new Set(lines.toSorted((a, b) => from(a) - from(b)).slice(0, most));
  return lines
    .filter((line) => nearest.has(line))
    .map(({ market, chances }) => offerByFair(market, chances, pricing))
    .filter(isLively);
}

/** A market priced from the chances of its selections, which add up to one. */
export function offerByChances(
  market: { readonly type: string; readonly lineE2: number | null },
  chances: Readonly<Record<string, number>>,
  pricing: Pricing,
): Offer {
  const codes = Object.keys(chances);
  const prices = pricesOf(Object.values(chances), usualBooksum(pricing.tier, pricing.isInPlay));
  return offerOf(
    market,
    pricing,
    codes.map((code, n) => ({ code, chance: chances[code]!, oddsE4: prices[n]! })),
  );
}

const LEAST_CHANCE = 0.1;
/** Whether a market with two selections is still undecided: neither is all but certain. */
export const isLively = ({ selections }: Offer): boolean =>
  selections.every(({ chance, oddsE4 }) => oddsE4 !== null && chance >= LEAST_CHANCE);

const evenness = ({ selections }: Offer): number => Math.abs(selections[0]!.chance - 0.5);
/** The lines of one kind that are nearest to even, in order. */
export function mostEven(offers: readonly Offer[], count: number): Offer[] {
  const chosen = new Set(offers.toSorted((a, b) => evenness(a) - evenness(b)).slice(0, count));
  return offers.filter((offer) => chosen.has(offer) && isLively(offer));
}
/** Whether anything of a market can be bet on. */
export const isOpen = ({ selections }: Offer): boolean => selections.some(({ oddsE4 }) => oddsE4 !== null);

export const judged = (result: Judged | null): LegResult | null =>
  result === null ? null : { kind: 'judged', judged: result };
