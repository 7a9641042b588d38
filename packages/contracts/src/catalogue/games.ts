import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** Categories: our codes, and the wire spellings. */
export const CATEGORIES = [
  'slots',
  'live',
  'fishing',
  'pvp',
  'sports',
  'esports',
  'e-lottery',
  'lottery',
  'cockfight',
] as const;
export type Category = (typeof CATEGORIES)[number];
const WIRE: Record<Category, string> = {
  slots: 'RNG',
  live: 'LIVE',
  fishing: 'FISH',
  pvp: 'PVP',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  'e-lottery': 'ELOTT',
  lottery: 'LOTT',
  cockfight: 'COCKFIGHT',
};
const OURS = Object.fromEntries(Object.entries(WIRE).map(([ours, wire]) => [wire, ours])) as Record<string, Category>;
export const category = z.codec(z.enum(Object.values(WIRE) as [string, ...string[]]), z.enum(CATEGORIES), {
  decode: (wire) => OURS[wire]!,
  encode: (ours) => WIRE[ours],
});

/** Marked as hot: 1 or 0 on the wire (row GL-05). */
const hotMark = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (isHot) => (isHot ? 1 : 0),
});

/** Text by lower-case language tag; `en` is required. */
export const localized = z.record(z.string(), z.string());
/** Seed, colours and motif: a placeholder until the picture has loaded, or when there is none. */
const art = z.object({ seed: z.string(), from: z.string(), to: z.string(), motif: z.optional(z.string()) });
/** Maintenance: until a time, or until ended by an operator. */
const maintenance = z.nullable(z.object({ endsAt: z.nullable(z.string()) }));

export const vendorCard = renamed(
  {
    vendorCode: z.string(),
    /** In the language asked for. */
    displayName: z.string(),
    /** In every language: a vendor is found by any of its names, and switching the language takes effect at once. */
    names: localized,
    vendorAccountType: z.string(),
    isHot: hotMark,
    category,
    classification: z.nullable(z.string()),
    art,
    gameCount: z.int(),
    underMaintenance: z.boolean(),
    maintenance,
    /** Single: seamless wallet. Transfer: money is transferred to the vendor first. */
    walletMode: z.enum(['single', 'transfer']),
    /** The logo's path on the image hosts: `<path>-<96|192>.<avif|webp>`. */
    imagePath: z.string(),
  },
  { vendorCode: 'vassalage', vendorAccountType: 'accountTypeId', category: 'gameType', classification: 'gameClassify' },
);
export const vendorLane = renamed(
  { title: category, cards: z.array(vendorCard), classification: z.nullable(z.string()) },
  { classification: 'gameClassify' },
);

const GAME = {
  gameId: z.string(),
  gameCode: z.string(),
  vendorCode: z.string(),
  vendorName: localized,
  name: localized,
  category,
  isHot: hotMark,
  isNew: z.boolean(),
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.int()),
  features: z.array(z.string()),
  minBet: decimalUnits,
  maxBet: decimalUnits,
  lines: z.nullable(z.int()),
  art,
  /** The cover's path on the image hosts: `<path>-<220|440>.<avif|webp>`. */
  imagePath: z.string(),
  playable: z.boolean(),
  maintenance,
  /** `VASSALAGE`: a group that contains games and is not launched itself (row GM-01). */
  kind: z.enum(['GAME', 'VASSALAGE']),
  classification: z.nullable(z.string()),
  themes: z.array(z.string()),
  /** The jackpot that it contributes to and can win; null when there is none. */
  jackpotCode: z.nullable(z.string()),
  walletMode: z.enum(['single', 'transfer']),
};
const GAME_ON_WIRE = {
  gameId: 'nodeId',
  vendorCode: 'vassalage',
  category: 'gameType',
  lines: 'minLineNum',
  kind: 'isGame',
  classification: 'gameClassify',
} as const;
export const game = renamed(GAME, GAME_ON_WIRE);
const PLAYED = { showIcon: z.boolean(), lastPlayedAt: z.string(), isUnfinished: z.boolean() };
const played = renamed({ ...GAME, ...PLAYED }, GAME_ON_WIRE);
/**
 * A recently played game: on the wire its launch fields next to `showIcon` (row GL-10), here the game separate from when it was
 * played; `isUnfinished` when a round can be resumed.
 */
export const recentGame = z.pipe(
  played,
  z.codec(
    z.custom<z.output<typeof played>>(),
    z.custom<z.output<z.ZodMiniObject<typeof PLAYED>> & { game: z.output<typeof game> }>(),
    {
      decode: ({ showIcon, lastPlayedAt, isUnfinished, ...one }) => ({
        showIcon,
        lastPlayedAt,
        isUnfinished,
        game: one,
      }),
      encode: ({ game: one, ...when }) => ({ ...one, ...when }),
    },
  ),
);

export const positive = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback);
export const shortText = z.optional(z.string().check(z.maxLength(40)));
export const language = z.optional(z.string().check(z.maxLength(8)));

export const getGameVendors = defineRoute({
  method: 'GET',
  path: '/lgw/games/vendors',
  access: 'public',
  /** `flush`: past any cache on the way, after a change of language (row GL-06). */
  input: z.object({ platform: shortText, language, flush: shortText }),
  output: z.object({ data: z.object({ lanes: z.array(vendorLane) }) }),
  refusals: [],
  summary: 'Vendor lanes by category (rows GL-05, AP-12)',
});
export const getGameMenus = defineRoute({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'public',
  input: z.object({ language }),
  output: z.array(z.object({ gameGroupCode: category, gameMenus: z.array(vendorCard) })),
  refusals: [],
  summary: 'Categories with their vendors',
});
export const getGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/list',
  access: 'public',
  input: renamed(
    {
      category: z.optional(category),
      vendorCode: shortText,
      classification: shortText,
      name: shortText,
      minBet: z.optional(decimalUnits),
      lines: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
      /** Codes of `themes` and `features`, comma-separated: all must match. */
      theme: shortText,
      feature: shortText,
      volatility: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
      rtpMin: z.optional(z.string().check(z.regex(/^\d{2}(\.\d{1,2})?$/))),
      sort: z._default(z.enum(['popular', 'name', 'new', 'rtp']), 'popular'),
      pageNo: positive(1, 1000),
      pageSize: positive(15, 100),
      clientType: shortText,
      platform: shortText,
      channel: shortText,
      merchant: shortText,
      prizeMode: shortText,
      language,
    },
    {
      category: 'gameType',
      vendorCode: 'vassalage',
      classification: 'gameClassify',
      name: 'gameName',
      lines: 'minLineNum',
    },
  ),
  output: z.object({
    games: z.array(game),
    totalPages: z.int(),
    count: z.int(),
    /** Facets for this category and vendor, with the count of each. */
    classifications: z.array(z.object({ code: z.string(), count: z.int() })),
    themes: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  refusals: [],
  summary: 'Games filtered by category, vendor, name and minimum stake (row GL-04)',
});
export const getPopular = defineRoute({
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'public',
  input: z.object({ count: positive(20, 60), prizeMode: shortText, device: shortText, language }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
  summary: 'Popular games (row AP-13)',
});
export const getHotGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/hot',
  access: 'public',
  input: renamed(
    {
      vendorCode: shortText,
      category: z.optional(category),
      merchantCode: shortText,
      isPlatform: shortText,
      platform: shortText,
      language,
    },
    { vendorCode: 'vassalage', category: 'gameType' },
  ),
  output: z.object({ list: z.array(game), footer: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Hot games of a vendor or a category',
});
export const getRecentGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/recent',
  access: 'member-real',
  input: renamed(
    { vendorCode: shortText, clientType: shortText, language, pageNo: positive(1, 100), pageSize: positive(15, 50) },
    { vendorCode: 'vassalage' },
  ),
  output: z.object({ list: z.array(recentGame), totalPages: z.int() }),
  refusals: ['TRIAL'],
  summary: 'Recently played games of the signed-in member',
});
export const getGame = defineRoute({
  method: 'GET',
  path: '/lgw/games/detail',
  access: 'public',
  input: renamed(
    { vendorCode: z.string().check(z.maxLength(40)), gameCode: z.string().check(z.maxLength(80)) },
    { vendorCode: 'vassalage' },
  ),
  output: game,
  refusals: ['GAME_UNKNOWN'],
  summary: 'One game',
});
export const getSubGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/subGames',
  access: 'public',
  input: getGame.input,
  output: z.object({ list: z.array(game) }),
  refusals: ['GAME_UNKNOWN'],
  summary: 'Games of a group, an entry of kind VASSALAGE (row GM-01)',
});
export const getSimilarGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/similar',
  access: 'public',
  input: getGame.input,
  output: z.object({ list: z.array(game) }),
  refusals: ['GAME_UNKNOWN'],
  summary: 'Up to six playable games most similar to a given one',
});
/** Row AP-15. A room is a game between players with its stakes; the tables are within the game itself. */
export const getPvpRooms = defineRoute({
  method: 'GET',
  path: '/lgw/pvp/rooms',
  access: 'public',
  input: z.object({ language }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
  summary: 'Games between players with their stakes (row AP-15)',
});
