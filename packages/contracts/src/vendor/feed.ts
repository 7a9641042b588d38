import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/**
 * The feed of a vendor: the current state of its tables, rooms, fights and flights, for the cards of the lobby (`GAME_PATHS.feed`). The
 * operator polls it every few seconds while somebody is viewing the lobby, signed like the other calls, and never per visitor.
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
/** One of the latest results: a letter or a number, its name for screen readers, and a colour. */
export const feedMark = z.object({ mark: words, name: words, tone: z.enum(FEED_TONES) });

const MOST_RESULTS = 12;
export const feedTable = z.object({
  kind: z.enum(FEED_KINDS),
  game_code: z.string().check(z.maxLength(80)),
  /** The code for launching this table; null when it cannot be chosen, like a room whose seats the vendor assigns. */
  table: z.nullable(z.string().check(z.maxLength(40))),
  /** The table's own name, in addition to the game's; null when it has none. */
  names: z.nullable(words),
  /** The code for launching a page that shows this table next to others of the vendor; null or absent when there is none. */
  many: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  level: z.nullable(z.enum(FEED_LEVELS)),
  /** Languages spoken at the table, lower-case tags. */
  languages: z.array(z.string().check(z.maxLength(8))).check(z.maxLength(12)),
  /** Stake range of one bet in currency units, decimal strings. */
  least_stake: z.string(),
  most_stake: z.string(),
  state: z.enum(FEED_STATES),
  /** Why it is paused or closed. */
  reason: z.nullable(z.enum(FEED_REASONS)),
  phase: z.enum(FEED_PHASES),
  /** When betting closes, milliseconds since 1970; null while it is not open. */
  closes_at: z.nullable(z.int()),
  /** Players with a bet in the round, or with a seat. */
  players: z.int().check(z.minimum(0)),
  /** Seats of a room; null where anybody may bet. */
  seats: z.nullable(z.int()),
  /** Codes of `marks` of its game, newest first. */
  results: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MOST_RESULTS)),
});
export const FEED_TOURNAMENT_PHASES = ['announced', 'running'] as const;
/** A tournament that can be entered, or is being played. Amounts are decimal strings of the currency. */
export const feedTournament = z.object({
  game_code: z.string().check(z.maxLength(80)),
  /** The code for launching it. */
  table: z.string().check(z.maxLength(40)),
  /** Its own name, in addition to the game's. */
  names: words,
  /** The cost of an entry, including the fee. */
  price: z.string(),
  fee: z.string(),
  /** Minimum prize pool; 0 without a guarantee. */
  guaranteed: z.string(),
  /** The prize pool at the current number of entries, and the part that the house adds. */
  pool: z.string(),
  added: z.string(),
  players: z.int().check(z.minimum(0)),
  most: z.int().check(z.minimum(2)),
  phase: z.enum(FEED_TOURNAMENT_PHASES),
  takes_entries: z.boolean(),
  /** Milliseconds since 1970; null for one that begins when it is full. */
  starts_at: z.nullable(z.int()),
  /** Deadline for entries after its start; null without late entry. */
  entries_until: z.nullable(z.int()),
});
export const feedAnswer = z.object({
  /** The vendor's time of the answer, to which `closes_at` is relative. */
  now: z.int(),
  tables: z.array(feedTable).check(z.maxLength(100)),
  /** Absent when the vendor has none. */
  tournaments: z.optional(z.array(feedTournament).check(z.maxLength(40))),
  /** The possible results, by game. */
  marks: z.record(z.string(), z.record(z.string(), feedMark)),
});
export type FeedTable = z.infer<typeof feedTable>;
export type FeedTournament = z.infer<typeof feedTournament>;
export type FeedMark = z.infer<typeof feedMark>;
export type FeedAnswer = z.infer<typeof feedAnswer>;
