import type { MatchNow, Standing } from '../matches/match.ts';
import type { CancelWindow, Certainty } from '../settlement/resulting.ts';

/**
 * Which producer reports on which fixture, and when its source made the message: milliseconds since 1970. Messages are ordered by that time, not by
 * their arrival.
 */
interface OfFixture {
  readonly producer: number;
  /** The id of the fixture at its source. */
  readonly fixture: string;
  readonly at: number;
}

/** The status that a producer gives to a market. After `handed-over`, another producer reports on the market. */
export type MarketStatus = 'active' | 'suspended' | 'inactive' | 'handed-over' | 'settled' | 'cancelled';

/** A selection as priced by its source. */
export interface FedSelection {
  readonly code: string;
  /** Ten-thousandths; null where the selection is taken off. */
  readonly oddsE4: number | null;
  /** Stated by the source, without margin; null where it gives none. */
  readonly chancePpm: number | null;
}
export interface FedMarket {
  readonly market: string;
  readonly status: MarketStatus;
  readonly selections: readonly FedSelection[];
}
/** The result of a selection (rule 6.20): part of the stake may be void, the rest is won or lost, in a dead heat or not. */
export interface FedOutcome {
  readonly code: string;
  readonly isWon: boolean;
  /** How many halves of the stake are void: none, one or both. */
  readonly voidHalves: 0 | 1 | 2;
  /** Places paid, and by how many they are shared; 1 of 1 without a dead heat. */
  readonly places: number;
  readonly tied: number;
}

/** The current state of a match. */
export interface Incident extends OfFixture {
  readonly kind: 'incident';
  readonly stage: MatchNow['stage'];
  readonly standing: Standing;
}
export interface Prices extends OfFixture {
  readonly kind: 'prices';
  readonly markets: readonly FedMarket[];
}
/** No bets are taken on these kinds of market until they are priced again. */
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
/** Bets accepted within the window are void. */
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
/** A sign of life of a producer, or its message that it is down or has lost us. */
export interface Alive {
  readonly kind: 'alive';
  readonly producer: number;
  readonly at: number;
  readonly isUp: boolean;
}
/** Everything requested by a recovery has been sent. */
export interface Recovered {
  readonly kind: 'recovered';
  readonly producer: number;
  readonly at: number;
  readonly request: number;
}

/** The nine messages of a feed (rule 6.90), into which the messages of every provider are translated. */
export type FeedMessage = Incident | Prices | Stop | Settle | UndoSettle | Cancel | UndoCancel | Alive | Recovered;
/** Those that concern one fixture. */
export type FixtureMessage = Exclude<FeedMessage, Alive | Recovered>;
