import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits, typedAmount } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** Where a deposit stands (rules 5.2, 7.1). */
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
/** How money comes: a transfer that people check, a provider's own page, an address that a provider watches. */
export const CHANNEL_KINDS = ['manual-bank', 'manual-wallet', 'redirect', 'crypto'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** To whom a transfer goes. */
export const payee = z.object({ institution: z.string(), holder: z.string(), number: z.string() });
export type Payee = z.output<typeof payee>;

export const depositChannel = z.object({
  channelCode: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  names: localized,
  /** Parts per million that the channel itself takes from the payer, beside what is credited. */
  feePpm: z.int(),
  /** Parts per million that are paid on top of what comes in. */
  extraPpm: z.int(),
  min: decimalUnits,
  max: decimalUnits,
  /** How long an order stays open. */
  minutes: z.int(),
  /** The middle of how long the last orders took from being placed to being credited; null while there are too few. */
  typicalSeconds: z.nullable(z.int()),
  /** What stands in place of the channel while it is closed; null while it is open. */
  closed: z.nullable(localized),
  /** When this member's failed payments let him try this kind again; absent where they do not stop him. */
  blockedUntil: z.nullable(z.string()),
});
export type DepositChannel = z.output<typeof depositChannel>;

export const depositOrder = z.object({
  depositId: z.string(),
  /** Short number of the order, for people. */
  reference: z.string(),
  channelCode: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  names: localized,
  state: z.enum(DEPOSIT_STATES),
  /** What was asked for. */
  amount: decimalUnits,
  /** What has to be paid to the cent: the amount and the cents by which it is recognised. */
  payAmount: decimalUnits,
  /** What came in, once it is known. */
  received: z.nullable(decimalUnits),
  credited: z.nullable(decimalUnits),
  extra: z.nullable(decimalUnits),
  currency: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  submittedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  payee: z.nullable(payee),
  /** Of a crypto channel, until it is over. */
  address: z.nullable(z.object({ address: z.string(), network: z.string(), confirmations: z.int(), needed: z.int() })),
  /** The provider's page, while it can still be paid there. */
  payUrl: z.nullable(z.string()),
  /** The provider did not answer when it was asked: nobody may order again until it is known. */
  isUnclear: z.boolean(),
  /** Why it was refused or failed: a code of `deposit.why`, or the auditor's words. */
  why: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type DepositOrder = z.output<typeof depositOrder>;

const depositId = z.uuid();
const MEMBER = ['TRIAL', 'RATE_LIMITED'] as const;

export const getDepositForm = defineRoute({
  method: 'GET',
  path: '/wps/deposits/desk',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    /** Last used first, then in the brand's order. */
    channels: z.array(depositChannel),
    /** The member's own last three amounts, newest first, without repeats. */
    lastAmounts: z.array(decimalUnits),
    lastChannel: z.nullable(z.string()),
    /** What the tightest limit still lets in; null where there is none. */
    limitLeft: z.nullable(decimalUnits),
    /** Orders that are not over, newest first. */
    open: z.array(depositOrder),
    currency: z.string(),
  }),
  refusals: [...MEMBER],
  summary: 'Everything that the deposit page begins with (ui 7.3)',
});
export const createDeposit = defineRoute({
  method: 'POST',
  path: '/wps/deposits',
  access: 'member-real',
  idempotencyField: 'depositId',
  input: z.object({
    /** Made by the caller before it sends: the same id is the same order. */
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
  summary: 'Order a deposit (rule 5.2)',
});
export const getDeposit = defineRoute({
  method: 'GET',
  path: '/wps/deposits/:depositId',
  access: 'member-real',
  input: z.object({ depositId }),
  output: depositOrder,
  refusals: [...MEMBER, 'NOT_FOUND'],
  summary: 'One deposit of this member',
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
  summary: 'Say that a transfer was made, with its proof',
});
export const cancelDeposit = defineRoute({
  method: 'POST',
  path: '/wps/deposits/:depositId/cancel',
  access: 'member-real',
  input: z.object({ depositId }),
  output: depositOrder,
  refusals: [...MEMBER, 'NOT_FOUND', 'DEPOSIT_STATE'],
  summary: 'Take an order back that nothing was paid for',
});
