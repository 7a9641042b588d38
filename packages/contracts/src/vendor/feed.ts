import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/**
 * The feed of a vendor: its tables, rooms, fights and flights as they stand, for the cards of the lobby (`GAME_PATHS.feed`). The operator
 * asks every few seconds while somebody looks at the lobby, signed like the other calls, and never once a visitor.
 */
export const feedRequest = z.object({ operator_id: operatorId, currency: z.string().check(z.maxLength(10)) });

export const FEED_KINDS = ['table', 'room', 'fight', 'flight'] as const;
export const FEED_LEVELS = ['low', 'middle', 'high'] as const;
export const FEED_STATES = ['open', 'paused', 'closed'] as const;
export const FEED_REASONS = ['work', 'fault', 'review', 'hours'] as const;
/** `waiting`: no round is under way. */
export const FEED_PHASES = ['waiting', 'betting', 'playing', 'result'] as const;
export const FEED_TONES = ['red', 'black', 'green', 'blue', 'gold', 'plain'] as const;

const words = z.record(z.string().check(z.maxLength(8)), z.string().check(z.maxLength(60)));
/** A result among the last ones: a letter or a number, its name for who cannot see it, and a colour beside them. */
export const feedMark = z.object({ mark: words, name: words, tone: z.enum(FEED_TONES) });

const MOST_RESULTS = 12;
export const feedTable = z.object({
  kind: z.enum(FEED_KINDS),
  game_code: z.string().check(z.maxLength(80)),
  /** What a launch names it by; null for what cannot be chosen, as a room that the vendor seats. */
  table: z.nullable(z.string().check(z.maxLength(40))),
  /** Its own name beside the game's; null where it has none. */
  names: z.nullable(words),
  /** What a launch names a page by that shows it beside other tables of the vendor; null or absent where there is none. */
  many: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  level: z.nullable(z.enum(FEED_LEVELS)),
  /** Languages in which the table speaks, lower-case tags. */
  languages: z.array(z.string().check(z.maxLength(8))).check(z.maxLength(12)),
  /** Stakes of one bet in currency units, decimal strings. */
  least_stake: z.string(),
  most_stake: z.string(),
  state: z.enum(FEED_STATES),
  /** Why it is paused or closed. */
  reason: z.nullable(z.enum(FEED_REASONS)),
  phase: z.enum(FEED_PHASES),
  /** When betting closes, milliseconds since 1970; null while none is open. */
  closes_at: z.nullable(z.int()),
  /** Players with a bet in the round, or on a chair. */
  players: z.int().check(z.minimum(0)),
  /** Chairs of a room; null where anybody may bet. */
  seats: z.nullable(z.int()),
  /** Codes of `marks` of its game, the newest first. */
  results: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MOST_RESULTS)),
});
export const FEED_TOURNAMENT_PHASES = ['announced', 'running'] as const;
/** A tournament that somebody may enter, or that is played. Amounts are decimal strings of the currency. */
export const feedTournament = z.object({
  game_code: z.string().check(z.maxLength(80)),
  /** What a launch names it by. */
  table: z.string().check(z.maxLength(40)),
  /** Its own name beside the game's. */
  names: words,
  /** What an entry costs, with the fee in it. */
  price: z.string(),
  fee: z.string(),
  /** Least sum of the prizes; 0 without a guarantee. */
  guaranteed: z.string(),
  /** Prizes as entries stand, and what of them the house adds. */
  pool: z.string(),
  added: z.string(),
  players: z.int().check(z.minimum(0)),
  most: z.int().check(z.minimum(2)),
  phase: z.enum(FEED_TOURNAMENT_PHASES),
  takes_entries: z.boolean(),
  /** Milliseconds since 1970; null for one that begins when it is full. */
  starts_at: z.nullable(z.int()),
  /** Until when it may be entered after its start; null for one without late entry. */
  entries_until: z.nullable(z.int()),
});
export const feedAnswer = z.object({
  /** The vendor's time of the answer, by which `closes_at` is read. */
  now: z.int(),
  tables: z.array(feedTable).check(z.maxLength(100)),
  /** Absent where the vendor has none. */
  tournaments: z.optional(z.array(feedTournament).check(z.maxLength(40))),
  /** By game, what its results are called. */
  marks: z.record(z.string(), z.record(z.string(), feedMark)),
});
export type FeedTable = z.infer<typeof feedTable>;
export type FeedTournament = z.infer<typeof feedTournament>;
export type FeedMark = z.infer<typeof feedMark>;
export type FeedAnswer = z.infer<typeof feedAnswer>;
