import type { Standing } from '../../games/sports/matches/match.ts';
import type { MarketTier } from '../../games/sports/pricing/margin.ts';
import type { Matches, OpenFixture } from './matches.ts';

/** So long after a material incident nothing is taken on a match (rule 6.41). */
export const SUSPENDED_MS = 3_000;

/** A selection at a moment. */
export type Quote =
  | {
      readonly kind: 'open';
      readonly oddsE4: number;
      readonly chancePpm: number;
      readonly since: number;
      readonly tier: MarketTier;
      readonly standing: Standing;
    }
  | { readonly kind: 'suspended' | 'closed' };

/** Whether bets on a match wait for its new prices. */
export function isSuspended(matches: Matches, open: OpenFixture, at: number): boolean {
  const last = matches.lastMaterial(open, at);
  return last !== null && at < last + SUSPENDED_MS;
}

/** The price of a selection at a time: closed when its market is not offered or the match is over. */
export function quoteOf(matches: Matches, open: OpenFixture, market: string, selection: string, at: number): Quote {
  if (at >= open.fixture.endsAt || open.fixture.cancelledAt !== null) return { kind: 'closed' };
  const offer = matches.offersAt(open, at).find((one) => one.market === market);
  const found = offer?.selections.find(({ code }) => code === selection);
  if (isSuspended(matches, open, at)) return { kind: 'suspended' };
  if (!offer || !found) return { kind: 'closed' };
  if (found.oddsE4 === null) return { kind: 'suspended' };
  const { since, standing } = matches.nowOf(open, at);
  const chancePpm = Math.min(Math.max(Math.round(found.chance * 1_000_000), 0), 1_000_000);
  return { kind: 'open', oddsE4: found.oddsE4, chancePpm, since, tier: offer.tier, standing };
}
