import { Refused } from '@kismet/kernel/outcome';
import type { BuilderProblem } from '../../../games/sports/slip/bet-builder.ts';
import { EACH_WAY, isEachWay } from '../../../games/sports/slip/each-way.ts';
import type { SlipLeg } from '../../../games/sports/slip/slip.ts';
import { BUILDER, BUILDERS } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import { type JointQuote, jointQuoteOf } from '../joint-quotes.ts';
import type { Matches, OpenFixture } from '../matches.ts';
import { type Quote, quoteOf } from '../quotes.ts';

/** A selection as requested by a page, with the odds in ten-thousandths that its player saw. */
export interface WishedLeg {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
}
/** The odds a player saw for all selections of one match together. */
export interface SeenJoint {
  readonly fixture: string;
  readonly oddsE4: number;
}
/** The requested parts of a bet. */
export interface WishedParts {
  readonly mode: string;
  readonly legs: readonly WishedLeg[];
  /** For a bet builder. */
  readonly jointE4?: number | undefined;
  /** For each match with several selections in a combination of builders. */
  readonly joints?: readonly SeenJoint[] | undefined;
}
/** The part of a bet that has one price: a leg, or several legs of one match together. */
export interface PricedPart {
  readonly open: OpenFixture;
  /** The positions of its legs in the bet. */
  readonly places: readonly number[];
  readonly seenE4: number;
  quoteAt(at: number): JointQuote;
}
export type OpenQuote = Extract<Quote, { kind: 'open' }>;

/**
 * The parts of a bet. Refuses BAD_INPUT for legs of several matches in a bet builder, a combination of builders without two matches of which one
 * has several legs, legs of an each-way bet that are not its two parts, and a missing joint price for several legs.
 * @param opens the fixtures of the legs, in order
 */
export function partsOf(matches: Matches, wish: WishedParts, opens: readonly OpenFixture[]): PricedPart[] {
  const { mode, legs, jointE4, joints = [] } = wish;
  const all = placesOfParts(mode, legs);
  if (mode === EACH_WAY && !isEachWay(legs)) throw new Refused('BAD_INPUT');
  if (mode === BUILDERS && (all.length < 2 || all.length === legs.length)) throw new Refused('BAD_INPUT');
  return all.map((places): PricedPart => {
    const own = places.map((n) => legs[n]!);
    const open = opens[places[0]!]!;
    const [{ fixture, market, selection, oddsE4 }] = own as [WishedLeg];
    if (isAlone(mode, places)) {
      return { open, places, seenE4: oddsE4, quoteAt: (at) => quoteOf(matches, open, market, selection, at) };
    }
    const seenE4 = mode === BUILDERS ? joints.find((one) => one.fixture === fixture)?.oddsE4 : jointE4;
    if (own.length < 2 || seenE4 === undefined || own.some((leg) => leg.fixture !== fixture))
      throw new Refused('BAD_INPUT');
    return { open, places, seenE4, quoteAt: (at) => placed(jointQuoteOf(matches, open, own, at), places) };
  });
}
const isAlone = (mode: string, places: readonly number[]): boolean => mode !== BUILDER && places.length === 1;

/** A quote whose problem, if any, refers to legs by their positions in the bet. */
export function placed(quote: JointQuote, places: readonly number[]): JointQuote {
  if (quote.kind !== 'refused') return quote;
  const { problem } = quote;
  if (problem.code === 'LEG_NOT_COMBINED')
    return { kind: 'refused', problem: { ...problem, leg: places[problem.leg]! } };
  const [first, second] = problem.legs;
  return { kind: 'refused', problem: { ...problem, legs: [places[first]!, places[second]!] } };
}

/** The positions of the legs that a problem refers to. */
export const placesOf = (problem: BuilderProblem): readonly number[] =>
  problem.code === 'LEG_NOT_COMBINED' ? [problem.leg] : problem.legs;

/** A price that can be taken. Refuses MARKET_CLOSED, MARKET_SUSPENDED, and the problems of a bet builder with the positions of its legs. */
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

/** A part in the form in which the slip calculates it. */
export const slipLegOf = ({ open: { fixture } }: PricedPart, { oddsE4 }: OpenQuote): SlipLeg => ({
  fixture: fixture.id,
  competition: fixture.league,
  teams: [fixture.home, fixture.away],
  isOutright: false,
  oddsE4,
  eachWay: null,
});
