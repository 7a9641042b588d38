import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** One draw of the caller. */
export const raffleDraw = z.object({
  cycle: z.string(),
  /** The caller's own count of draws in the cycle, from 1. */
  k: z.int(),
  /** What was drawn, from 0 to below the sum of weights. */
  value: z.int(),
  /** The prize given, by its position in the list; null when there was none. */
  prize: z.nullable(z.int()),
  /** Whether the value fell on a prize that was gone, or that the caller had won as often as allowed. */
  isGone: z.boolean(),
  amount: z.nullable(decimalUnits),
  at: z.string(),
});
export type RaffleDraw = z.output<typeof raffleDraw>;

const promoId = z.uuid();
const tickets = z.object({ earned: z.int(), bought: z.int(), used: z.int(), left: z.int() });
export const drawTicket = defineRoute({
  method: 'POST',
  path: '/wps/promotions/:promoId/raffle',
  access: 'member-real',
  idempotencyField: 'drawId',
  input: z.object({ promoId, drawId: z.uuid() }),
  output: z.object({ draw: raffleDraw, left: z.int() }),
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'NO_TICKET',
    'PROMO_STATE',
    'NOT_ELIGIBLE',
    'ONCE_USED',
    'QUOTA_USED',
    'EXCLUDED',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary:
    'Claim in a raffle promotion: draw a ticket; the prize is paid immediately, and a repeated call returns the same draw',
});
export const getRaffle = defineRoute({
  method: 'GET',
  path: '/wps/promotions/:promoId/raffle',
  access: 'member-real',
  input: z.object({ promoId }),
  output: z.object({ tickets, draws: z.array(raffleDraw) }),
  refusals: ['TRIAL', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Tickets of the caller in the current cycle, and the newest draws',
});
export const listRaffles = defineRoute({
  method: 'GET',
  path: '/wps/promotions/:promoId/proof',
  access: 'public',
  input: z.object({ promoId }),
  output: z.object({
    list: z.array(
      z.object({
        cycle: z.string(),
        /** The name from which commitment and draws are derived, together with the seed. */
        name: z.string(),
        commitment: z.string(),
        endsAt: z.string(),
        prizes: z.array(z.object({ amount: decimalUnits, weight: z.int(), stock: z.int(), taken: z.int() })),
        noneWeight: z.int(),
        /** Null until the cycle has ended. */
        seed: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Newest cycles of a raffle: commitments before, seeds after, so that anybody can verify a draw',
});
