import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits, typedAmount } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** State of a deposit (rules 5.2, 7.1). */
export const DEPOSIT_STATES = [
  'CREATED',
  'SUBMITTED',
  'IN_AUDIT',
  'WAITING_PSP',
  'CREDITED',
  'REJECTED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'AMOUNT_MISMATCH',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
/** Deposit methods: a manually checked transfer, a provider's payment page, a crypto address watched by a provider. */
export const CHANNEL_KINDS = ['manual-bank', 'manual-wallet', 'redirect', 'crypto'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Payee of a transfer. */
export const payee = z.object({ institution: z.string(), holder: z.string(), number: z.string() });
export type Payee = z.output<typeof payee>;

export const depositChannel = z.object({
  channelCode: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  names: localized,
  /** Parts per million that the channel charges the payer, in addition to the amount credited. */
  feePpm: z.int(),
  /** Parts per million credited as an extra on top of the amount received. */
  extraPpm: z.int(),
  min: decimalUnits,
  max: decimalUnits,
  /** Lifetime of an order. */
  minutes: z.int(),
  /** Median time from order to credit of the last orders; null while there are too few. */
  typicalSeconds: z.nullable(z.int()),
  /** Notice shown while the channel is closed; null while it is open. */
  closed: z.nullable(localized),
  /** When this member may use this kind again after failed payments; absent when not blocked. */
  blockedUntil: z.nullable(z.string()),
});
export type DepositChannel = z.output<typeof depositChannel>;

export const depositOrder = z.object({
  depositId: z.string(),
  /** Short order number for people. */
  reference: z.string(),
  channelCode: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  names: localized,
  state: z.enum(DEPOSIT_STATES),
  /** Amount ordered. */
  amount: decimalUnits,
  /** Exact amount to pay: the ordered amount plus its unique cents. */
  payAmount: decimalUnits,
  /** Amount received, once known. */
  received: z.nullable(decimalUnits),
  credited: z.nullable(decimalUnits),
  extra: z.nullable(decimalUnits),
  currency: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  submittedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  payee: z.nullable(payee),
  /** For a crypto channel, until the order is over. */
  address: z.nullable(z.object({ address: z.string(), network: z.string(), confirmations: z.int(), needed: z.int() })),
  /** The provider's page, while payment is still possible. */
  payUrl: z.nullable(z.string()),
  /** The provider did not answer: no further order is possible until the result is known. */
  isUnclear: z.boolean(),
  /** Reason of a rejection or failure: a code of `deposit.why`, or the auditor's text. */
  why: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type DepositOrder = z.output<typeof depositOrder>;

const depositId = z.uuid();
const MEMBER = ['TRIAL', 'RATE_LIMITED'] as const;

export const getDepositForm = defineRoute({
  method: 'GET',
  path: '/wps/deposits/form',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    /** Last used first, then in the brand's order. */
    channels: z.array(depositChannel),
    /** The member's last three distinct amounts, newest first. */
    lastAmounts: z.array(decimalUnits),
    lastChannel: z.nullable(z.string()),
    /** Amount left under the tightest limit; null when there is none. */
    limitLeft: z.nullable(decimalUnits),
    /** Open orders, newest first. */
    open: z.array(depositOrder),
    currency: z.string(),
  }),
  refusals: [...MEMBER],
  summary: 'Initial data of the deposit page (ui 7.3)',
});
export const createDeposit = defineRoute({
  method: 'POST',
  path: '/wps/deposits',
  access: 'member-real',
  idempotencyField: 'depositId',
  input: z.object({
    /** Chosen by the caller before sending: a repeated id is the same order. */
    depositId,
    channelCode: z.string().check(z.maxLength(40)),
    amount: typedAmount,
  }),
  output: depositOrder,
  refusals: [
    ...MEMBER,
    'NOT_FOUND',
    'ACCOUNT_LOCKED',
    'CHANNEL_CLOSED',
    'AMOUNT_RANGE',
    'EXCLUDED',
    'LIMIT_REACHED',
    'DEPOSIT_BLOCKED',
    'DEPOSITS_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
  summary: 'Create a deposit order (rule 5.2)',
});
export const getDeposit = defineRoute({
  method: 'GET',
  path: '/wps/deposits/:depositId',
  access: 'member-real',
  input: z.object({ depositId }),
  output: depositOrder,
  refusals: [...MEMBER, 'NOT_FOUND'],
  summary: 'One deposit of the signed-in member',
});
export const submitDeposit = defineRoute({
  method: 'POST',
  path: '/wps/deposits/:depositId/submit',
  access: 'member-real',
  input: z.object({
    depositId,
    fileIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(3)),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  output: depositOrder,
  refusals: [...MEMBER, 'NOT_FOUND', 'DEPOSIT_STATE', 'DEPOSIT_EXPIRED'],
  summary: 'Mark the transfer for a deposit as made, with proof',
});
export const cancelDeposit = defineRoute({
  method: 'POST',
  path: '/wps/deposits/:depositId/cancel',
  access: 'member-real',
  input: z.object({ depositId }),
  output: depositOrder,
  refusals: [...MEMBER, 'NOT_FOUND', 'DEPOSIT_STATE'],
  summary: 'Cancel an unpaid deposit order',
});
