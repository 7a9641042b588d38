import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { LINK_TARGETS } from './links.ts';
import { RATE_REFUSALS, rates } from './rates.ts';

const birthDate = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const note = z._default(z.string().check(z.trim(), z.maxLength(400)), '');

/** What opening one account may answer beside its own fields. */
export const OPENING_REFUSALS = [
  'INPUT_INVALID',
  'AGE_TOO_YOUNG',
  'USERNAME_TAKEN',
  'EXCLUDED',
  ...RATE_REFUSALS,
  'DOWNLINE_FULL',
  'DOWNLINE_DEPTH',
  'UPLINE_BLOCKED',
] as const;

/** The password is made by the server, told in this one answer, and has to be changed by whoever signs in with it. */
export const openedAccount = z.object({
  memberId: z.string(),
  account: z.string(),
  target: z.enum(LINK_TARGETS),
  initialPassword: z.string(),
});
export const openAccount = defineRoute({
  method: 'POST',
  path: '/wps/agent/accounts',
  access: 'member-agent',
  input: z.object({
    target: z.enum(LINK_TARGETS),
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
    birthDate,
    payeeName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    rates,
    note,
  }),
  output: openedAccount,
  refusals: ['TRIAL', 'NOT_AGENT', ...OPENING_REFUSALS, 'RATE_LIMITED', 'BUSY'],
  summary: 'Open an account directly below oneself, with a password for the first sign-in',
});

export const checkAccountName = defineRoute({
  method: 'GET',
  path: '/wps/agent/accounts/name',
  access: 'member-agent',
  input: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
  output: z.object({ isFree: z.boolean() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'RATE_LIMITED'],
  summary: 'Whether a name is free for an account to be opened; opening it looks again',
});

export const OPENING_ROWS_MAX = 200;
/** Heads of the columns of a table of accounts; the first two are needed. */
export const OPENING_COLUMNS = ['type', 'username', 'birthDate', 'payeeName', 'note'] as const;
export const openAccounts = defineRoute({
  method: 'POST',
  path: '/wps/agent/accounts/table',
  access: 'member-agent',
  bodyLimit: 120_000,
  input: z.object({
    /** CSV with a first row of heads (`type,username,birthDate,payeeName,note`), at most 200 rows after it. */
    csv: z.string().check(z.minLength(1), z.maxLength(100_000)),
    /** Of everybody in the table. */
    rates,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** Of the table, the first after the heads being 1. */
        row: z.int(),
        account: z.string(),
        state: z.enum(['opened', 'there', 'refused']),
        /** Of accounts opened by this call alone. */
        initialPassword: z.nullable(z.string()),
        memberId: z.nullable(z.string()),
        code: z.nullable(z.string()),
        field: z.nullable(z.string()),
      }),
    ),
    opened: z.int(),
    there: z.int(),
    refused: z.int(),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'INPUT_INVALID', ...RATE_REFUSALS, 'UPLINE_BLOCKED', 'RATE_LIMITED', 'BUSY'],
  summary:
    'Open accounts from a table, each row by itself; a name that is there already under the same agent is left as it is',
});
