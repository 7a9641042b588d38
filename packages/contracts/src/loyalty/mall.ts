import { ITEM_KINDS, ITEM_REASONS, QUANTITY_MAX, REDEMPTION_STATES } from '@kismet/rules/loyalty/mall';
import { CYCLES } from '@kismet/rules/promotions/kind';
import * as z from 'zod/mini';
import { paymentPassword } from '../cashier/payout-account.ts';
import { localized } from '../catalogue/games.ts';
import { picture } from '../content/bodies.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { roundsFields, wager } from '../promotions/parameters.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { pointUnits } from './points.ts';

export const ADDRESSES_MAX = 5;
/** Maximum tickets per piece. */
export const TICKETS_MAX = 100;
const amount = decimalUnits.check(z.refine((units) => units > 0n && units <= 1_000_000_000_000n));
/** What one piece of an item gives. Cash has to be wagered once; bonus money comes under its terms. */
export const itemGives = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CASH'), amount }),
  z.object({ kind: z.literal('BONUS'), amount, wager }),
  z.object({ kind: z.literal('GOODS') }),
  /** Tickets of a raffle's current period. */
  z.object({
    kind: z.literal('TICKET'),
    promoId: z.uuid(),
    tickets: z.int().check(z.minimum(1), z.maximum(TICKETS_MAX)),
  }),
  /** Free rounds in a vendor's game; without terms, their wins are cash. */
  z.object({ kind: z.literal('FREE_SPIN'), ...roundsFields, wager: z.nullable(wager) }),
]);
const notNegative = decimalUnits.check(z.refine((units) => units >= 0n));
const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
export const itemConditions = z.object({
  minLevel: count(99),
  /** Deposits of the current month. */
  monthDeposit: notNegative,
  accountDays: count(3650),
  needsMobile: z.boolean(),
  labels: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(10)),
});
export const perMember = z.nullable(
  z.object({ most: z.int().check(z.minimum(1), z.maximum(1000)), period: z.enum(CYCLES) }),
);
/** What decides on a redemption apart from the member: prices, limits, dates and conditions. */
export const itemCard = z.object({
  itemId: z.string(),
  version: z.int(),
  gives: itemGives,
  title: localized,
  text: localized,
  picture: z.nullable(picture),
  price: pointUnits,
  perMember,
  conditions: itemConditions,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** Pieces in stock. */
  left: z.int(),
});
export type ItemCard = z.output<typeof itemCard>;

export const listMall = defineRoute({
  method: 'GET',
  path: '/wps/points/list',
  access: 'public',
  input: z.object({}),
  output: z.object({ list: z.array(itemCard) }),
  refusals: [],
  summary:
    'Items of the points mall, cheapest first, also for visitors; items restricted to certain labels are left out',
});
export const listOwnMall = defineRoute({
  method: 'GET',
  path: '/wps/points/list/own',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        item: itemCard,
        /** Conditions that the member does not meet. */
        reasons: z.array(z.enum(ITEM_REASONS)),
        /** Pieces that the member's limit still allows; null without a limit. */
        allowed: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Items of the points mall for the member, with the conditions not met and what the limit still allows',
});

const text = (max: number, min = 2) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
/** The delivery address of goods. */
export const addressFields = z.object({
  name: text(80),
  /** With or without the country code. */
  mobile: z.string().check(z.trim(), z.regex(/^\+?\d{7,15}$/)),
  street: text(200, 5),
  city: text(80),
  postalCode: z._default(z.string().check(z.trim(), z.maxLength(12)), ''),
});
export type AddressFields = z.output<typeof addressFields>;
const addressId = z.uuid();
export const address = z.object({ addressId: z.string(), ...addressFields.shape });
export type Address = z.output<typeof address>;
const addressList = z.object({ list: z.array(address) });
export const listAddresses = defineRoute({
  method: 'GET',
  path: '/wps/points/addresses',
  access: 'member-real',
  input: z.object({}),
  output: addressList,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Address book of the member, last used first',
});
export const saveAddress = defineRoute({
  method: 'PUT',
  path: '/wps/points/addresses/:addressId',
  access: 'member-real',
  input: z.object({ /** Chosen by the caller: a new id makes a new address. */ addressId, ...addressFields.shape }),
  output: addressList,
  refusals: ['TRIAL', 'TOO_MANY', 'RATE_LIMITED'],
  summary: `Save an address; at most ${ADDRESSES_MAX}`,
});
export const removeAddress = defineRoute({
  method: 'DELETE',
  path: '/wps/points/addresses/:addressId',
  access: 'member-real',
  input: z.object({ addressId }),
  output: addressList,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Remove an address; existing orders keep theirs',
});

export const redemption = z.object({
  redemptionId: z.string(),
  itemId: z.string(),
  kind: z.enum(ITEM_KINDS),
  title: localized,
  picture: z.nullable(picture),
  quantity: z.int(),
  /** Points for all pieces together, and the money they give; null for an item without a monetary value. */
  points: pointUnits,
  amount: z.nullable(decimalUnits),
  state: z.enum(REDEMPTION_STATES),
  /** The reason for a rejection. */
  remark: z.nullable(z.string()),
  at: z.string(),
  decidedAt: z.nullable(z.string()),
  sent: z.nullable(z.object({ at: z.string(), carrier: z.string(), tracking: z.string() })),
});
export type Redemption = z.output<typeof redemption>;
export const redeemItem = defineRoute({
  method: 'POST',
  path: '/wps/points/redeem',
  access: 'member-real',
  idempotencyField: 'redemptionId',
  encrypted: true,
  input: z.object({
    redemptionId: z.uuid(),
    itemId: z.uuid(),
    /** The version shown to the member: a changed price or condition is never accepted unseen. */
    version: rowVersion,
    quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
    /** For goods: an address from the address book. */
    addressId: z.optional(z.uuid()),
    paymentPassword,
  }),
  output: z.object({ redemption, balance: pointUnits }),
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'ITEM_CHANGED',
    'ITEM_CLOSED',
    'POINTS_NEGATIVE',
    'ITEM_CONDITION',
    'ITEM_LIMIT',
    'STOCK_EMPTY',
    'POINTS_SHORT',
    'ADDRESS_MISSING',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Redeem an item of the points mall; requires the payment password (rule 4.9)',
});
export const listRedemptions = defineRoute({
  method: 'GET',
  path: '/wps/points/redemptions',
  access: 'member-real',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  output: z.object({ list: z.array(redemption), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL', 'INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'Redemptions of the member with their states, newest first',
});
export const cancelRedemption = defineRoute({
  method: 'POST',
  path: '/wps/points/redemptions/:redemptionId/cancel',
  access: 'member-real',
  input: z.object({ redemptionId: z.uuid() }),
  output: z.object({ redemption, balance: pointUnits }),
  refusals: ['TRIAL', 'NOT_FOUND', 'REDEMPTION_STATE', 'RATE_LIMITED', 'BUSY'],
  summary: 'Cancel a redemption awaiting a decision; the points are returned',
});
