import * as z from 'zod/mini';
import { HOLDERS, WITHDRAWAL_STATES, withdrawalPart, withdrawalStep } from '../cashier/withdrawal.ts';
import { withdrawalRules } from '../cashier/withdrawal-rules.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';

export const QUEUE_VIEWS = ['review', 'pay', 'disputes', 'all'] as const;
export const RISKS = ['large', 'new-account', 'shared-number', 'no-play', 'debt', 'escalated'] as const;
const names = z.record(z.string(), z.string());
const withdrawalId = z.uuid();

export const queueRow = z.object({
  withdrawalId: z.string(),
  reference: z.string(),
  memberId: z.string(),
  loginName: z.string(),
  vipLevel: z.int(),
  amount: decimalUnits,
  net: decimalUnits,
  state: z.enum(WITHDRAWAL_STATES),
  holder: z.enum(HOLDERS),
  bankNames: names,
  tail: z.string(),
  risks: z.array(z.enum(RISKS)),
  appliedAt: z.string(),
  changedAt: z.string(),
  /** The other operator who has it open, if any. */
  lockedBy: z.nullable(z.string()),
  isLockedByMe: z.boolean(),
});
export type QueueRow = z.output<typeof queueRow>;
export const withdrawalCase = z.object({
  row: queueRow,
  fee: decimalUnits,
  guarantee: decimalUnits,
  remaining: decimalUnits,
  refunded: decimalUnits,
  documentWanted: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  /** Awaits a second operator's approval. */
  approvalId: z.nullable(z.string()),
  /** The account holder's name as given, and whether it is the member's own. */
  nameMatches: z.boolean(),
  accountBoundAt: z.string(),
  registeredAt: z.string(),
  /** Account balance, and valid bets since the last paid withdrawal. */
  balance: decimalUnits,
  playedSince: decimalUnits,
  sharedWith: z.array(z.object({ memberId: z.string(), loginName: z.string() })),
  before: z.object({ count: z.int(), paid: decimalUnits }),
  wagering: z.array(z.object({ source: z.string(), missing: decimalUnits })),
  parts: z.array(
    z.extend(withdrawalPart, {
      channel: z.string(),
      remark: z.nullable(z.string()),
      disputeFiles: z.array(z.string()),
    }),
  ),
  documents: z.array(z.string()),
  steps: z.array(withdrawalStep),
  now: z.string(),
});
export type WithdrawalCase = z.output<typeof withdrawalCase>;

const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const write = <N extends string>(name: N) => `/operator/withdrawals/:withdrawalId/${name}` as const;
const REVIEW = ['NOT_FOUND', 'WITHDRAWAL_STATE', 'LOCKED_BY_OTHER'] as const;

export const listWithdrawalQueue = defineRoute({
  method: 'GET',
  path: '/operator/withdrawals',
  access: 'operator:cashier.read',
  input: z.object({
    view: z._default(z.enum(QUEUE_VIEWS), 'review'),
    member: z.optional(z.string().check(z.maxLength(64))),
    cursor: z.optional(z.string().check(z.maxLength(80))),
  }),
  output: z.object({
    list: z.array(queueRow),
    nextCursor: z.nullable(z.string()),
    counts: z.object({ review: z.int(), pay: z.int(), disputes: z.int() }),
  }),
  refusals: [],
  summary: 'Withdrawals awaiting action, oldest first; or all of them, newest first',
});
export const getWithdrawalCase = defineRoute({
  method: 'GET',
  path: '/operator/withdrawals/:withdrawalId',
  access: 'operator:cashier.read',
  input: z.object({ withdrawalId }),
  output: withdrawalCase,
  refusals: ['NOT_FOUND'],
  summary: 'Everything needed to decide a withdrawal',
});
export const takeWithdrawal = defineRoute({
  method: 'POST',
  path: write('take'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId }),
  output: withdrawalCase,
  refusals: [...REVIEW],
  summary: 'Take a withdrawal case, so that nobody else decides it meanwhile',
});
export const releaseWithdrawal = defineRoute({
  method: 'POST',
  path: write('release'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId }),
  output: withdrawalCase,
  refusals: [...REVIEW],
  summary: 'Release a withdrawal case without deciding it',
});
export const approveWithdrawal = defineRoute({
  method: 'POST',
  path: write('approve'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId, note }),
  output: withdrawalCase,
  refusals: [...REVIEW, 'FORBIDDEN'],
  summary: 'Approve a withdrawal; above the threshold it then awaits approval by a second operator',
});
export const rejectWithdrawal = defineRoute({
  method: 'POST',
  path: write('reject'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId, reasonCode: z.string().check(z.maxLength(40)), note }),
  output: withdrawalCase,
  refusals: [...REVIEW, 'FORBIDDEN', 'INPUT_INVALID'],
  summary: 'Reject a withdrawal with a reason shown to the player; the money is returned',
});
export const askForDocument = defineRoute({
  method: 'POST',
  path: write('document'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId, text: z.string().check(z.trim(), z.minLength(3), z.maxLength(140)) }),
  output: withdrawalCase,
  refusals: [...REVIEW],
  summary: 'Request a document from the player',
});
export const escalateWithdrawal = defineRoute({
  method: 'POST',
  path: write('escalate'),
  access: 'operator:cashier.decide',
  input: z.object({ withdrawalId, note }),
  output: withdrawalCase,
  refusals: [...REVIEW],
  summary: 'Escalate a withdrawal to the risk team',
});
export const sendPayout = defineRoute({
  method: 'POST',
  path: write('parts'),
  access: 'operator:cashier.pay',
  input: z.object({
    withdrawalId,
    /** Number of the new part: a repeated number is the same part. */
    part: z.int().check(z.minimum(1), z.maximum(100)),
    channel: z.string().check(z.maxLength(40)),
    amount: decimalUnits,
  }),
  output: withdrawalCase,
  refusals: [
    'NOT_FOUND',
    'WITHDRAWAL_STATE',
    'AMOUNT_ZERO',
    'AMOUNT_SCALE',
    'AMOUNT_RANGE',
    'INPUT_INVALID',
    'EDIT_CONFLICT',
  ],
  summary: 'Pay out part or all of the remaining amount through a channel',
});
const part = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100));
export const settlePayout = defineRoute({
  method: 'POST',
  path: write('parts/:part'),
  access: 'operator:cashier.pay',
  input: z.object({
    withdrawalId,
    part,
    outcome: z.enum(['confirmed', 'failed']),
    reference: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    fileIds: z._default(z.array(z.uuid()).check(z.maxLength(3)), []),
    note,
  }),
  output: withdrawalCase,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE', 'INPUT_INVALID'],
  summary: 'Mark a payout part as sent, with its reference and receipt, or as failed',
});
export const refundWithdrawal = defineRoute({
  method: 'POST',
  path: write('refund'),
  access: 'operator:cashier.pay',
  input: z.object({ withdrawalId, note }),
  output: withdrawalCase,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
  summary: 'Refund the amount that could not be paid, with its fee',
});
export const resolveDispute = defineRoute({
  method: 'POST',
  path: write('parts/:part/dispute'),
  access: 'operator:cashier.disputes',
  input: z.object({ withdrawalId, part, outcome: z.enum(['proven', 'pay-again', 'refund']), note }),
  output: withdrawalCase,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
  summary: 'Resolve a claim of non-receipt: the payment is proven, paid again, or refunded',
});
const rulesNow = z.object({ version: z.int(), rules: withdrawalRules });
export const getWithdrawalRules = defineRoute({
  method: 'GET',
  path: '/operator/withdrawal-rules',
  access: 'operator:cashier.read',
  input: z.object({}),
  output: rulesNow,
  refusals: [],
  summary: 'Withdrawal rules of the brand',
});
export const saveWithdrawalRules = defineRoute({
  method: 'POST',
  path: '/operator/withdrawal-rules',
  access: 'operator:cashier.rules',
  input: z.object({ version: rowVersion, rules: withdrawalRules, note }),
  output: rulesNow,
  refusals: ['EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Change the withdrawal rules; every change is recorded with its author and reason',
});
