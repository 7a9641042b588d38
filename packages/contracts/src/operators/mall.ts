import * as z from 'zod/mini';
import { picture, pictureId } from '../content/bodies.ts';
import { address, itemConditions, itemGives, perMember, redemption } from '../loyalty/mall.ts';
import { pointUnits } from '../loyalty/points.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { texts } from '../texts.ts';

const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25);
const cursor = z.optional(z.string().check(z.maxLength(80)));
const remark = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));
/** The operator's settings of an item; each save is a version, and a redemption keeps the version it was made under. */
export const itemDraft = z.object({
  gives: itemGives,
  title: texts(80),
  text: texts(600),
  pictureId: z.nullable(pictureId),
  price: pointUnits.check(z.refine((units) => units > 0n && units <= 100_000_000_000_000n)),
  perMember,
  conditions: itemConditions,
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
});
export const itemRow = z.object({
  itemId: z.string(),
  version: z.int(),
  draft: itemDraft,
  picture: z.nullable(picture),
  isOn: z.boolean(),
  /** Pieces ever offered, and how many of them were redeemed and not returned. */
  stock: z.int(),
  used: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type ItemRow = z.output<typeof itemRow>;

export const listItems = defineRoute({
  method: 'GET',
  path: '/operator/loyalty/items',
  access: 'operator:loyalty.read',
  input: z.object({ cursor, limit }),
  output: z.object({ list: z.array(itemRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['INPUT_INVALID'],
  summary: 'Items of the points mall with their stock, newest first',
});
const itemId = z.uuid();
export const getItem = defineRoute({
  method: 'GET',
  path: '/operator/loyalty/items/:itemId',
  access: 'operator:loyalty.read',
  input: z.object({ itemId }),
  output: itemRow,
  refusals: ['NOT_FOUND'],
  summary: 'One item of the points mall',
});
export const saveItem = defineRoute({
  method: 'PUT',
  path: '/operator/loyalty/items/:itemId',
  access: 'operator:loyalty.write',
  input: z.object({
    /** Chosen by the caller: a new id creates a new item. */
    itemId,
    /** The version that was edited; 0 for a new item. */
    version: rowVersion,
    draft: itemDraft,
    isOn: z.boolean(),
    stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  output: itemRow,
  refusals: ['VERSION_CHANGED', 'FIELD_INVALID', 'STOCK_USED', 'VENDOR_SILENT'],
  summary: 'Save an item and its stock; the kind of an item cannot be changed',
});

export const ORDER_QUEUES = ['decide', 'send', 'all'] as const;
export const orderRow = z.object({ ...redemption.shape, memberId: z.string(), loginName: z.string() });
export type OrderRow = z.output<typeof orderRow>;
export const listOrders = defineRoute({
  method: 'GET',
  path: '/operator/loyalty/redemptions',
  access: 'operator:loyalty.read',
  input: z.object({ queue: z.enum(ORDER_QUEUES), cursor: z.optional(z.string().check(z.maxLength(120))), limit }),
  output: z.object({ list: z.array(orderRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['INPUT_INVALID'],
  summary: 'Redemptions awaiting a decision or dispatch, oldest first; or all, newest first',
});
const one = { memberId: z.string().check(z.maxLength(32)), redemptionId: z.uuid() };
export const decideOrder = defineRoute({
  method: 'POST',
  path: '/operator/loyalty/redemptions/:memberId/:redemptionId/decide',
  access: 'operator:loyalty.write',
  input: z.object({ ...one, isApproved: z.boolean(), remark }),
  output: orderRow,
  refusals: ['NOT_FOUND', 'REDEMPTION_STATE', 'ACCOUNT_LOCKED', 'EXCLUDED'],
  summary: 'Approve a redemption, or reject it with a remark shown to the member: points and stock are returned',
});
export const sendOrder = defineRoute({
  method: 'POST',
  path: '/operator/loyalty/redemptions/:memberId/:redemptionId/send',
  access: 'operator:loyalty.write',
  input: z.object({
    ...one,
    carrier: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    tracking: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,40}$/)),
  }),
  output: orderRow,
  refusals: ['NOT_FOUND', 'REDEMPTION_STATE'],
  summary: 'Mark approved goods as sent, with the tracking number shown to the member',
});
export const readOrderAddress = defineRoute({
  method: 'POST',
  path: '/operator/loyalty/redemptions/:memberId/:redemptionId/address',
  access: 'operator:loyalty.write',
  input: z.object(one),
  output: z.object({ address: z.omit(address, { addressId: true }) }),
  refusals: ['NOT_FOUND'],
  summary: 'Address of an order in clear text; the access is recorded in the audit trail',
});
