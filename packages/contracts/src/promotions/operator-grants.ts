import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { typedAmount } from '../money-on-wire.ts';
import { approvalRow } from '../operators/approvals.ts';
import { defineRoute } from '../route.ts';
import { bonusRow } from './bonus.ts';
import { wager } from './parameters.ts';

/** The origin of a bonus: an offer by its title, or an operator's grant. */
const origin = z.discriminatedUnion('is', [
  z.object({ is: z.literal('offer'), promoId: z.string(), title: localized }),
  z.object({ is: z.literal('operator') }),
]);
export const grantRow = z.object({ ...bonusRow.shape, origin });
export type GrantRow = z.output<typeof grantRow>;

const memberId = z.string().check(z.maxLength(32));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
export const listMemberGrants = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/grants',
  access: 'operator:promotions.read',
  input: z.object({ memberId }),
  output: z.object({ open: z.array(grantRow), ended: z.array(grantRow) }),
  refusals: ['NOT_FOUND'],
  summary: 'Bonuses of a member: the active one, waiting ones, and those that ended recently',
});
export const requestGrant = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/grants',
  access: 'operator:promotions.grant',
  input: z.object({ memberId, amount: typedAmount, wager, reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'AMOUNT_ZERO', 'TRIAL', 'EXCLUDED'],
  summary: 'Request approval by a second operator to grant a bonus to a member, outside all offers',
});
export const requestGrantCancel = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/grants/:bonusId/cancel',
  access: 'operator:promotions.grant',
  input: z.object({ memberId, bonusId: z.uuid(), reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'BONUS_STATE'],
  summary:
    'Request approval by a second operator to cancel a bonus of a member: its bonus money returns to the house, cash is kept',
});
