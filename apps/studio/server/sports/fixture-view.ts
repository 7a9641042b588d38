import { isStanding } from '../../games/sports/book/hand-prices.ts';
import type { BookSport, MatchNow, Step } from '../../games/sports/matches/match.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import type { Terms } from '../../games/sports/matches/sport-rules.ts';
import { type Picture, pictureOf } from './match-pictures.ts';
import type { Matches, OpenFixture } from './matches.ts';
import { isSuspended } from './quotes.ts';

export interface OfferView {
  readonly market: string;
  readonly type: string;
  readonly scope: string | null;
  readonly lineE2: number | null;
  readonly selections: readonly {
    readonly code: string;
    readonly oddsE4: number | null;
    readonly isByHand?: boolean;
    /** The shorter price that it would have otherwise. */
    readonly boostedFromE4?: number;
  }[];
}
/** A match as lists show it, with its main market. Times in milliseconds since 1970. */
export interface FixtureView {
  readonly id: string;
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly stage: MatchNow['stage'] | 'cancelled';
  readonly standing: MatchNow['standing'];
  readonly winner: MatchNow['winner'];
  readonly isSuspended: boolean;
  /** Null while they were not counted. */
  readonly markets: number | null;
  readonly main: OfferView | null;
}
/** What happened in a match, the newest first, in milliseconds after its start. */
export type EventView = Pick<Step, 'at' | 'code' | 'incident'>;
/** A match with all its markets and what its prices are made of. */
export interface MatchView extends FixtureView, Picture {
  readonly offers: readonly OfferView[];
  /** Whether the desk has set a margin of it, or of a market of it (rule 6.143). */
  readonly hasHandMargin: boolean;
  /** Chances of the main market by the model, without margin, in parts per million. */
  readonly chances: readonly { readonly code: string; readonly ppm: number }[];
  readonly events: readonly EventView[];
  readonly terms: Terms;
  /** Null where a feed tells the match. */
  readonly commitment: string | null;
}
/** What is needed to compute a match again; its seed once it is over. */
export interface FixtureProofView {
  readonly id: string;
  readonly sport: BookSport;
  readonly terms: Terms;
  readonly commitment: string;
  readonly seed: string | null;
  readonly standing: MatchNow['standing'];
}

const EVENTS = 14;
const MILLION = 1_000_000;

const offerView = ({ market, type, scope, lineE2, selections }: Offer): OfferView => ({
  ...{ market, type, scope, lineE2 },
  selections: selections.map(({ code, oddsE4, isByHand, boostedFromE4 }) => ({
    ...{ code, oddsE4 },
    ...(isByHand && { isByHand }),
    ...(boostedFromE4 && { boostedFromE4 }),
  })),
});

/** The public view: names every field that is shown, so that nothing of what is to come gets out. */
export function fixtureView(matches: Matches, open: OpenFixture, at: number): FixtureView {
  const { id, league, sport, home, away, startsAt, cancelledAt } = open.fixture;
  const { stage, standing, winner } = matches.nowOf(open, cancelledAt ?? at);
  const main = matches.mainAt(open, at);
  return {
    ...{ id, league, sport, home, away, startsAt, standing, winner },
    stage: cancelledAt === null ? stage : 'cancelled',
    isSuspended: isSuspended(matches, open, at),
    markets: matches.countAt(open, at),
    main: main && offerView(main),
  };
}

/** What is worth telling of a course: no ball without a boundary and no single point. */
const isTold = ({ incident, code }: Step): boolean =>
  incident !== 'point' && (incident !== 'ball' || code === '4' || code === '6');

export function matchView(matches: Matches, open: OpenFixture, at: number): MatchView {
  const { fixture, course } = open;
  const until = (fixture.cancelledAt ?? at) - fixture.startsAt;
  const offers = matches.offersAt(open, at);
  return {
    ...fixtureView(matches, open, at),
    markets: offers.length,
    offers: offers.map(offerView),
    hasHandMargin: matches.words.handsOn(fixture.id).some((word) => word.booksumE4 !== null && isStanding(word, at)),
    chances: (matches.mainAt(open, at)?.selections ?? []).map(({ code, chance }) => ({
      code,
      ppm: Math.round(chance * MILLION),
    })),
    events: course
      .filter((step) => step.at <= until && isTold(step))
      .slice(-EVENTS)
      .map(({ at: offset, code, incident }) => ({ at: offset, code, incident }))
      .toReversed(),
    ...pictureOf(open, until),
    terms: fixture.terms,
    commitment: fixture.commitment,
  };
}
