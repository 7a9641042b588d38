import * as z from 'zod/mini';
import { category, localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

export const BET_STATES = ['open', 'won', 'lost', 'void'] as const;

export const betRow = renamed(
  {
    betId: z.string(),
    placedAt: z.string(),
    settledAt: z.nullable(z.string()),
    state: z.enum(BET_STATES),
    category,
    vendorCode: z.string(),
    gameCode: z.string(),
    gameName: localized,
    stake: decimalUnits,
    validBet: decimalUnits,
    payout: decimalUnits,
    net: decimalUnits,
    currency: z.string(),
    isFree: z.boolean(),
    roundId: z.nullable(z.string()),
  },
  { category: 'gameType', vendorCode: 'vassalage' },
);
/** A ledger movement of a bet, and its reason. */
export const betMovement = z.object({
  at: z.string(),
  kind: z.enum(['bet', 'win', 'rollback', 'promo-win']),
  amount: decimalUnits,
  balanceAfter: z.nullable(decimalUnits),
  transactionId: z.string(),
  vendorTransactionId: z.string(),
});

const filters = {
  category: z.optional(category),
  state: z.optional(z.enum(BET_STATES)),
  vendorCode: z.optional(z.string().check(z.maxLength(40))),
  gameCode: z.optional(z.string().check(z.maxLength(80))),
  /** Business dates of the brand, inclusive; at most 31 days; the last 7 days by default. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  cursor: z.optional(z.string().check(z.maxLength(60))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

export const listBets = defineRoute({
  method: 'GET',
  path: '/wps/member/bets',
  access: 'member',
  input: renamed(filters, { category: 'gameType', vendorCode: 'vassalage' }),
  output: z.object({
    list: z.array(betRow),
    nextCursor: z.nullable(z.string()),
    totals: z.object({ count: z.int(), stake: decimalUnits, payout: decimalUnits, net: decimalUnits }),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['INPUT_INVALID', 'BETS_ARCHIVED'],
  summary: 'Betting record, newest first, with totals for the filter (row PC-06)',
});
export const getBet = defineRoute({
  method: 'GET',
  path: '/wps/member/bets/:betId',
  access: 'member',
  input: z.object({ betId: z.uuid() }),
  output: z.object({ bet: betRow, movements: z.array(betMovement) }),
  refusals: ['NOT_FOUND'],
  summary: 'One bet with every money movement behind it',
});
/** Opens the vendor's own replay of a round, if it has one. */
export const getBetReplay = defineRoute({
  method: 'GET',
  path: '/wps/member/bets/:betId/replay',
  access: 'member',
  input: z.object({ betId: z.uuid() }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND', 'VENDOR_SILENT'],
  summary: 'Replay of a round by its vendor',
});
