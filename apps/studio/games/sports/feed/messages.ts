import type { MatchNow, Standing } from '../matches/match.ts';
import type { CancelWindow, Certainty } from '../settlement/resulting.ts';

/** Who speaks of which fixture, and when its source made the message: milliseconds since 1970. That time orders messages, not their arrival. */
interface OfFixture {
  readonly producer: number;
  /** The id of the fixture at its source. */
  readonly fixture: string;
  readonly at: number;
}

/** What a producer says of a market. Of one that was handed over another producer speaks from then on. */
export type MarketStatus = 'active' | 'suspended' | 'inactive' | 'handed-over' | 'settled' | 'cancelled';

/** A selection as its source prices it. */
export interface FedSelection {
  readonly code: string;
  /** Ten-thousandths; null where it is taken off. */
  readonly oddsE4: number | null;
  /** By the source, without margin; null where it does not say. */
  readonly chancePpm: number | null;
}
export interface FedMarket {
  readonly market: string;
  readonly status: MarketStatus;
  readonly selections: readonly FedSelection[];
}
/** What became of a selection (rule 6.20): a part of the stake is void, the rest won or lost, in a dead heat or not. */
export interface FedOutcome {
  readonly code: string;
  readonly isWon: boolean;
  /** Halves of the stake that are void: none, one or both. */
  readonly voidHalves: 0 | 1 | 2;
  /** Places over those who share them; 1 of 1 without a dead heat. */
  readonly places: number;
  readonly tied: number;
}

/** How a match stands. */
export interface Incident extends OfFixture {
  readonly kind: 'incident';
  readonly stage: MatchNow['stage'];
  readonly standing: Standing;
}
export interface Prices extends OfFixture {
  readonly kind: 'prices';
  readonly markets: readonly FedMarket[];
}
/** Nothing is taken on these kinds of market until they are priced again. */
export interface Stop extends OfFixture {
  readonly kind: 'stop';
  readonly types: 'all' | readonly string[];
}
export interface Settle extends OfFixture {
  readonly kind: 'settle';
  readonly certainty: Certainty;
  readonly markets: readonly { readonly market: string; readonly outcomes: readonly FedOutcome[] }[];
}
export interface UndoSettle extends OfFixture {
  readonly kind: 'undo-settle';
  readonly markets: readonly string[];
}
/** Bets accepted in the window are void. */
export interface Cancel extends OfFixture {
  readonly kind: 'cancel';
  readonly markets: readonly string[];
  readonly window: CancelWindow;
}
export interface UndoCancel extends OfFixture {
  readonly kind: 'undo-cancel';
  readonly markets: readonly string[];
  readonly window: CancelWindow;
}
/** A sign of life of a producer, or its word that it is down or has lost us. */
export interface Alive {
  readonly kind: 'alive';
  readonly producer: number;
  readonly at: number;
  readonly isUp: boolean;
}
/** All that was asked for by a recovery has been sent. */
export interface Recovered {
  readonly kind: 'recovered';
  readonly producer: number;
  readonly at: number;
  readonly request: number;
}

/** The nine messages of a feed (rule 6.90). Every provider's own are turned into these. */
export type FeedMessage = Incident | Prices | Stop | Settle | UndoSettle | Cancel | UndoCancel | Alive | Recovered;
/** Those that speak of one fixture. */
export type FixtureMessage = Exclude<FeedMessage, Alive | Recovered>;
