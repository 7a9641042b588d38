import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** Categories: our words, and the spellings of the wire. */
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

/** Text by language tag in lower case; `en` is always there. */
export const localized = z.record(z.string(), z.string());
const art = z.object({ seed: z.string(), from: z.string(), to: z.string() });

export const vendorCard = renamed(
  {
    vendorCode: z.string(),
    displayName: localized,
    vendorAccountType: z.string(),
    isHot: z.boolean(),
    category,
    classification: z.nullable(z.string()),
    art,
    gameCount: z.int(),
    underMaintenance: z.boolean(),
  },
  { vendorCode: 'vassalage', vendorAccountType: 'accountTypeId', category: 'gameType', classification: 'gameClassify' },
);
export const vendorLane = renamed(
  { title: category, cards: z.array(vendorCard), classification: z.nullable(z.string()) },
  { classification: 'gameClassify' },
);

export const game = renamed(
  {
    gameId: z.string(),
    gameCode: z.string(),
    vendorCode: z.string(),
    vendorName: localized,
    name: localized,
    category,
    isHot: z.boolean(),
    isNew: z.boolean(),
    rtp: z.nullable(z.string()),
    volatility: z.nullable(z.int()),
    features: z.array(z.string()),
    minBet: decimalUnits,
    maxBet: decimalUnits,
    lines: z.nullable(z.int()),
    art,
    playable: z.boolean(),
  },
  { gameId: 'nodeId', vendorCode: 'vassalage', category: 'gameType', lines: 'minLineNum' },
);
export const recentGame = z.object({ showIcon: z.boolean(), game, lastPlayedAt: z.string() });

const positive = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback);
const shortText = z.optional(z.string().check(z.maxLength(40)));
const language = z.optional(z.string().check(z.maxLength(8)));

export const getGameVendors = defineRoute({
  method: 'GET',
  path: '/lgw/games/vendors',
  access: 'public',
  input: z.object({ platform: shortText, language }),
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
  summary: 'Categories that have vendors, with their vendors',
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
      lines: z.optional(z.coerce.number()),
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
  output: z.object({ games: z.array(game), totalPages: z.int() }),
  refusals: [],
  summary: 'Games by category, vendor, name and smallest stake (row GL-04)',
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
  summary: 'Games this member played last',
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
