import * as z from 'zod/mini';
import { game, localized } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const when = z.nullable(z.iso.datetime({ offset: true }));
/** Maintenance: until a time, or until an operator ends it. */
const maintenance = z.nullable(z.object({ endsAt: when }));

export const operatorGame = z.object({
  game,
  enabled: z.boolean(),
  maintenance: z.nullable(z.object({ endsAt: z.nullable(z.string()) })),
  players: z.int(),
});
export const listGames = defineRoute({
  method: 'GET',
  path: '/operator/games',
  access: 'operator:catalogue.read',
  input: z.object({
    vendorCode: z.optional(z.string().check(z.maxLength(40))),
    name: z.optional(z.string().check(z.maxLength(60))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({ list: z.array(operatorGame), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Games of the brand, by vendor and name',
});
export const saveGame = defineRoute({
  method: 'POST',
  path: '/operator/games/:gameId',
  access: 'operator:catalogue.write',
  input: z.object({
    gameId: z.string().check(z.maxLength(20)),
    isHot: z.boolean(),
    enabled: z.boolean(),
    maintenance,
    reason,
  }),
  output: operatorGame,
  refusals: ['NOT_FOUND'],
  summary: 'Mark a game as hot, remove it from the lobby, or close it for maintenance',
});
export const operatorGameVendor = z.object({
  vendorCode: z.string(),
  names: localized,
  games: z.int(),
  isHot: z.boolean(),
  maintenance: z.nullable(z.object({ endsAt: z.nullable(z.string()) })),
});
export const listGameVendors = defineRoute({
  method: 'GET',
  path: '/operator/games/vendors',
  access: 'operator:catalogue.read',
  input: z.object({}),
  output: z.object({ list: z.array(operatorGameVendor) }),
  refusals: [],
  summary: 'Vendors as shown in the lobby',
});
export const saveGameVendor = defineRoute({
  method: 'POST',
  path: '/operator/games/vendors/:vendorCode',
  access: 'operator:catalogue.write',
  input: z.object({ vendorCode: z.string().check(z.maxLength(40)), isHot: z.boolean(), maintenance, reason }),
  output: operatorGameVendor,
  refusals: ['NOT_FOUND'],
  summary: 'Mark a vendor as hot, or close all its games for maintenance',
});
export const listWantedGames = defineRoute({
  method: 'GET',
  path: '/operator/games/wanted',
  access: 'operator:catalogue.read',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ text: z.string(), times: z.int(), lastAt: z.string() })) }),
  refusals: [],
  summary: 'Searches without results, the 100 most frequent of the last 30 days',
});
