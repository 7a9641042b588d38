import { markOf } from '../../games/sports/book/hand-prices.ts';
import { fedOffers } from '../../games/sports/feed/fed-offers.ts';
import type { Standing } from '../../games/sports/matches/match.ts';
import type { MarketTier } from '../../games/sports/pricing/margin.ts';
import type { Fed } from './feed/fed-fixtures.ts';
import type { Matches, OpenFixture } from './matches.ts';

/** For this long after a material incident no bet is taken on a match (rule 6.41). */
export const SUSPENDED_MS = 3_000;

/** A selection at a given time. */
export type Quote =
  | {
      readonly kind: 'open';
      readonly oddsE4: number;
      readonly chancePpm: number;
      readonly since: number;
      readonly tier: MarketTier;
      /** The desk's setting for it, as a version of the price; empty when there is none (rule 6.143). */
      readonly hand: string;
      readonly standing: Standing;
    }
  | { readonly kind: 'suspended' | 'closed' };

/**
 * Whether bets on a match have to wait for its new prices. A feed suspends its markets one by one: then this is about the named market, or about
 * all of them when none is named.
 */
export function isSuspended(matches: Matches, open: OpenFixture, at: number, market?: string): boolean {
  if (matches.words.isStopped(open.fixture, market)) return true;
  if (open.feed) {
    const offers = matches.offersAt(open, at).filter((one) => market === undefined || one.market === market);
    return offers.length > 0 && offers.every(({ selections }) => selections.every(({ oddsE4 }) => oddsE4 === null));
  }
  const last = matches.lastMaterial(open, at);
  return last !== null && at < last + SUSPENDED_MS;
}

/** The chance of a selection at a given time, without margin, in parts per million; null when its market is not offered. */
export function chanceOf(
  matches: Matches,
  open: OpenFixture,
  market: string,
  selection: string,
  at: number,
): number | null {
  if (at >= open.fixture.endsAt || open.fixture.cancelledAt !== null) return null;
  const offer = matches.offersAt(open, at).find((one) => one.market === market);
  const found = offer?.selections.find(({ code }) => code === selection);
  return found ? Math.min(Math.max(Math.round(found.chance * 1_000_000), 0), 1_000_000) : null;
}

/** When the price of a fed market was made at its source, in milliseconds after the base time of its fixture. */
function pricedSince({ base, told }: Fed, market: string): number {
  const offer = fedOffers(told.book).find((one) => one.market === market);
  return Math.round((offer?.pricedAt ?? base) - base);
}

/** The price of a selection at a given time: closed when its market is not offered or the match is over. */
export function quoteOf(matches: Matches, open: OpenFixture, market: string, selection: string, at: number): Quote {
  if (at >= open.fixture.endsAt || open.fixture.cancelledAt !== null) return { kind: 'closed' };
  const offer = matches.offersAt(open, at).find((one) => one.market === market);
  const found = offer?.selections.find(({ code }) => code === selection);
  if (isSuspended(matches, open, at, market)) return { kind: 'suspended' };
  if (!offer || !found) return { kind: 'closed' };
  if (found.oddsE4 === null) return { kind: 'suspended' };
  const { since: began, standing } = matches.nowOf(open, at);
  const since = open.feed ? pricedSince(open.feed, market) : began;
  const chancePpm = chanceOf(matches, open, market, selection, at)!;
  const hand = markOf(matches.words.handsOn(open.fixture.id), market, selection, at);
  return { kind: 'open', oddsE4: found.oddsE4, chancePpm, since, tier: offer.tier, hand, standing };
}
