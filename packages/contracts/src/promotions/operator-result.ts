import { MEASURES } from '@kismet/rules/promotions/result';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

const offerResult = z.object({
  /** Members who could have the offer: those who were shown it, and those held out; and how many of each were summed. */
  told: z.object({ members: z.int(), summed: z.int() }),
  held: z.object({ members: z.int(), summed: z.int() }),
  /** `broken`: the sizes of the groups deviate from the plan. `few`: they are too small for any statement about money. */
  state: z.enum(['none', 'few', 'broken', 'compared']),
  compared: z.array(
    z.object({
      measure: z.enum(MEASURES),
      /** Means per member. */
      told: decimalUnits,
      held: decimalUnits,
      difference: decimalUnits,
      /** 95 % confidence interval. */
      low: decimalUnits,
      high: decimalUnits,
      isProven: z.boolean(),
    }),
  ),
});
export type OfferResult = z.output<typeof offerResult>;

export const getOfferResult = defineRoute({
  method: 'GET',
  path: '/operator/promotions/:promoId/result',
  access: 'operator:promotions.read',
  input: z.object({ promoId: z.uuid() }),
  output: offerResult,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary:
    'Effect of an offer: deposits, turnover and result per member who was told of it, compared with the holdout group',
});
