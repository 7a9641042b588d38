import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { agreementCategory, agreementKind, billState, person, rateType } from './terms.ts';

const side = z._default(z.enum(['mine', 'given']), 'mine');
const only = z.optional(z.uuid());
const sums = { gross: decimalUnits, received: decimalUnits, kept: decimalUnits };
/** Agreements that the bills of a span are of: what a calendar may be narrowed to. */
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
    /** Days on which a period began that has a bill, in order. */
    days: z.array(
      z.object({
        day: z.string(),
        ...sums,
        bills: z.int(),
        /** How many of them still wait for money. */
        open: z.int(),
        /** How many reached no tier. */
        below: z.int(),
      }),
    ),
    parties: z.array(party),
    total: z.object(sums),
    currency: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'A month of a salary by day: what each day came to (row AG-11)',
});

export const HOUR_STATES = ['settled', 'nothing', 'settling', 'running', 'to-come', 'none'] as const;
export type HourState = (typeof HOUR_STATES)[number];
export const listBillHours = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/hours',
  access: 'member-agent',
  input: z.object({ side, day: z.iso.date(), agreementId: only }),
  output: z.object({
    /** All of a day of the brand, in order. */
    hours: z.array(
      z.object({
        at: z.string(),
        state: z.enum(HOUR_STATES),
        ...sums,
        base: decimalUnits,
        /** The highest that was paid; 0 where a fixed amount or nothing was. */
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
  summary: 'A day of hourly salary, hour by hour: amount, rate, settled or not (row AG-12)',
});

export const FEED_STATES = ['live', 'late', 'paused', 'none'] as const;
export const getFeed = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/feed',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** Late: slots that are due have not been settled. Paused: the own account is blocked, so that nothing is paid. None: no agreement in force. */
    state: z.enum(FEED_STATES),
    countedThrough: z.string(),
    /** The end of the last slot that was settled; null before the first. */
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
  summary: 'How far real-time salary has been settled, and what the day has come to so far (row AG-13)',
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
        /** Tickets of at least the tier's single bet: those that count. */
        tickets: z.int(),
        /** Parts of a cent and what was taken back, from the slot before and to the next. */
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
  summary: 'Slots of real-time salary of a day, newest first, with both parts of each (row AG-13)',
});

export const previewPay = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/pay-preview',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    /** What the own account holds now. */
    available: decimalUnits,
    /** In the order in which they are paid, at most 100. */
    list: z.array(
      z.object({
        billId: z.string(),
        kind: agreementKind,
        category: agreementCategory,
        accepter: person,
        periodStart: z.string(),
        periodEnd: z.string(),
        /** Open now, what of it would be paid, and what would stay open. */
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
  summary: 'Who would get what if I paid my downline now, and what would stay open (row AG-10)',
});

export const listMoved = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/moved',
  access: 'member-agent',
  input: z.object({
    day: z.iso.date(),
    /** In: what I was paid; out: what I paid my downline. */
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
  summary: 'The bills behind a line of income of agreements: money that moved on a day, newest first, at most 100',
});
