import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { slipLine } from './betting.ts';

export const MOST_CHASE_ITEMS = 100;
export const CHASE_ITEM_STATES = ['waiting', 'placed', 'skipped', 'cancelled', 'void'] as const;
export const CHASE_STATES = ['running', 'done', 'stopped', 'cancelled'] as const;

/** A chase plan over several draws (rule 3.7): its money is held at once, and each draw becomes a ticket in turn. */
export const chase = z.object({
  chaseId: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  name: localized,
  line: slipLine,
  stopOnWin: z.boolean(),
  state: z.enum(CHASE_STATES),
  /** Amount still held. */
  held: decimalUnits,
  spent: decimalUnits,
  won: decimalUnits,
  at: z.string(),
  items: z.array(
    z.object({
      drawId: z.string(),
      numero: z.string(),
      multiple: z.int(),
      state: z.enum(CHASE_ITEM_STATES),
      ticketId: z.nullable(z.string()),
    }),
  ),
});
export type Chase = z.output<typeof chase>;

export const startChase = defineRoute({
  method: 'POST',
  path: '/lotto/chases',
  access: 'member',
  idempotencyField: 'chaseId',
  input: z.object({
    chaseId: z.uuid(),
    line: slipLine,
    stopOnWin: z.boolean(),
    items: z
      .array(z.object({ drawId: z.uuid(), multiple: z.int().check(z.minimum(1), z.maximum(9999)) }))
      .check(z.minLength(2), z.maxLength(MOST_CHASE_ITEMS)),
  }),
  output: chase,
  refusals: [
    'NOT_FOUND',
    'ISSUE_LOCKED',
    'SELECTION_INVALID',
    'PRIZE_MODE_INVALID',
    'STAKE_LIMIT',
    'NUMBER_CLOSED',
    'LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
  ],
  summary: 'Bet the same line over several draws, optionally stopping on a win (rule 3.7)',
});
export const cancelChase = defineRoute({
  method: 'POST',
  path: '/lotto/chases/:chaseId/cancel',
  access: 'member',
  input: z.object({ chaseId: z.uuid() }),
  output: chase,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Cancel the remaining draws of a chase plan',
});
export const listChases = defineRoute({
  method: 'GET',
  path: '/lotto/chases',
  access: 'member',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  output: z.object({ list: z.array(chase), nextCursor: z.nullable(z.string()) }),
  refusals: ['RATE_LIMITED'],
  summary: 'Chase plans of the signed-in member, newest first',
});
