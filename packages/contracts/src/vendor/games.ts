import * as z from 'zod/mini';

/** The games API: calls that we make and a vendor serves, signed by us with the same header (vendor protocol 1.9). */
export const GAME_PATHS = {
  url: '/game/url',
  list: '/game/list',
  round: '/game/round',
  feed: '/game/feed',
  jackpots: '/game/jackpots',
} as const;
/** Our operator id at a vendor: 32 bits, as vendors store it. */
export const operatorId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** The currency code of a demo session, for which no wallet calls are made. */
export const DEMO_CURRENCY = 'XXX';

export const gameUrlRequest = z.object({
  user: z.optional(z.string().check(z.minLength(3), z.maxLength(64))),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  game_code: z.string(),
  /** The table of the game, by its code in the vendor's feed; when absent, the vendor's default. */
  table: z.optional(z.string().check(z.maxLength(40))),
  operator_id: operatorId,
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

export const gameListRequest = z.object({ operator_id: operatorId });
export const vendorGame = z.object({
  game_code: z.string(),
  /** Display names by lower-case language tag; `en` is required. */
  names: z.record(z.string(), z.string()),
  product: z.string(),
  category: z.string(),
  platforms: z.array(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])),
  enabled: z.boolean(),
  freebet_support: z.boolean(),
  /** Return to player in percent, an exact decimal string proved by enumeration; absent when it depends on the bet, as in a lottery. */
  rtp: z.optional(z.string()),
  /** Volatility from 1 (low) to 5 (very high). */
  volatility: z.optional(z.int()),
  paylines: z.optional(z.int()),
  hit_ratio: z.optional(z.string()),
  features: z.array(z.string()),
  /** Stakes of a round in currency units, decimal strings. */
  min_bet: z.string(),
  max_bet: z.string(),
  /** Seed, colours and motif (a name of `@kismet/art`) of the procedural cover. */
  art: z.object({ seed: z.string(), from: z.string(), to: z.string(), motif: z.optional(z.string()) }),
  /** Alternative spellings for search, such as Roman Urdu and nicknames. */
  aliases: z.optional(z.array(z.string())),
  /** Features for the lobby's classification filter, such as `classic`, `ways`, `jackpot`. */
  classification: z.optional(z.string()),
  /** Themes, such as `garden`, `sea`, `night`. */
  themes: z.optional(z.array(z.string())),
  /** The code of the group that contains this game, which is then listed only within the group. */
  group: z.optional(z.string()),
  /** True for a group, which is listed but not launched (row GM-01). */
  is_group: z.optional(z.boolean()),
  /** The code of the progressive pool that this game contributes to and can win. */
  jackpot: z.optional(z.string()),
});
export const gameListAnswer = z.object({ games: z.array(vendorGame) });

export const gameRoundRequest = z.object({
  operator_id: operatorId,
  user: z.string(),
  round: z.optional(z.string()),
  transaction_uuid: z.optional(z.string()),
});
export const gameRoundAnswer = z.object({ url: z.string() });

/** Current progressive pools of a vendor (row BN-05). */
export const jackpotsRequest = z.object({ operator_id: operatorId, currency: z.string() });
export const jackpotsAnswer = z.object({
  jackpots: z.array(
    z.object({
      code: z.string(),
      names: z.record(z.string(), z.string()),
      /** Decimal string in currency units. */
      amount: z.string(),
      currency: z.string(),
      as_of: z.string(),
      last_won: z.nullable(z.object({ amount: z.string(), at: z.string() })),
    }),
  ),
});

export type GameUrlRequest = z.infer<typeof gameUrlRequest>;
export type VendorGame = z.infer<typeof vendorGame>;

/** Format of a games file for `npm run vendor -- add`. */
export const vendorFile = z.object({
  /** Display names of the vendor by lower-case language tag; `en` is required. */
  names: z.record(z.string(), z.string()),
  /** The wallet dialect: `hub88`, or `kismet` which also signs a timestamp. */
  dialect: z.enum(['hub88', 'kismet']),
  /** `transfer`: the vendor keeps the member's play balance (`vendor/transfer.ts`). */
  wallet: z.optional(z.enum(['single', 'transfer'])),
  /** Seed, colours and motif of the vendor's logo. */
  art: z.optional(z.object({ seed: z.string(), from: z.string(), to: z.string(), motif: z.optional(z.string()) })),
  /** Base address of the vendor's games API, which serves `/game/url`. */
  games_api: z.string(),
  /** Whether the vendor has a feed of its tables, rooms and fights (`vendor/feed.ts`). */
  feed: z.optional(z.boolean()),
  /** Whether the vendor has a desk for the operator's staff (`vendor/desk.ts`). */
  desk: z.optional(z.boolean()),
  games: z.array(vendorGame),
});
export type VendorFile = z.infer<typeof vendorFile>;
