import type { FeedMessage } from '../../../games/sports/feed/messages.ts';
import type { BookSport } from '../../../games/sports/matches/match.ts';

/** A fixture as its source schedules it. Rescheduled, it may begin at another time, or be called off. */
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
/** A message that could be read, or the reason why it could not. */
export type Received = { readonly message: FeedMessage } | { readonly fault: string };

/** Where matches and their odds come from: one implementation for each provider (rule 6.90). */
export interface FeedSource {
  /** Identifies it in the ids of its fixtures: letters and digits. */
  readonly code: string;
  fixtures(signal: AbortSignal): AsyncIterable<FixtureChange>;
  /** Each message at least once. One that cannot be read is reported as a fault. */
  messages(signal: AbortSignal): AsyncIterable<Received>;
  /** Requests all messages of a producer after a given time at the source; they end with `recovered` for this request. */
  recover(producer: number, after: number, request: number): Promise<void>;
}
