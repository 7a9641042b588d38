import { SPLITS } from '@kismet/rules/promotions/envelope';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** What anybody who may see an envelope needs to verify it. */
export const publishedEnvelope = z.object({
  /** The name from which commitment and shares are derived, together with the seed. */
  name: z.string(),
  commitment: z.string(),
  pool: decimalUnits,
  count: z.int(),
  split: z.enum(SPLITS),
  opened: z.int(),
  /** Null until all shares are gone or its time is over. */
  seed: z.nullable(z.string()),
  shares: z.nullable(z.array(decimalUnits)),
});
export const listEnvelopes = defineRoute({
  method: 'GET',
  path: '/wps/promotions/:promoId/envelopes',
  access: 'public',
  input: z.object({ promoId: z.uuid() }),
  output: z.object({
    list: z.array(
      z.object({
        ...publishedEnvelope.shape,
        /** Business day of the brand. */
        day: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary:
    'Newest red envelopes of an offer: commitments before, seeds and shares after, so that anybody can verify them',
});
