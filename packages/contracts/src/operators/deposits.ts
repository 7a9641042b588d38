import * as z from 'zod/mini';
import { CHANNEL_KINDS, DEPOSIT_STATES, payee } from '../cashier/deposit.ts';
import { localized } from '../catalogue/games.ts';
import { decimalUnits, typedAmount } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { texts } from '../texts.ts';
import { approvalRow } from './approvals.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const depositId = z.uuid();

export const DEPOSIT_QUEUES = ['to-check', 'mismatch', 'open', 'credited', 'closed'] as const;
export const depositRow = z.object({
  depositId: z.string(),
  reference: z.string(),
  memberId: z.string(),
  loginName: z.string(),
  channelCode: z.string(),
  names: localized,
  kind: z.enum(CHANNEL_KINDS),
  state: z.enum(DEPOSIT_STATES),
  amount: decimalUnits,
  payAmount: decimalUnits,
  received: z.nullable(decimalUnits),
  credited: z.nullable(decimalUnits),
  chargedBack: z.nullable(decimalUnits),
  currency: z.string(),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The operator reviewing it; null when nobody is. */
  auditor: z.nullable(z.string()),
  isMine: z.boolean(),
  isUnclear: z.boolean(),
});
export type DepositRow = z.output<typeof depositRow>;
export const depositCase = z.object({
  row: depositRow,
  payee: z.nullable(payee),
  providerNo: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  note: z.nullable(z.string()),
  why: z.nullable(z.string()),
  fileIds: z.array(z.string()),
  /** The provider's notifications as received, newest first. */
  news: z.array(z.object({ newsId: z.string(), at: z.string(), verdict: z.string(), body: z.string() })),
});
export type DepositCase = z.output<typeof depositCase>;

export const listDeposits = defineRoute({
  method: 'GET',
  path: '/operator/deposits',
  access: 'operator:cashier.read',
  input: z.object({
    queue: z._default(z.enum(DEPOSIT_QUEUES), 'to-check'),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(depositRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Deposits in a queue: pending ones oldest first, closed ones newest first',
});
export const getDepositCase = defineRoute({
  method: 'GET',
  path: '/operator/deposits/:depositId',
  access: 'operator:cashier.read',
  input: z.object({ depositId }),
  output: depositCase,
  refusals: ['NOT_FOUND'],
  summary: 'One deposit with its proofs and the responses of the provider',
});
export const lockDeposit = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/lock',
  access: 'operator:cashier.decide',
  input: z.object({ depositId }),
  output: depositCase,
  refusals: ['NOT_FOUND', 'DEPOSIT_STATE', 'AUDIT_LOCKED'],
  summary: 'Lock a deposit for checking; one auditor at a time',
});
export const releaseDeposit = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/release',
  access: 'operator:cashier.decide',
  input: z.object({ depositId }),
  output: depositCase,
  refusals: ['NOT_FOUND', 'DEPOSIT_STATE', 'AUDIT_LOCKED'],
  summary: 'Release a deposit for other auditors',
});
export const approveDeposit = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/approve',
  access: 'operator:cashier.decide',
  input: z.object({
    depositId,
    /** As on the bank statement, regardless of the amount ordered. */
    received: typedAmount,
    note: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  }),
  output: depositCase,
  refusals: ['NOT_FOUND', 'AMOUNT_ZERO', 'DEPOSIT_STATE', 'AUDIT_LOCKED'],
  summary: 'Approve a deposit and credit the amount received',
});
export const rejectDeposit = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/reject',
  access: 'operator:cashier.decide',
  input: z.object({ depositId, reason }),
  output: depositCase,
  refusals: ['NOT_FOUND', 'DEPOSIT_STATE', 'AUDIT_LOCKED'],
  summary: 'Reject a deposit; the reason is shown to the member',
});
export const requestMismatchCredit = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/mismatch',
  access: 'operator:cashier.decide',
  input: z.object({ depositId, received: typedAmount, reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'AMOUNT_ZERO', 'DEPOSIT_STATE'],
  summary: 'Request approval by a second operator to credit a deposit of a different amount than ordered',
});
export const requestChargeBack = defineRoute({
  method: 'POST',
  path: '/operator/deposits/:depositId/charge-back',
  access: 'operator:cashier.decide',
  input: z.object({ depositId, reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'DEPOSIT_STATE'],
  summary:
    'Request approval by a second operator to charge back a credited deposit; what has been spent becomes a debt',
});
export const liftDepositBlock = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/deposit-block/lift',
  access: 'operator:cashier.decide',
  input: z.object({ memberId: z.string().check(z.maxLength(32)), reason }),
  output: z.object({}),
  refusals: ['NOT_FOUND'],
  summary: 'Lift the deposit block of a member whose payments failed too often (STD-18)',
});

/** How a channel is processed; transfers need payees, providers an address and keys. */
export const ADAPTERS = [
  'manual-bank',
  'manual-wallet',
  'sandbox-redirect',
  'sandbox-crypto',
  'stripe-checkout',
] as const;
export type AdapterCode = (typeof ADAPTERS)[number];
const fields = z.object({
  names: texts(60, 2),
  feePpm: z.int().check(z.minimum(0), z.maximum(200_000)),
  extraPpm: z.int().check(z.minimum(0), z.maximum(100_000)),
  min: typedAmount,
  max: typedAmount,
  /** Maximum difference, either way, at which a provider's payment is still credited. */
  tolerance: typedAmount,
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  hasTail: z.boolean(),
  enabled: z.boolean(),
  /** Notice shown to members while it is closed; null opens it. */
  closed: z.nullable(texts(300, 2)),
});
export const operatorChannel = z.object({
  ...fields.shape,
  channelCode: z.string(),
  adapter: z.enum(ADAPTERS),
  kind: z.enum(CHANNEL_KINDS),
  version: z.int(),
  /** Payee accounts for transfers; numbers are masked except for the last four characters. */
  payees: z.array(payee),
  /** The public part of its configuration; keys are never shown. */
  baseUrl: z.nullable(z.string()),
  hasKeys: z.boolean(),
  notifyUrl: z.nullable(z.string()),
  typicalSeconds: z.nullable(z.int()),
  /** In the last day: credited, failed and expired orders, and call-backs with an invalid signature. */
  day: z.object({ credited: z.int(), failed: z.int(), expired: z.int(), refusedNews: z.int() }),
});
export type OperatorChannel = z.output<typeof operatorChannel>;

export const listChannels = defineRoute({
  method: 'GET',
  path: '/operator/channels',
  access: 'operator:cashier.read',
  input: z.object({}),
  output: z.object({ list: z.array(operatorChannel) }),
  refusals: [],
  summary: 'All payment channels of the brand in display order',
});
export const saveChannel = defineRoute({
  method: 'POST',
  path: '/operator/channels/:channelCode',
  access: 'operator:cashier.channels',
  input: z.object({
    channelCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    adapter: z.enum(ADAPTERS),
    /** Version the edit is based on; 0 for a new one. */
    version: rowVersion,
    ...fields.shape,
    /** Null keeps the current ones. */
    payees: z.nullable(
      z
        .array(
          z.object({
            institution: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
            holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
            number: z.string().check(z.regex(/^[A-Za-z0-9 +-]{4,40}$/)),
          }),
        )
        .check(z.maxLength(10)),
    ),
    baseUrl: z.nullable(z.string().check(z.maxLength(200))),
    /** Null keeps the current ones. */
    keys: z.nullable(
      z.object({
        secret: z.string().check(z.minLength(8), z.maxLength(300)),
        webhook: z.string().check(z.minLength(8), z.maxLength(300)),
      }),
    ),
    reason,
  }),
  output: operatorChannel,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT', 'INPUT_INVALID'],
  summary: 'Create or update a payment channel',
});
export const sortChannels = defineRoute({
  method: 'POST',
  path: '/operator/channels-order',
  access: 'operator:cashier.channels',
  input: z.object({ channelCodes: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ list: z.array(operatorChannel) }),
  refusals: ['EDIT_CONFLICT'],
  summary: 'Set the order in which members see the payment channels',
});
