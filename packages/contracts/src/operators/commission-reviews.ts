import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { memberId, named } from './agents.ts';

export const REVIEW_STATES = ['held', 'released', 'refused'] as const;
export const REVIEW_EVIDENCE = ['device', 'payout-account', 'person', 'document'] as const;

/** Finding F-49: a downline member who shares a device, address or account with an upline; commission on the member's bets is held. */
export const commissionReview = z.object({
  /** The betting member. */
  member: named,
  /** The upline who would earn it. */
  earner: named,
  evidence: z.array(z.enum(REVIEW_EVIDENCE)),
  /** The amount held. */
  held: decimalUnits,
  currency: z.string(),
  state: z.enum(REVIEW_STATES),
  reason: z.nullable(z.string()),
  foundAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export const listCommissionReviews = defineRoute({
  method: 'GET',
  path: '/operator/agents/commission-reviews',
  access: 'operator:agents.read',
  input: z.object({
    state: z._default(z.enum(REVIEW_STATES), 'held'),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 50),
  }),
  output: z.object({ list: z.array(commissionReview), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Commission held back because the betting member and the earner share something, oldest first',
});
export const decideCommissionReview = defineRoute({
  method: 'POST',
  path: '/operator/agents/commission-reviews/decide',
  access: 'operator:agents.change',
  input: z.object({
    memberId,
    earnerId: memberId,
    isReleased: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)),
  }),
  output: commissionReview,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
  summary: 'Release the held and all future commission of a pair, or reverse it and pay nothing more for this pair',
});
