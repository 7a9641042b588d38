import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { category, localized } from './games.ts';

/** One game in the index, kept compact because a phone loads two thousand of them. */
export const indexedGame = z.object({
  /** Node id. */
  i: z.string(),
  /** Game code. */
  c: z.string(),
  /** Index of its vendor in `vendors`. */
  v: z.int(),
  t: category,
  /** Names by language tag. */
  n: localized,
  /** Alternative spellings. */
  a: z.optional(z.array(z.string())),
  /** Themes and features. */
  k: z.optional(z.array(z.string())),
  rtp: z.optional(z.string()),
  /** Placeholder colours of the cover. */
  f: z.string(),
  o: z.string(),
  /** 1 when it is not playable now. */
  x: z.optional(z.literal(1)),
  /** 1 when it is a group. */
  g: z.optional(z.literal(1)),
});
export const getGameIndex = defineRoute({
  method: 'GET',
  path: '/lgw/games/index',
  access: 'public',
  /** The version cached by the browser: if it is current, `games` and `vendors` are empty. */
  input: z.object({ version: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    version: z.string(),
    isSame: z.boolean(),
    vendors: z.array(z.object({ vendorCode: z.string(), names: localized })),
    games: z.array(indexedGame),
    /** Node ids of the six most played games. */
    popular: z.array(z.string()),
  }),
  refusals: [],
  summary: 'All games and vendors of the brand, compact enough to search in the browser (ui 4.3)',
});
export const sendWanted = defineRoute({
  method: 'POST',
  path: '/lgw/games/wanted',
  access: 'public',
  input: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  output: z.object({}),
  refusals: ['RATE_LIMITED'],
  summary: 'Report a search without results',
});
