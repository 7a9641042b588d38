import { ONCE_KINDS } from '@kismet/rules/promotions/once';
import { SHARED_WAYS } from '@kismet/rules/promotions/referral';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

const promoId = z.uuid();
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const hold = z.object({
  reason: z.string(),
  /** Empty: held automatically, for the kind in `once`. */
  by: z.string(),
  at: z.string(),
  /** The kind of key with which another account took the offer; null when an operator placed the hold. */
  once: z.nullable(z.enum(ONCE_KINDS)),
});
const linkedMember = z.object({
  memberId: z.string(),
  loginName: z.string(),
  /** What the offer gave this member so far. */
  rewards: z.int(),
  amount: decimalUnits,
  /** Null when it gave nothing. */
  lastAt: z.nullable(z.string()),
  /** While it is held, the offer gives this member nothing. */
  hold: z.nullable(hold),
  /** A bonus of the offer that is active or waiting, and unfinished free rounds of it: what can still be revoked. */
  bonusId: z.nullable(z.string()),
  rewardKey: z.nullable(z.string()),
});
const linkGroup = z.object({
  members: z.array(linkedMember),
  /** What they share; members are referenced by their position in the list. */
  links: z.array(z.object({ way: z.enum(SHARED_WAYS), label: z.nullable(z.string()), places: z.array(z.int()) })),
  /** Linked by more than a network. */
  isStrong: z.boolean(),
});
const linkView = z.object({
  /** Number of members considered: the newest who received something from the offer. */
  looked: z.int(),
  /** Whether there are more than those. */
  isPart: z.boolean(),
  /** Number of linked groups not shown, after the first ones. */
  more: z.int(),
  /** Number of keys shared by so many that they link nobody. */
  crowds: z.int(),
  groups: z.array(linkGroup),
  /** Other members for whom it is held, newest first. */
  held: z.array(linkedMember),
});
export type LinkView = z.output<typeof linkView>;
export type LinkedMember = z.output<typeof linkedMember>;

export const listLinks = defineRoute({
  method: 'GET',
  path: '/operator/promotions/:promoId/links',
  access: 'operator:promotions.links',
  input: z.object({ promoId }),
  output: linkView,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  summary:
    'Members rewarded by an offer who share a person, a document, an account, a browser or a network with another of them',
});
const acted = z.object({ done: z.literal(true) });
const memberId = z.string().check(z.maxLength(32));
export const holdMember = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/holds',
  access: 'operator:promotions.hold',
  input: z.object({ promoId, memberId, reason }),
  output: acted,
  refusals: ['NOT_FOUND'],
  summary: 'Put an offer on hold for one member: it grants nothing until the hold is lifted',
});
export const liftHold = defineRoute({
  method: 'POST',
  path: '/operator/promotions/:promoId/holds/lift',
  access: 'operator:promotions.hold',
  input: z.object({ promoId, memberId, reason }),
  output: acted,
  refusals: ['NOT_FOUND'],
  summary: 'Lift the hold on an offer for one member',
});
