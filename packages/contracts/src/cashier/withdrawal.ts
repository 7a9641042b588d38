import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { paymentPassword, payoutAccount } from './payout-account.ts';
import { feeRules } from './withdrawal-rules.ts';

/** States of rule 7.1; `CANCELLED` is never reached, since a submitted withdrawal cannot be cancelled (decision 50). */
export const WITHDRAWAL_STATES = [
  'APPLIED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'DISBURSED',
  'RECEIVED',
  'AUTO_RECEIVED',
  'DISPUTED',
  'FORCED_RECEIVED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
] as const;
export const PART_STATES = [
  'SENDING',
  'UNKNOWN',
  'DISBURSED',
  'RECEIVED',
  'AUTO_RECEIVED',
  'DISPUTED',
  'FORCED_RECEIVED',
  'FAILED',
  'REFUNDED',
] as const;
export const HOLDERS = ['us', 'bank', 'you', 'nobody'] as const;
const names = z.record(z.string(), z.string());

export const withdrawalPart = z.object({
  part: z.int(),
  amount: decimalUnits,
  state: z.enum(PART_STATES),
  channelNames: names,
  reference: z.nullable(z.string()),
  disbursedAt: z.nullable(z.string()),
  /** Deadline for claiming non-receipt; from then on it counts as received. */
  answerBy: z.nullable(z.string()),
  /** Proof of payment from the operator. */
  proofs: z.array(z.string()),
});
export const withdrawalStep = z.object({
  step: z.int(),
  /** A state of the withdrawal or of a part, or an event. */
  event: z.string(),
  holder: z.enum(HOLDERS),
  part: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  amount: z.nullable(decimalUnits),
  at: z.string(),
});
export const withdrawal = z.object({
  withdrawalId: z.string(),
  reference: z.string(),
  amount: decimalUnits,
  fee: decimalUnits,
  net: decimalUnits,
  guarantee: decimalUnits,
  /** Of the net amount: confirmed as received, and returned. */
  received: decimalUnits,
  refunded: decimalUnits,
  remaining: decimalUnits,
  state: z.enum(WITHDRAWAL_STATES),
  holder: z.enum(HOLDERS),
  destination: z.object({ bankNames: names, tail: z.string() }),
  mayChangeDestination: z.boolean(),
  /** What the review requests, as text. */
  documentWanted: z.nullable(z.string()),
  /** The rejection reason, in the brand's words. */
  reason: z.nullable(names),
  appliedAt: z.string(),
  changedAt: z.string(),
});
export type Withdrawal = z.output<typeof withdrawal>;
export const withdrawalDetail = z.object({
  withdrawal,
  parts: z.array(withdrawalPart),
  steps: z.array(withdrawalStep),
  /** Median and 90th percentile of payout times; null without enough payouts. */
  eta: z.nullable(z.object({ p50Minutes: z.int(), p90Minutes: z.int(), count: z.int() })),
  /** The server's clock, for countdowns. */
  now: z.string(),
});
export type WithdrawalDetail = z.output<typeof withdrawalDetail>;

const block = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export const getWithdrawalForm = defineRoute({
  method: 'GET',
  path: '/wps/cashier/withdrawal',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    available: decimalUnits,
    locked: decimalUnits,
    debt: decimalUnits,
    min: decimalUnits,
    max: decimalUnits,
    guarantee: decimalUnits,
    leftToday: decimalUnits,
    leftCount: z.int(),
    fee: feeRules,
    /** Number of the next withdrawal of the day, and how many are free. */
    nth: z.int(),
    free: z.int(),
    autoReceiptMin: z.int(),
    /** Current obstacles, most important first. */
    blocks: z.array(block),
    wagering: z.array(
      z.object({
        source: z.string(),
        required: decimalUnits,
        done: decimalUnits,
        missing: decimalUnits,
        createdAt: z.string(),
      }),
    ),
    accounts: z.array(payoutAccount),
    open: z.array(withdrawal),
    eta: withdrawalDetail.shape.eta,
  }),
  refusals: ['TRIAL'],
  summary: 'Amount that can be withdrawn now, and what prevents a larger one',
});
export const applyWithdrawal = defineRoute({
  method: 'POST',
  path: '/wps/cashier/withdrawal',
  access: 'member-real',
  idempotencyField: 'withdrawalId',
  encrypted: true,
  input: z.object({
    /** Chosen by the caller, once per request: a repeated id is the same withdrawal. */
    withdrawalId: z.uuid(),
    amount: decimalUnits,
    accountId: z.uuid(),
    paymentPassword,
    /** Consent to forfeit bonus money. */
    forfeitsBonus: z._default(z.boolean(), false),
  }),
  output: withdrawalDetail,
  refusals: [
    'TRIAL',
    'ACCOUNT_LOCKED',
    'UPLINE_BLOCKED',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'LEGAL_NAME_MISSING',
    'PAYOUT_ACCOUNT_MISSING',
    'PAYOUT_NAME_MISMATCH',
    'DOCUMENTS_NEEDED',
    'PAYOUT_WAIT',
    'SERVICE_HOURS',
    'AMOUNT_SCALE',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'COUNT_LIMIT',
    'DAILY_CAP',
    'WAGERING_OPEN',
    'BILL_UNPAID',
    'OPEN_WITHDRAWAL',
    'BONUS_FORFEIT',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Request a withdrawal (rule 5.3)',
});
export const listWithdrawals = defineRoute({
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  access: 'member-real',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({ list: z.array(withdrawal), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL'],
  summary: 'Withdrawals of the signed-in member, newest first, 20 per page',
});
const withdrawalId = z.uuid();
export const getWithdrawal = defineRoute({
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawalId',
  access: 'member-real',
  input: z.object({ withdrawalId }),
  output: withdrawalDetail,
  refusals: ['TRIAL', 'NOT_FOUND'],
  summary: 'One withdrawal with its parts and history',
});
export const changeDestination = defineRoute({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/destination',
  access: 'member-real',
  encrypted: true,
  input: z.object({ withdrawalId, accountId: z.uuid(), paymentPassword }),
  output: withdrawalDetail,
  refusals: [
    'TRIAL',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'NOT_FOUND',
    'PAYOUT_ACCOUNT_MISSING',
    'PAYOUT_WAIT',
    'WITHDRAWAL_STATE',
    'RATE_LIMITED',
  ],
  summary: 'Change the payout account of a withdrawal before the review',
});
const part = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100));
const fileIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(3));
export const confirmPart = defineRoute({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/parts/:part/received',
  access: 'member-real',
  input: z.object({ withdrawalId, part }),
  output: withdrawalDetail,
  refusals: ['TRIAL', 'NOT_FOUND', 'WITHDRAWAL_STATE'],
  summary: 'Confirm receipt of a payout part',
});
export const disputePart = defineRoute({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/parts/:part/not-received',
  access: 'member-real',
  input: z.object({ withdrawalId, part, fileIds, remark: z.string().check(z.trim(), z.maxLength(140)) }),
  output: withdrawalDetail,
  refusals: ['TRIAL', 'NOT_FOUND', 'WITHDRAWAL_STATE', 'ANSWER_TOO_LATE'],
  summary: 'Report non-receipt of a payout part, with proof; stops its timer',
});
export const giveDocument = defineRoute({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/document',
  access: 'member-real',
  input: z.object({ withdrawalId, fileIds }),
  output: withdrawalDetail,
  refusals: ['TRIAL', 'NOT_FOUND', 'WITHDRAWAL_STATE'],
  summary: 'Submit a document requested by the review',
});
export const getReceipt = defineRoute({
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
  access: 'member-real',
  input: z.object({ withdrawalId, language: z.string().check(z.regex(/^[a-z]{2,3}$/)) }),
  output: z.object({ fileName: z.string(), /** PDF, base64. */ data: z.string() }),
  refusals: ['TRIAL', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'Receipt of a withdrawal as a PDF',
});
