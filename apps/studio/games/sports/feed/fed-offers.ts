import type { Joint } from '../matches/joint.ts';
import type { MatchNow } from '../matches/match.ts';
import { type Offer, readMarket } from '../matches/offer.ts';
import { onLadder } from '../pricing/ladder.ts';
import { type MarketTier, pricesOf, removeMargin, usualBooksum, usualMethod } from '../pricing/margin.ts';
import { ODDS_SCALE } from '../pricing/market.ts';
import { winnerOf } from '../pricing/score.ts';
import { type FedBook, opennessOf } from './fixture-words.ts';
import type { FedSelection } from './messages.ts';

/** How we price a market of a provider. */
export interface Blend {
  /** The weight of our model, from 0 to 1; with 0 the provider's odds are used, on our ladder. */
  readonly weight: number;
  /** Chances from our model, in the order of the selections; null without one. */
  readonly own: readonly number[] | null;
}
export const PASSED: Blend = { weight: 0, own: null };
const MILLION = 1_000_000;

/** The chances behind a provider's odds: those that it states, else its odds without their margin. Null where neither is available. */
export function chancesOf(selections: readonly FedSelection[]): number[] | null {
  const open = selections.filter(({ oddsE4 }) => oddsE4 !== null);
  if (selections.every(({ chancePpm }) => chancePpm !== null))
    return selections.map(({ chancePpm }) => chancePpm! / MILLION);
  if (open.length < selections.length || open.length < 2) return null;
  const odds = open.map(({ oddsE4 }) => oddsE4! / ODDS_SCALE);
  const booksum = odds.reduce((sum, one) => sum + 1 / one, 0);
  // a market with several winners has no such sum, and odds without a margin are not usable
  if (booksum < 1 || booksum > 1.5) return null;
  return [...removeMargin(usualMethod(odds.length), odds).values];
}

/**
 * Our odds for a market of a provider (rule 6.92): its chances and our model's by weight, with our margin; at weight 0 its odds, rounded down to our
 * ladder. Ten-thousandths; null where a selection is taken off.
 */
export function oddsOf(
  selections: readonly FedSelection[],
  { weight, own }: Blend,
  booksum: number,
): (number | null)[] {
  const theirs = chancesOf(selections);
  if (weight === 0 || !own || !theirs)
    return selections.map(({ oddsE4 }) => (oddsE4 === null ? null : onLadder(oddsE4 / ODDS_SCALE)));
  const blended = theirs.map((chance, n) => (1 - weight) * chance + weight * own[n]!);
  const total = blended.reduce((sum, chance) => sum + chance, 0);
  return pricesOf(
    blended.map((chance) => chance / total),
    booksum,
  );
}

const MAIN = ['result', 'winner', 'total', 'handicap'];
const tierOf = (type: string): MarketTier => (MAIN.includes(type) ? 'main' : 'secondary');

/** A market of a fed fixture that is offered. */
export interface FedOffer extends Offer {
  readonly isSuspended: boolean;
  /** When the prices were made at the source; while the market is suspended, the last ones. */
  readonly pricedAt: number;
  readonly producer: number;
}

/** A board shows hundreds of fixtures to everybody who looks, so each state of a fixture is priced only once. */
const priced = new WeakMap<FedBook, readonly FedOffer[]>();

/** The markets of a fed fixture in order of their names, the result first. Suspended ones are included, closed ones are not. */
export function fedOffers(book: FedBook): readonly FedOffer[] {
  const known = priced.get(book);
  if (known) return known;
  const offers = offersOf(book);
  priced.set(book, offers);
  return offers;
}

function offersOf({ fixture, markets }: FedBook): FedOffer[] {
  const isInPlay = fixture.said !== null && fixture.said.stage !== 'before';
  return Object.entries(markets)
    .toSorted(([a], [b]) => Number(b === 'result') - Number(a === 'result') || (a < b ? -1 : 1))
    .flatMap(([name, words]): FedOffer[] => {
      const openness = opennessOf(fixture, name, words);
      const parts = readMarket(name);
      if (openness.kind === 'closed' || !parts) return [];
      const word =
        openness.kind === 'open'
          ? openness.word
          : words.words.toSorted((a, b) => b.at - a.at).find(({ selections }) => selections.length > 0);
      if (!word) return [];
      const tier = tierOf(parts.type);
      const odds = oddsOf(word.selections, PASSED, usualBooksum(tier, isInPlay));
      const chances = chancesOf(word.selections);
      const selections = word.selections.map(({ code, oddsE4 }, n) => ({
        code,
        chance: chances?.[n] ?? (oddsE4 === null ? 0 : ODDS_SCALE / oddsE4),
        oddsE4: odds[n]!,
      }));
      return [
        {
          market: name,
          ...parts,
          tier,
          selections,
          isSuspended: openness.kind === 'suspended',
          pricedAt: word.at,
          producer: word.producer,
        },
      ];
    });
}

/** A fed football match, as last reported. */
export function fedNow({ fixture: { said } }: FedBook): MatchNow {
  const standing = said?.standing ?? { sport: 'football', minute: 0, score: { home: 0, away: 0 }, half: null };
  const stage = said?.stage ?? 'before';
  const winner = stage === 'over' && standing.sport === 'football' ? winnerOf(standing.score) : null;
  return { stage, standing, since: said?.at ?? 0, winner };
}

/** Selections of a fed match are not combined: none of our laws covers how they depend on each other. */
export const FED_JOINT: Joint = {
  problemOf: () => ({ code: 'LEG_NOT_COMBINED', leg: 0 }),
  chanceOf: () => null,
  endsOf: () => [],
};
