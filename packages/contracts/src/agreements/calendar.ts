import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { agreementCategory, agreementKind, billState, person, rateType } from './terms.ts';

const side = z._default(z.enum(['mine', 'given']), 'mine');
const only = z.optional(z.uuid());
const sums = { gross: decimalUnits, received: decimalUnits, kept: decimalUnits };
/** Agreements with bills in the range: filter options of a calendar. */
const party = z.object({
  agreementId: z.string(),
  category: agreementCategory,
  offerer: person,
  accepter: person,
});

export const listBillDays = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/days',
  access: 'member-agent',
  input: z.object({
    side,
    kind: agreementKind,
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    agreementId: only,
  }),
  output: z.object({
    /** Days with a bill whose period began then, in order. */
    days: z.array(
      z.object({
        day: z.string(),
        ...sums,
        bills: z.int(),
        /** Number of bills not fully paid. */
        open: z.int(),
        /** Number of bills that reached no tier. */
        below: z.int(),
      }),
    ),
    parties: z.array(party),
    total: z.object(sums),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Salary of a month by day, with each day’s total (row AG-11)',
});

export const HOUR_STATES = ['settled', 'nothing', 'settling', 'running', 'to-come', 'none'] as const;
export type HourState = (typeof HOUR_STATES)[number];
export const listBillHours = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/hours',
  access: 'member-agent',
  input: z.object({ side, day: z.iso.date(), agreementId: only }),
  output: z.object({
    /** All hours of a business day, in order. */
    hours: z.array(
      z.object({
        at: z.string(),
        state: z.enum(HOUR_STATES),
        ...sums,
        base: decimalUnits,
        /** The highest rate paid; 0 for a fixed amount or nothing. */
        ratePpm: z.int(),
        bills: z.int(),
      }),
    ),
    parties: z.array(party),
    total: z.object(sums),
    /** IANA name of the zone of the brand's days. */
    zone: z.string(),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Hourly salary of a day: amount, rate and settlement state of each hour (row AG-12)',
});

export const FEED_STATES = ['live', 'late', 'paused', 'none'] as const;
export const getFeed = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/feed',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** Late: due slots are not settled. Paused: the own account is blocked, so nothing is paid. None: no agreement in force. */
    state: z.enum(FEED_STATES),
    countedThrough: z.string(),
    /** End of the last settled slot; null before the first. */
    settledThrough: z.nullable(z.string()),
    today: z.object({
      gross: decimalUnits,
      received: decimalUnits,
      profitBase: decimalUnits,
      lossBase: decimalUnits,
      tickets: z.int(),
      slots: z.int(),
    }),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Settlement progress of real-time salary, and the day’s total so far (row AG-13)',
});
export const listSlots = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/slots',
  access: 'member-agent',
  input: z.object({
    side,
    day: z.iso.date(),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(300)), 50),
  }),
  output: z.object({
    list: z.array(
      z.object({
        billId: z.string(),
        slotStart: z.string(),
        slotEnd: z.string(),
        category: agreementCategory,
        accepter: person,
        profitBase: decimalUnits,
        profitPpm: z.int(),
        lossBase: decimalUnits,
        lossPpm: z.int(),
        /** Tickets that reach the tier's minimum single bet. */
        tickets: z.int(),
        /** Fractions of a cent and reversals, carried from the previous slot and to the next. */
        leftBefore: decimalUnits,
        left: decimalUnits,
        gross: decimalUnits,
        received: decimalUnits,
        state: billState,
      }),
    ),
    nextCursor: z.nullable(z.string()),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Real-time salary slots of a day, newest first, with the profit and loss parts of each (row AG-13)',
});

export const previewPay = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/pay-preview',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** Current balance of the own account. */
    available: decimalUnits,
    /** In payment order, at most 100. */
    list: z.array(
      z.object({
        billId: z.string(),
        kind: agreementKind,
        category: agreementCategory,
        accepter: person,
        periodStart: z.string(),
        periodEnd: z.string(),
        /** Open now, what would be paid of it, and what would remain open. */
        owed: decimalUnits,
        pays: decimalUnits,
        left: decimalUnits,
      }),
    ),
    owed: decimalUnits,
    pays: decimalUnits,
    left: decimalUnits,
    hasPaymentPassword: z.boolean(),
    isBlocked: z.boolean(),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Preview paying the downline now: who would receive what, and what would remain open (row AG-10)',
});

export const listMoved = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/moved',
  access: 'member-agent',
  input: z.object({
    day: z.iso.date(),
    /** In: what I was paid; out: what I paid my downlines. */
    way: z.enum(['in', 'out']),
    kinds: z.string().check(z.regex(/^[a-z-]+(,[a-z-]+){0,4}$/)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        billId: z.string(),
        kind: agreementKind,
        category: agreementCategory,
        other: person,
        periodStart: z.string(),
        periodEnd: z.string(),
        base: decimalUnits,
        rateType,
        ratePpm: z.int(),
        gross: decimalUnits,
        amount: decimalUnits,
        state: billState,
        at: z.string(),
      }),
    ),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Bills behind an agreement income entry: payments of a day, newest first, at most 100',
});
