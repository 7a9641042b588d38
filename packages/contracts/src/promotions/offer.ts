import { DISPLAY_STATES } from '@kismet/rules/promotions/display-state';
import { PROMOTION_KINDS } from '@kismet/rules/promotions/kind';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { configured } from './parameters.ts';

/** Tags of promotions (row VP-04). */
export const PROMOTION_TAGS = ['newbie', 'limited', 'special', 'daily', 'highRebate', 'vip'] as const;

/** Cash, bonus money, or free rounds at their value. */
export const REWARD_FORMS = ['cash', 'bonus', 'free'] as const;

/** Values of clauses and conditions. */
export const termValue = [
  z.object({ is: z.literal('money'), units: decimalUnits }),
  z.object({ is: z.enum(['percent', 'times']), ppm: z.int() }),
  z.object({ is: z.literal('count'), count: z.int() }),
  z.object({ is: z.literal('word'), word: z.string() }),
  z.object({ is: z.literal('text'), text: z.string() }),
] as const;
const term = z.object({
  id: z.string(),
  values: z.record(z.string(), z.discriminatedUnion('is', [...termValue])),
});
/** An offer as everybody sees it. The terms are generated from the parameters, so that the two cannot differ. */
export const offerCard = z.object({
  promoId: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  tags: z.array(z.enum(PROMOTION_TAGS)),
  title: localized,
  text: localized,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** The maximum reward and what it takes, in one line. */
  price: z.object({
    form: z.enum(REWARD_FORMS),
    get: decimalUnits,
    /** Bets for the largest reward, the days for them, and the minimum odds of sports bets; null for cash. */
    wager: z.nullable(z.object({ amount: decimalUnits, days: z.int(), minOddsE4: z.nullable(z.int()) })),
  }),
  terms: z.array(term),
  /** The parameters, for the worked example; never including a code. */
  configured: z.nullable(configured),
});
export type OfferCard = z.output<typeof offerCard>;

/** An offer's state for one member. */
export const ownOffer = z.object({
  promoId: z.string(),
  state: z.enum(DISPLAY_STATES),
  /** Why the member cannot have it; each reason has a text. */
  reasons: z.array(z.string()),
  progress: z.nullable(z.object({ done: decimalUnits, need: decimalUnits, unit: z.enum(['money', 'count']) })),
  /** What a claim would give now; for a red envelope its share, once opened. */
  reward: z.nullable(z.object({ form: z.enum(REWARD_FORMS), amount: decimalUnits })),
  cycleEndsAt: z.nullable(z.string()),
  /** Deadline of a possible claim; null while there is none, or without an end. */
  claimUntil: z.nullable(z.string()),
  /** What the member wrote in the last application, and the operator's remark. */
  comment: z.nullable(z.string()),
  remark: z.nullable(z.string()),
});
export type OwnOffer = z.output<typeof ownOffer>;

const promoId = z.uuid();
export const getPromotions = defineRoute({
  method: 'GET',
  path: '/wps/promotions',
  access: 'public',
  input: z.object({}),
  output: z.object({ promotion: z.array(offerCard) }),
  refusals: [],
  summary: 'Running and upcoming promotions with their terms (row VP-04)',
});
export const getOwnPromotions = defineRoute({
  method: 'GET',
  path: '/wps/promotions/mine',
  access: 'member',
  input: z.object({}),
  output: z.object({
    list: z.array(ownOffer),
    /** Offers restricted to a segment to which the caller belongs; nobody else sees them. */
    cards: z.array(offerCard),
    /** Why the caller has no promotions at all: a trial account, or a break or exclusion. Rewards received stay. */
    closedFor: z.nullable(z.enum(['trial', 'excluded'])),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'State of every promotion for the caller (rule 4.6)',
});
const acts = ['PROMO_STATE', 'NOT_ELIGIBLE', 'ONCE_USED', 'EXCLUDED', 'RATE_LIMITED'] as const;
export const joinPromotion = defineRoute({
  method: 'POST',
  path: '/wps/promotions/:promoId/join',
  access: 'member-real',
  input: z.object({ promoId }),
  output: ownOffer,
  refusals: ['NOT_FOUND', 'BONUS_ACTIVE', 'QUOTA_USED', ...acts],
  summary: 'Join a promotion; from then on deposits or bets count towards it',
});
export const leavePromotion = defineRoute({
  method: 'POST',
  path: '/wps/promotions/:promoId/leave',
  access: 'member-real',
  input: z.object({ promoId }),
  output: ownOffer,
  refusals: ['NOT_FOUND', 'PROMO_STATE', 'RATE_LIMITED'],
  summary: 'Leave a promotion that has not granted anything yet',
});
export const claimPromotion = defineRoute({
  method: 'POST',
  path: '/wps/promotions/:promoId/claim',
  access: 'member-real',
  input: z.object({ promoId }),
  output: ownOffer,
  refusals: ['NOT_FOUND', 'QUOTA_USED', ...acts],
  summary: 'Claim the reward of a promotion whose condition is met; a repeated call grants nothing more',
});
export const applyPromotion = defineRoute({
  method: 'POST',
  path: '/wps/promotions/:promoId/apply',
  access: 'member-real',
  input: z.object({
    promoId,
    comment: z.string().check(z.trim(), z.minLength(3), z.maxLength(140)),
    fileIds: z._default(z.array(z.uuid()).check(z.maxLength(3)), []),
  }),
  output: ownOffer,
  refusals: ['NOT_FOUND', ...acts],
  summary: 'Apply for a promotion that is decided by an operator',
});
/** Claims made with one click. */
export const CLAIMS_MAX = 20;
export const claimRewards = defineRoute({
  method: 'POST',
  path: '/wps/rewards/claim',
  access: 'member-real',
  input: z.object({ promoIds: z.array(promoId).check(z.minLength(1), z.maxLength(CLAIMS_MAX)) }),
  output: z.object({
    /** In the order of the request: the result of each, with the refusal code if it was refused. */
    list: z.array(z.object({ promoId: z.string(), refusal: z.nullable(z.string()) })),
  }),
  refusals: ['EXCLUDED', 'RATE_LIMITED'],
  summary: 'Claim several rewards, each independently: a refused one does not hold up the others (row PC-10)',
});
export const redeemCode = defineRoute({
  method: 'POST',
  path: '/wps/rewards/redeem',
  access: 'member-real',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  output: z.object({ form: z.enum(REWARD_FORMS), amount: decimalUnits }),
  refusals: ['REDEEM_WRONG', 'QUOTA_USED', 'ONCE_USED', 'EXCLUDED', 'RATE_LIMITED'],
  summary: 'Redeem a code (row PC-10)',
});
export const listRewards = defineRoute({
  method: 'GET',
  path: '/wps/rewards',
  access: 'member',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        rewardKey: z.string(),
        title: localized,
        kind: z.enum(PROMOTION_KINDS),
        form: z.enum(REWARD_FORMS),
        amount: decimalUnits,
        state: z.enum(['taken', 'reversed']),
        at: z.string(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['INPUT_INVALID'],
  summary: 'Rewards received, newest first',
});
