import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { offerDraft } from './operator-offers.ts';

/** What an offer would have given and cost over the last closed days. Figures of a sample are scaled to all members. */
const offerEstimate = z.object({
  /** False for kinds that bets and deposits do not determine: then only the budget limits the cost. */
  isReplayed: z.boolean(),
  /** Business days of the brand, inclusive. */
  from: z.string(),
  to: z.string(),
  /** Accounts of the brand, or of the audience's segment, and how many of them were sampled. */
  members: z.int(),
  sampled: z.int(),
  payees: z.int(),
  rewards: z.int(),
  /** The total of the rewards. */
  granted: decimalUnits,
  /** Bets that members place to turn bonus money into cash. */
  wagered: decimalUnits,
  /** What members keep: all of the cash, and the bonus money that becomes cash. The 10th, 50th and 90th percentile of the draws. */
  cost: z.object({ low: decimalUnits, middle: decimalUnits, high: decimalUnits }),
  worstDay: z.nullable(z.object({ day: z.string(), granted: decimalUnits })),
  /** Share of the draws in which the rewards exceed the budget, in parts per million. */
  overBudgetPpm: z.int(),
  /** Whether a condition that cannot be known for the past was taken as met. */
  isUpperBound: z.boolean(),
  /** The sampled members who would have received the most. */
  top: z.array(z.object({ memberId: z.string(), loginName: z.string(), rewards: z.int(), amount: decimalUnits })),
});
export type OfferEstimate = z.output<typeof offerEstimate>;

export const estimateOffer = defineRoute({
  method: 'POST',
  path: '/operator/promotions/estimate',
  access: 'operator:promotions.read',
  input: z.object({
    configured: offerDraft.shape.configured,
    minVipLevel: offerDraft.shape.minVipLevel,
    audience: offerDraft.shape.audience,
    budget: offerDraft.shape.budget,
    /** Share of members who join or claim, in parts per million. */
    sharePpm: z.int().check(z.minimum(10_000), z.maximum(1_000_000)),
  }),
  output: offerEstimate,
  refusals: ['RATE_LIMITED', 'FIELD_INVALID'],
  summary: 'Estimate what an offer would have cost over the last thirty days of bets and deposits; changes nothing',
});
