import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { page, person, REPORT_REFUSALS, span } from './reports-figures.ts';

export const INCOME_KINDS = [
  'commission',
  'rebate',
  'dividend',
  'dividend-out',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
] as const;
/**
 * One income line of a day: base x rate = amount, each bet floored at four decimals. The formula of agreement payments is in
 * the bill.
 */
const line = z.object({
  kind: z.enum(INCOME_KINDS),
  category: z.nullable(category),
  base: z.nullable(decimalUnits),
  /** Parts per million: the own rate less the next downline's. */
  ratePpm: z.nullable(z.int()),
  amount: decimalUnits,
  rows: z.int(),
  /** For commission and rebates: the unpaid part, and the last payment. */
  unpaid: decimalUnits,
  paidAt: z.nullable(z.string()),
});
const sums = z.object({
  commission: decimalUnits,
  rebate: decimalUnits,
  dividendIn: decimalUnits,
  dividendOut: decimalUnits,
  salaryDaily: decimalUnits,
  salaryHourly: decimalUnits,
  salaryRealtime: decimalUnits,
  salaryOut: decimalUnits,
  net: decimalUnits,
});
export type IncomeSums = z.output<typeof sums>;
export const listIncome = defineRoute({
  method: 'GET',
  path: '/wps/agent/income',
  access: 'member-agent',
  input: z.object(span),
  output: z.object({
    days: z.array(z.object({ day: z.string(), sums, lines: z.array(line) })),
    total: sums,
    /** Commission and rebates in the range: earned, and unpaid. */
    unpaid: decimalUnits,
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'The agent’s income and payments by day, with the formula behind each entry (row AG-08)',
});

export const listIncomeBets = defineRoute({
  method: 'GET',
  path: '/wps/agent/income/bets',
  access: 'member-agent',
  input: z.object({
    day: z.iso.date(),
    kind: z.enum(['commission', 'rebate']),
    category,
    ratePpm: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    ...page,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** The betting member; without a name if no longer in the network. */
        who: z.nullable(person),
        betId: z.string(),
        base: decimalUnits,
        ratePpm: z.int(),
        amount: decimalUnits,
        /** Reverses what the bet had earned before it changed. */
        isReversal: z.boolean(),
        at: z.string(),
        isPaid: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    currency: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'Bets behind an income entry, with the base, rate and amount of each',
});

/** Identifies an income line: agreement payments have neither category nor rate. */
const lineKey = {
  day: z.iso.date(),
  kind: z.enum(INCOME_KINDS),
  category: z.optional(category),
  ratePpm: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
};
export const DISPUTE_WORDS_MOST = 1000;
const dispute = z.object({
  disputeId: z.string(),
  day: z.string(),
  kind: z.enum(INCOME_KINDS),
  category: z.nullable(category),
  ratePpm: z.nullable(z.int()),
  /** The line as it was when disputed. */
  base: z.nullable(decimalUnits),
  amount: decimalUnits,
  text: z.string(),
  state: z.enum(['open', 'answered']),
  answer: z.nullable(z.string()),
  at: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type Dispute = z.output<typeof dispute>;
export const disputeIncome = defineRoute({
  method: 'POST',
  path: '/wps/agent/income/disputes',
  access: 'member-agent',
  input: z.object({
    /** Chosen by the caller, once per request. */
    disputeId: z.uuid(),
    ...lineKey,
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(DISPUTE_WORDS_MOST)),
  }),
  output: dispute,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'DISPUTE_OPEN', 'RATE_LIMITED'],
  summary: 'Dispute an income entry: opens a case for the operator with the entry attached (row AG-08)',
});
export const listDisputes = defineRoute({
  method: 'GET',
  path: '/wps/agent/income/disputes',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({ list: z.array(dispute) }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'The agent’s income disputes with the operator’s answers, newest first, at most 100',
});
