import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { category, localized } from './games.ts';

/** One game in the index: as few letters as will do, since a phone loads two thousand of them. */
export const indexedGame = z.object({
  /** Node id. */
  i: z.string(),
  /** Game code. */
  c: z.string(),
  /** Place of its vendor in `vendors`. */
  v: z.int(),
  t: category,
  /** Names by language tag. */
  n: localized,
  /** Further spellings. */
  a: z.optional(z.array(z.string())),
  /** Themes and features. */
  k: z.optional(z.array(z.string())),
  rtp: z.optional(z.string()),
  /** Colours of the cover, until it has come. */
  f: z.string(),
  o: z.string(),
  /** 1 where it cannot be played now. */
  x: z.optional(z.literal(1)),
  /** 1 where it holds sub-games. */
  g: z.optional(z.literal(1)),
});
export const getGameIndex = defineRoute({
  method: 'GET',
  path: '/lgw/games/index',
  access: 'public',
  /** The version that the browser holds: where it is still the one, `games` and `vendors` come empty. */
  input: z.object({ version: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    version: z.string(),
    isSame: z.boolean(),
    vendors: z.array(z.object({ vendorCode: z.string(), names: localized })),
    games: z.array(indexedGame),
    /** Node ids of the six most played. */
    popular: z.array(z.string()),
  }),
  refusals: [],
  summary: 'Every game and vendor of the brand, small enough to search in the browser (ui 4.3)',
});
export const sendWanted = defineRoute({
  method: 'POST',
  path: '/lgw/games/wanted',
  access: 'public',
  input: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  output: z.object({}),
  refusals: ['RATE_LIMITED'],
  summary: 'What somebody searched for and did not find',
});
