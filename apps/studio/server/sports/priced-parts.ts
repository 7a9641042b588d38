import { Refused } from '@kismet/kernel/outcome';
import type { BuilderProblem } from '../../games/sports/slip/bet-builder.ts';
import type { SlipLeg } from '../../games/sports/slip/slip.ts';
import { BUILDER } from '../../games/sports/slip/ticket-mode.ts';
import { type JointQuote, jointQuoteOf } from './joint-quotes.ts';
import type { Matches, OpenFixture } from './matches.ts';
import { type Quote, quoteOf } from './quotes.ts';

/** A selection as a page asks for it, with the odds in ten-thousandths that its player saw. */
export interface WishedLeg {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
}
/** What of a bet has one price: a leg, or all legs of a bet builder. */
export interface PricedPart {
  readonly open: OpenFixture;
  readonly seenE4: number;
  quoteAt(at: number): JointQuote;
}
export type OpenQuote = Extract<Quote, { kind: 'open' }>;

/**
 * The parts of a bet. Refuses BAD_INPUT for a bet builder that is not of several legs of one match or does not say what price was seen.
 * @param opens the fixtures of the legs, in their order
 */
export function partsOf(
  matches: Matches,
  mode: string,
  legs: readonly WishedLeg[],
  opens: readonly OpenFixture[],
  jointE4: number | undefined,
): PricedPart[] {
  if (mode !== BUILDER)
    return legs.map(({ market, selection, oddsE4 }, n) => {
      const open = opens[n]!;
      return { open, seenE4: oddsE4, quoteAt: (at) => quoteOf(matches, open, market, selection, at) };
    });
  const open = opens[0]!;
  if (legs.length < 2 || jointE4 === undefined || opens.some(({ fixture }) => fixture.id !== open.fixture.id))
    throw new Refused('BAD_INPUT');
  return [{ open, seenE4: jointE4, quoteAt: (at) => jointQuoteOf(matches, open, legs, at) }];
}

/** The places of the legs that a problem speaks of. */
export const placesOf = (problem: BuilderProblem): readonly number[] =>
  problem.code === 'LEG_NOT_COMBINED' ? [problem.leg] : problem.legs;

/** A price that can be taken. Refuses MARKET_CLOSED, MARKET_SUSPENDED, and the problems of a bet builder with the places of its legs. */
export function opened(quote: JointQuote): OpenQuote {
  switch (quote.kind) {
    case 'open':
      return quote;
    case 'refused': {
      const [first = 0, second = first] = placesOf(quote.problem);
      throw new Refused(quote.problem.code, { first, second });
    }
    default:
      throw new Refused(quote.kind === 'closed' ? 'MARKET_CLOSED' : 'MARKET_SUSPENDED');
  }
}

/** A part as the slip counts it. */
export const slipLegOf = ({ open: { fixture } }: PricedPart, { oddsE4 }: OpenQuote): SlipLeg => ({
  fixture: fixture.id,
  competition: fixture.league,
  teams: [fixture.home, fixture.away],
  isOutright: false,
  oddsE4,
  eachWay: null,
});
