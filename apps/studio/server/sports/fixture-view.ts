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
    /** The shorter price it would otherwise have. */
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
  /** Null until they have been counted. */
  readonly markets: number | null;
  readonly main: OfferView | null;
}
/** What happened in a match, newest first, in milliseconds after its start. */
export type EventView = Pick<Step, 'at' | 'code' | 'incident'>;
/** A match with all its markets and what its prices are based on. */
export interface MatchView extends FixtureView, Picture {
  readonly offers: readonly OfferView[];
  /** Whether the desk has set a margin on it, or on one of its markets (rule 6.143). */
  readonly hasHandMargin: boolean;
  /** Chances of the main market by the model, without margin, in parts per million. */
  readonly chances: readonly { readonly code: string; readonly ppm: number }[];
  readonly events: readonly EventView[];
  readonly terms: Terms;
  /** Null for a fed match. */
  readonly commitment: string | null;
}
/** What is needed to recompute a match; its seed once it is over. */
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

/** The public view: lists every field it shows, so that nothing of the future course leaks. */
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

/** Whether a step of a course is worth showing: no ball without a boundary, and no single point. */
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
