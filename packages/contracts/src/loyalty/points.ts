import { POINT, POINT_SOURCES } from '@kismet/rules/loyalty/points';
import * as z from 'zod/mini';
import { paymentPassword } from '../cashier/payout-account.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** Points: an integer as text on the wire, units of the points currency in code. */
export const pointUnits = z.codec(z.string().check(z.regex(/^-?\d{1,13}$/)), z.bigint(), {
  decode: (text) => BigInt(text) * POINT,
  encode: (units) => String(units / POINT),
});
export const POINT_TYPES = [...POINT_SOURCES, 'redeem'] as const;
export type PointType = (typeof POINT_TYPES)[number];
const pointType = z.enum(POINT_TYPES);
const above = decimalUnits.check(z.refine((units) => units > 0n));
const pointsAbove = pointUnits.check(z.refine((units) => units > 0n));

/** Rates of a brand (rules 4.3, 4.4). */
export const pointRules = z.object({
  /** Money per point. */
  perPoint: z.object({
    deposit: above,
    rng: above,
    live: above,
    sports: above,
    pvp: above,
    lottery: above,
  }),
  convert: z.object({
    step: pointsAbove,
    cashPerStep: above,
    dailyMax: pointsAbove,
    wageringPpm: z.int().check(z.minimum(0), z.maximum(40_000_000)),
  }),
});
export type PointRulesOnWire = z.output<typeof pointRules>;

export const getPointsBalance = defineRoute({
  method: 'GET',
  path: '/wps/points/balance',
  access: 'member-real',
  input: z.object({}),
  output: renamed(
    {
      balance: pointUnits,
      /** Points that can be exchanged now. */
      convertible: pointUnits,
      /** The last business day in these figures; null before the first night. */
      lastDay: z.nullable(z.string()),
    },
    { balance: 'currentPoints' },
  ),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Points balance of the member, and how many points can be exchanged now',
});
export const getPointsReward = defineRoute({
  method: 'GET',
  path: '/wps/points/reward',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    types: z.array(
      renamed(
        {
          type: z.enum(POINT_SOURCES),
          perPoint: decimalUnits,
          earned: pointUnits,
          /** Money that already counts towards the next point. */
          carry: decimalUnits,
        },
        { perPoint: 'ratio', earned: 'quantity', carry: 'amount' },
      ),
    ),
  }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Points earned so far by type, with the rate and carry of each (row VP-02)',
});
export const getPointsConfig = defineRoute({
  method: 'GET',
  path: '/wps/points/config',
  access: 'public',
  input: z.object({}),
  output: pointRules,
  refusals: [],
  summary: 'Points rate table, and the terms of exchange',
});
export const pointEntry = renamed(
  {
    entryId: z.string(),
    type: pointType,
    /** The business day that earned them, or on which they were exchanged. */
    day: z.string(),
    at: z.string(),
    amount: decimalUnits,
    perPoint: decimalUnits,
    changed: pointUnits,
    balance: pointUnits,
    remark: z.enum(['earned', 'taken-back', 'exchanged', 'redeemed', 'returned']),
  },
  { perPoint: 'ratio', changed: 'changedPoints' },
);
export const listPoints = defineRoute({
  method: 'GET',
  path: '/wps/points/history',
  access: 'member-real',
  input: z.object({
    type: z.optional(pointType),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({ list: z.array(pointEntry), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL', 'INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'Points statement, newest first',
});
export const convertPoints = defineRoute({
  method: 'POST',
  path: '/wps/points/convert',
  access: 'member-real',
  idempotencyField: 'convertId',
  encrypted: true,
  input: z.object({ convertId: z.uuid(), points: pointUnits, paymentPassword }),
  output: z.object({ points: pointUnits, cash: decimalUnits, balance: pointUnits }),
  refusals: [
    'TRIAL',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'POINTS_NEGATIVE',
    'POINTS_STEP',
    'POINTS_SHORT',
    'POINTS_DAY',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Exchange points for money; requires the payment password (rule 4.4)',
});
