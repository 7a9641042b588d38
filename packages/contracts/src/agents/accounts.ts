import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { LINK_TARGETS } from './links.ts';
import { RATE_REFUSALS, rates } from './rates.ts';

const birthDate = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const note = z._default(z.string().check(z.trim(), z.maxLength(400)), '');

/** Refusals common to opening accounts. */
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

/** The server generates the password, returns it only in this answer, and it must be changed at the first sign-in. */
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
  summary: 'Open an account for a direct downline, with an initial password',
});

export const checkAccountName = defineRoute({
  method: 'GET',
  path: '/wps/agent/accounts/name',
  access: 'member-agent',
  input: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
  output: z.object({ isFree: z.boolean() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'RATE_LIMITED'],
  summary: 'Check whether a username is available; checked again when the account is opened',
});

export const OPENING_ROWS_MAX = 200;
/** Column headers of an account table; the first two are required. */
export const OPENING_COLUMNS = ['type', 'username', 'birthDate', 'payeeName', 'note'] as const;
export const openAccounts = defineRoute({
  method: 'POST',
  path: '/wps/agent/accounts/table',
  access: 'member-agent',
  bodyLimit: 120_000,
  input: z.object({
    /** CSV with a header row (`type,username,birthDate,payeeName,note`) and at most 200 rows. */
    csv: z.string().check(z.minLength(1), z.maxLength(100_000)),
    /** Applies to every account in the table. */
    rates,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** Row number in the table, the first after the header being 1. */
        row: z.int(),
        account: z.string(),
        state: z.enum(['opened', 'there', 'refused']),
        /** Accounts opened by this call only. */
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
    'Open accounts from a CSV table, each row independently; a name that already exists under the same agent is left unchanged',
});
