import { REFUSALS, SHARED_WAYS } from '@kismet/rules/promotions/referral';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const REFERRAL_STATES = ['audit', 'waiting', 'rewarded', 'refused'] as const;
const person = z.object({ memberId: z.string(), loginName: z.string() });
const referralRow = z.object({
  referrer: person,
  friend: person,
  state: z.enum(REFERRAL_STATES),
  /** What the two accounts shared when they were checked. */
  evidence: z.array(z.enum(SHARED_WAYS)),
  reason: z.nullable(z.enum(REFUSALS)),
  depositedAt: z.string(),
  amount: z.nullable(decimalUnits),
  remark: z.nullable(z.string()),
  /** The deposit was charged back after the reward. */
  isChargedBack: z.boolean(),
});

const promoId = z.uuid();
export const listReferrals = defineRoute({
  method: 'GET',
  path: '/operator/promotions/:promoId/referrals',
  access: 'operator:promotions.read',
  input: z.object({
    promoId,
    state: z._default(z.enum(REFERRAL_STATES), 'audit'),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(referralRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND', 'INPUT_INVALID'],
  summary: 'Referrals of an offer in a given state, newest first, with what the two accounts share',
});
export const decideReferral = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/referrals/decide',
  access: 'operator:promotions.decide',
  input: z.object({
    promoId,
    /** The friend. */
    memberId: z.string().check(z.maxLength(32)),
    isAllowed: z.boolean(),
    remark: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['NOT_FOUND', 'PROMO_STATE'],
  summary: 'Allow or reject a referral between two accounts that share a browser or a network',
});
