import type { FeedMessage } from '../../../games/sports/feed/messages.ts';
import type { BookSport } from '../../../games/sports/matches/match.ts';

/** A fixture as its source plans it. Planned again it may begin at another time, or be called off. */
export interface FixtureChange {
  readonly fixture: string;
  readonly sport: BookSport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly isCalledOff: boolean;
}
/** A message that could be read, or why it could not. */
export type Received = { readonly message: FeedMessage } | { readonly fault: string };

/** Where matches and their odds come from: one of these for each provider (rule 6.90). */
export interface FeedSource {
  /** Names it in the ids of its fixtures: letters and figures. */
  readonly code: string;
  fixtures(signal: AbortSignal): AsyncIterable<FixtureChange>;
  /** Each at least once. What cannot be read is told as a fault. */
  messages(signal: AbortSignal): AsyncIterable<Received>;
  /** Asks for all messages of a producer after a time at the source; it ends with `recovered` of this request. */
  recover(producer: number, after: number, request: number): Promise<void>;
}
