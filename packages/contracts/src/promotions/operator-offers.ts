import { PROMOTION_KINDS } from '@kismet/rules/promotions/kind';
import { ONCE_KINDS } from '@kismet/rules/promotions/once';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { rule } from '../crm/rule.ts';
import { decimalUnits, typedAmount } from '../money-on-wire.ts';
import { approvalRow } from '../operators/approvals.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { texts } from '../texts.ts';
import { PROMOTION_TAGS, REWARD_FORMS } from './offer.ts';
import { configured } from './parameters.ts';

/** `stopped`: nobody new can join or apply, members already in it continue. `ended`: it gives nothing any more. */
export const OFFER_STATES = ['draft', 'published', 'stopped', 'ended'] as const;
const positive = decimalUnits.check(z.refine((units) => units > 0n));
/** A segment as stored with an offer: the rule at the time the offer was saved, so that a later edit never changes a published offer. */
const audience = z.object({
  segmentId: z.uuid(),
  name: z.string().check(z.maxLength(80)),
  version: rowVersion,
  rule,
});
/** An operator's settings of an offer. A published version never changes; an edit creates the next one. */
export const offerDraft = z.object({
  configured,
  tags: z._default(z.array(z.enum(PROMOTION_TAGS)).check(z.maxLength(6)), []),
  title: texts(80),
  text: texts(600),
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  minVipLevel: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
  /** Null: every member. Saving takes the segment's current name and rule. */
  audience: z._default(z.nullable(audience), null),
  /** Share of its members who are not shown the offer, for comparison; parts per million. */
  holdoutPpm: z.optional(z.int().check(z.minimum(0), z.maximum(500_000))),
  /** Shown once in a popup to each member of the audience. */
  announce: z.optional(z.boolean()),
  /** The kinds of keys that may take it only once, whichever account they come with. */
  once: z.optional(z.array(z.enum(ONCE_KINDS)).check(z.maxLength(ONCE_KINDS.length))),
  /** The maximum cost and number of all rewards together. */
  budget: positive,
  quota: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
export const offerRow = z.object({
  promoId: z.string(),
  version: z.int(),
  state: z.enum(OFFER_STATES),
  kind: z.enum(PROMOTION_KINDS),
  title: localized,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  budget: decimalUnits,
  granted: decimalUnits,
  claims: z.int(),
  joined: z.int(),
  draft: offerDraft,
});
export type OfferRow = z.output<typeof offerRow>;

/** One offer, with what is needed to edit, compare and approve it. */
export const offerDetail = z.object({
  ...offerRow.shape,
  /** The version that members see, for comparison; null before the first publication. */
  live: z.nullable(z.object({ version: z.int(), draft: offerDraft })),
  savedBy: z.string(),
  savedAt: z.string(),
});
export type OfferDetail = z.output<typeof offerDetail>;

const promoId = z.uuid();
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const paging = {
  cursor: z.optional(z.string().check(z.maxLength(120))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
};
export const listOffers = defineRoute({
  method: 'GET',
  path: '/operator/promotions',
  access: 'operator:promotions.read',
  input: z.object({
    ...paging,
    state: z.optional(z.enum(OFFER_STATES)),
    kind: z.optional(z.enum(PROMOTION_KINDS)),
  }),
  output: z.object({ list: z.array(offerRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['INPUT_INVALID'],
  summary: 'Offers of the brand, newest first, with their cost so far',
});
export const getOffer = defineRoute({
  method: 'GET',
  path: '/operator/promotions/:promoId',
  access: 'operator:promotions.read',
  input: z.object({ promoId }),
  output: offerDetail,
  refusals: ['NOT_FOUND'],
  summary: 'One offer: its newest version, and the one visible to members',
});
export const saveOffer = defineRoute({
  method: 'PUT',
  path: '/operator/promotions/:promoId',
  access: 'operator:promotions.write',
  input: z.object({
    /** Chosen by the caller: a new id creates a new draft. */
    promoId,
    /** The version that was edited; 0 for a new offer. */
    version: rowVersion,
    draft: offerDraft,
  }),
  output: offerDetail,
  refusals: ['VERSION_CHANGED', 'FIELD_INVALID', 'OFFER_STATE', 'VENDOR_SILENT'],
  summary: 'Save a draft; the kind of an offer cannot be changed',
});
export const publishOffer = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/publish',
  access: 'operator:promotions.publish',
  input: z.object({ promoId, version: rowVersion, reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'VERSION_CHANGED', 'OFFER_STATE'],
  summary: 'Request approval by a second operator to publish a draft',
});
export const stopOffer = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/stop',
  access: 'operator:promotions.publish',
  input: z.object({ promoId, reason }),
  output: offerDetail,
  refusals: ['NOT_FOUND', 'OFFER_STATE'],
  summary: 'Stop an offer: nobody new can join or apply; existing participants continue',
});
export const endOffer = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/end',
  access: 'operator:promotions.publish',
  input: z.object({ promoId, reason }),
  output: offerDetail,
  refusals: ['NOT_FOUND', 'OFFER_STATE'],
  summary: 'End an offer: it grants nothing more; bonuses already granted continue',
});

export const claimRow = z.object({
  memberId: z.string(),
  loginName: z.string(),
  form: z.enum(REWARD_FORMS),
  amount: decimalUnits,
  state: z.enum(['taken', 'reversed']),
  cycle: z.string(),
  version: z.int(),
  at: z.string(),
});
export const listClaims = defineRoute({
  method: 'GET',
  path: '/operator/promotions/:promoId/claims',
  access: 'operator:promotions.read',
  input: z.object({ promoId, ...paging }),
  output: z.object({ list: z.array(claimRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND', 'INPUT_INVALID'],
  summary: 'Rewards granted by an offer and their recipients, newest first',
});

export const applicationRow = z.object({
  promoId: z.string(),
  memberId: z.string(),
  loginName: z.string(),
  title: localized,
  comment: z.string(),
  fileIds: z.array(z.string()),
  maxAmount: decimalUnits,
  at: z.string(),
});
export const listApplications = defineRoute({
  method: 'GET',
  path: '/operator/promotions/applications',
  access: 'operator:promotions.read',
  input: z.object(paging),
  output: z.object({ list: z.array(applicationRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['INPUT_INVALID'],
  summary: 'Applications awaiting a decision, oldest first',
});
export const decideApplication = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/applications/decide',
  access: 'operator:promotions.decide',
  input: z.object({
    promoId,
    memberId: z.string().check(z.maxLength(32)),
    /** Null refuses the application. */
    amount: z.nullable(typedAmount),
    remark: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['NOT_FOUND', 'PROMO_STATE', 'AMOUNT_RANGE', 'QUOTA_USED', 'ONCE_USED', 'EXCLUDED'],
  summary: 'Grant a reward for an application, or reject it with a remark shown to the member',
});
