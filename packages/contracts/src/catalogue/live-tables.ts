import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import {
  FEED_KINDS,
  FEED_LEVELS,
  FEED_PHASES,
  FEED_REASONS,
  FEED_STATES,
  FEED_TOURNAMENT_PHASES,
  feedMark,
} from '../vendor/feed.ts';
import { category, localized } from './games.ts';

/** The current state of a table, as its vendor reported it a moment ago. */
const standing = z.object({
  state: z.enum(FEED_STATES),
  reason: z.nullable(z.enum(FEED_REASONS)),
  phase: z.enum(FEED_PHASES),
  /** When betting closes, milliseconds since 1970; null while it is not open. */
  closesAt: z.nullable(z.int()),
  players: z.int(),
  results: z.array(feedMark),
});
const liveTable = renamed(
  {
    vendorCode: z.string(),
    gameCode: z.string(),
    gameName: localized,
    kind: z.enum(FEED_KINDS),
    /** The code for launching this table; null when it cannot be chosen. */
    table: z.nullable(z.string()),
    /** The table's own name, in addition to the game's. */
    names: z.nullable(localized),
    /** The code for launching a page that shows this table next to others; null when there is none. */
    many: z.nullable(z.string()),
    level: z.nullable(z.enum(FEED_LEVELS)),
    languages: z.array(z.string()),
    leastStake: decimalUnits,
    mostStake: decimalUnits,
    /** Seats of a room; null where anybody may bet. */
    seats: z.nullable(z.int()),
    /** Null while the vendor does not answer: the table is listed without its live state. */
    live: z.nullable(standing),
  },
  { vendorCode: 'vassalage' },
);
const liveTournament = renamed(
  {
    vendorCode: z.string(),
    gameCode: z.string(),
    gameName: localized,
    /** The code for launching it, and its own name in addition to the game's. */
    table: z.string(),
    names: localized,
    /** The cost of an entry, including the fee. */
    price: decimalUnits,
    fee: decimalUnits,
    /** Minimum prize pool; 0 without a guarantee. */
    guaranteed: decimalUnits,
    /** The prize pool at the current number of entries, and the part that the house adds. */
    pool: decimalUnits,
    added: decimalUnits,
    players: z.int(),
    most: z.int(),
    phase: z.enum(FEED_TOURNAMENT_PHASES),
    takesEntries: z.boolean(),
    /** Milliseconds since 1970; null for one that begins when it is full. */
    startsAt: z.nullable(z.int()),
    entriesUntil: z.nullable(z.int()),
  },
  { vendorCode: 'vassalage' },
);
/** Polled every few seconds by an open category page; answered from memory, not by the vendor. */
export const getLiveTables = defineRoute({
  method: 'GET',
  path: '/lgw/games/liveTables',
  access: 'public',
  input: renamed({ category }, { category: 'gameType' }),
  output: z.object({
    /** The server's time of this answer, to which `closesAt`, `startsAt` and `entriesUntil` are relative. */
    now: z.int(),
    list: z.array(liveTable),
    /** Empty while the vendor does not answer. */
    tournaments: z.array(liveTournament),
  }),
  refusals: [],
  summary: 'Current state of the tables, rooms, fights, flights and tournaments of a category (verticals 1.6)',
});
