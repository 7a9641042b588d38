import type { NamedLeg } from '../../games/sports/matches/joint.ts';
import type { MarketTier } from '../../games/sports/pricing/margin.ts';
import { type BuilderProblem, builderOdds } from '../../games/sports/slip/bet-builder.ts';
import { builderLeg } from '../../games/sports/slip/builder-leg.ts';
import type { SettledLeg } from '../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../games/sports/slip/ticket-parts.ts';
import type { Matches, OpenFixture } from './matches.ts';
import { type Quote, quoteOf } from './quotes.ts';
import type { Ticket, TicketLeg } from './tickets/ticket-store.ts';

/** Several selections of one match together, at a given time. */
export type JointQuote = Quote | { readonly kind: 'refused'; readonly problem: BuilderProblem };

const MILLION = 1_000_000;
const ppmOf = (chance: number): number => Math.min(Math.max(Math.round(chance * MILLION), 0), MILLION);
/** From the most room to the least. */
const TIERS: readonly MarketTier[] = ['main', 'secondary', 'special'];

/**
 * The joint price of several legs of one match (rules 6.20 and 6.66): closed or suspended along with any of them, refused where they cannot be
 * combined. The limits are those of its narrowest market.
 */
export function jointQuoteOf(matches: Matches, open: OpenFixture, legs: readonly NamedLeg[], at: number): JointQuote {
  const quotes = legs.map(({ market, selection }) => quoteOf(matches, open, market, selection, at));
  const shut = quotes.find(({ kind }) => kind === 'closed') ?? quotes.find(({ kind }) => kind === 'suspended');
  if (shut) return shut;
  const joint = matches.jointAt(open, at);
  const problem = joint.problemOf(legs);
  if (problem) return { kind: 'refused', problem };
  const chance = joint.chanceOf(legs)!;
  const oddsE4 = builderOdds(chance, legs.length);
  if (oddsE4 === null) return { kind: 'suspended' };
  const own = quotes.flatMap((quote) => (quote.kind === 'open' ? [quote] : []));
  const tier = TIERS.findLast((one) => own.some((quote) => quote.tier === one))!;
  return { ...own[0]!, oddsE4, chancePpm: ppmOf(chance), tier };
}

/** The chance that several legs of one match all win, in parts per million, without margin; null when no chance is available any more. */
export function jointChanceOf(
  matches: Matches,
  open: OpenFixture,
  legs: readonly NamedLeg[],
  at: number,
): number | null {
  if (at >= open.fixture.endsAt || open.fixture.cancelledAt !== null) return null;
  const chance = matches.jointAt(open, at).chanceOf(legs);
  return chance === null ? null : ppmOf(chance);
}

/**
 * The legs of a ticket as they are paid: each on its own, legs with a joint price as one.
 * @param legs those of the ticket with their results
 */
export function countedLegs(
  matches: Matches,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Pick<Ticket, 'mode' | 'joint' | 'joints' | 'releasedAt'>,
  legs: readonly TicketLeg[],
): readonly SettledLeg[] {
  const oddsOf = (places: readonly number[]): number | null => {
    const own = places.map((n) => legs[n]!);
    if (own.length === 1) return own[0]!.oddsE4;
    const chance = matches.jointAt(opens.get(own[0]!.fixture)!, ticket.releasedAt).chanceOf(own);
    return chance === null ? null : builderOdds(chance, own.length);
  };
  return partsOfTicket({ ...ticket, legs }).map(({ places, joint }): SettledLeg => {
    if (!joint) return legs[places[0]!]!;
    const results = places.map((n) => legs[n]!.result);
    return builderLeg(joint, results, (left) => oddsOf(left.map((n) => places[n]!)));
  });
}
