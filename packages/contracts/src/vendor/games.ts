import * as z from 'zod/mini';

/** The games API: what we call and a vendor serves, signed by us with the same header (vendor-protocol.md 1.9). */
export const GAME_PATHS = { url: '/game/url', list: '/game/list', round: '/game/round' } as const;
/** The currency code of a demo session: no wallet calls are made for it. */
export const DEMO_CURRENCY = 'XXX';

export const gameUrlRequest = z.object({
  user: z.optional(z.string().check(z.minLength(3), z.maxLength(64))),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  game_code: z.string(),
  operator_id: z.int(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: z.string(),
  currency: z.string(),
  country: z.optional(z.string()),
  ip: z.optional(z.string()),
  lobby_url: z.optional(z.string()),
  deposit_url: z.optional(z.string()),
  meta: z.optional(z.record(z.string(), z.unknown())),
});
export const gameUrlAnswer = z.object({ url: z.string() });

export const gameListRequest = z.object({ operator_id: z.int() });
export const vendorGame = z.object({
  game_code: z.string(),
  /** Display names by language tag in lower case; `en` is always there. */
  names: z.record(z.string(), z.string()),
  product: z.string(),
  category: z.string(),
  platforms: z.array(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])),
  enabled: z.boolean(),
  freebet_support: z.boolean(),
  /** Return to player in percent as an exact decimal string, proved by enumeration. */
  rtp: z.string(),
  /** 1 (calm) to 5 (wild). */
  volatility: z.int(),
  paylines: z.optional(z.int()),
  hit_ratio: z.optional(z.string()),
  features: z.array(z.string()),
  /** Stakes of one round in currency units, decimal strings. */
  min_bet: z.string(),
  max_bet: z.string(),
  /** Seed and colours of the procedural tile art. */
  art: z.object({ seed: z.string(), from: z.string(), to: z.string() }),
});
export const gameListAnswer = z.object({ games: z.array(vendorGame) });

export const gameRoundRequest = z.object({
  operator_id: z.int(),
  user: z.string(),
  round: z.optional(z.string()),
  transaction_uuid: z.optional(z.string()),
});
export const gameRoundAnswer = z.object({ url: z.string() });

export type GameUrlRequest = z.infer<typeof gameUrlRequest>;
export type VendorGame = z.infer<typeof vendorGame>;

/** What a games file given to `npm run vendor -- add` holds. */
export const vendorFile = z.object({
  /** Display names of the vendor by language tag in lower case; `en` is always there. */
  names: z.record(z.string(), z.string()),
  /** The wallet dialect: `hub88`, or `kismet` which also signs a timestamp. */
  dialect: z.enum(['hub88', 'kismet']),
  /** Base address of the vendor's games API, below which `/game/url` answers. */
  games_api: z.string(),
  games: z.array(vendorGame),
});
export type VendorFile = z.infer<typeof vendorFile>;
