import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

const day = z.iso.date();
const exceptionId = z.uuid();
const said = (max: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(max));

/** What is compared: deposits of a channel, payouts of a channel, transactions of a vendor. */
export const SHEET_SOURCES = ['channel', 'payout', 'vendor'] as const;
export type SheetSource = (typeof SHEET_SOURCES)[number];
/** Kinds of differences. */
export const EXCEPTION_KINDS = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'duplicate-there',
  'ledger-differs',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
export const EXCEPTION_STATES = ['open', 'resolved', 'cleared'] as const;

export const sheetRow = z.object({
  source: z.enum(SHEET_SOURCES),
  code: z.string(),
  day: z.string(),
  currency: z.string(),
  /** Units and row count in our own records. */
  ours: decimalUnits,
  oursCount: z.int(),
  /** Units in the ledger. */
  ledger: decimalUnits,
  /** Whether the other side reported; `none`: it has no report, `silent`: it did not answer. */
  report: z.enum(['reported', 'silent', 'none']),
  theirs: z.nullable(decimalUnits),
  theirsCount: z.nullable(z.int()),
  /** Open exceptions of this line. */
  open: z.int(),
  checkedAt: z.string(),
});
export type SheetRow = z.output<typeof sheetRow>;

export const exceptionRow = z.object({
  exceptionId: z.string(),
  source: z.enum(SHEET_SOURCES),
  code: z.string(),
  day: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  /** Its id in the money trace. */
  reference: z.string(),
  /** Its owner; null when unknown here. */
  memberId: z.nullable(z.string()),
  loginName: z.nullable(z.string()),
  ours: z.nullable(decimalUnits),
  ledger: z.nullable(decimalUnits),
  theirs: z.nullable(decimalUnits),
  currency: z.string(),
  state: z.enum(EXCEPTION_STATES),
  holder: z.nullable(z.string()),
  isMine: z.boolean(),
  foundAt: z.string(),
  endedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  notes: z.array(z.object({ noteId: z.string(), by: z.string(), text: z.string(), at: z.string() })),
});
export type ExceptionRow = z.output<typeof exceptionRow>;

/** A day whose comparison was requested by an operator and runs in the background. */
export const runRow = z.object({
  runId: z.string(),
  day: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  percent: z.int(),
  by: z.string(),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type RunRow = z.output<typeof runRow>;

export const listSheets = defineRoute({
  method: 'GET',
  path: '/operator/reconciliation/sheets',
  access: 'operator:reconciliation.read',
  input: z.object({ day: z.optional(day) }),
  /** `run`: the last requested comparison of the day; null for the hourly ones. */
  output: z.object({ day: z.string(), run: z.nullable(runRow), list: z.array(sheetRow) }),
  refusals: [],
  summary: 'Reconciliation of a business day: our records, the ledger and the report of each channel and vendor',
});
export const runReconciliation = defineRoute({
  method: 'POST',
  path: '/operator/reconciliation/run',
  access: 'operator:reconciliation.write',
  input: z.object({
    /** Chosen by the caller, once per request. */
    runId: z.uuid(),
    day,
  }),
  output: runRow,
  refusals: ['INPUT_INVALID', 'NOT_FOUND'],
  summary:
    'Reconcile a day again in the background, at most 92 days back; a run already under way for that day is returned',
});
export const listExceptions = defineRoute({
  method: 'GET',
  path: '/operator/reconciliation/exceptions',
  access: 'operator:reconciliation.read',
  input: z.object({
    state: z._default(z.enum(EXCEPTION_STATES), 'open'),
    cursor: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(exceptionRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Differences: open ones oldest first, closed ones newest first',
});
export const takeException = defineRoute({
  method: 'POST',
  path: '/operator/reconciliation/exceptions/:exceptionId/take',
  access: 'operator:reconciliation.write',
  input: z.object({ exceptionId }),
  output: exceptionRow,
  refusals: ['NOT_FOUND', 'EXCEPTION_STATE'],
  summary: 'Take charge of a difference, replacing any current assignee',
});
export const noteException = defineRoute({
  method: 'POST',
  path: '/operator/reconciliation/exceptions/:exceptionId/note',
  access: 'operator:reconciliation.write',
  input: z.object({ exceptionId, noteId: z.uuid(), text: said(1000) }),
  output: exceptionRow,
  refusals: ['NOT_FOUND'],
  summary: 'Add a note on the findings about a difference',
});
export const resolveException = defineRoute({
  method: 'POST',
  path: '/operator/reconciliation/exceptions/:exceptionId/resolve',
  access: 'operator:reconciliation.write',
  input: z.object({ exceptionId, reason: said(400) }),
  output: exceptionRow,
  refusals: ['NOT_FOUND', 'EXCEPTION_STATE'],
  summary: 'Close a difference with its outcome; different amounts reopen it',
});

export const liabilityRow = z.object({
  day: z.string(),
  currency: z.string(),
  main: decimalUnits,
  held: decimalUnits,
  atVendors: decimalUnits,
  debts: decimalUnits,
  /** Liability to members: main, held and vendor balances, less debts. */
  owed: decimalUnits,
  takenAt: z.string(),
});
export type LiabilityRow = z.output<typeof liabilityRow>;
export const listLiability = defineRoute({
  method: 'GET',
  path: '/operator/reconciliation/liability',
  access: 'operator:reconciliation.read',
  input: z.object({
    cursor: z.optional(day),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 31),
  }),
  output: z.object({ list: z.array(liabilityRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary:
    'Liability of the house to members by business day, newest first; the first row is the current state. Real money only',
});
