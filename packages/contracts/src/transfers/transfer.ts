import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** `sent` and `unknown` are polled until known; `manual` waits for an operator. */
export const TRANSFER_STATES = ['sent', 'unknown', 'success', 'failed', 'manual'] as const;
export const transfer = renamed(
  {
    transferId: z.string(),
    vendorCode: z.string(),
    direction: z.enum(['in', 'out']),
    /** The amount, moved or to be moved; null when everything was requested and the amount is not known yet. */
    amount: z.nullable(decimalUnits),
    state: z.enum(TRANSFER_STATES),
    at: z.string(),
  },
  { vendorCode: 'vassalage' },
);
const vendorCode = z.string().check(z.maxLength(40));

export const moveMoney = defineRoute({
  method: 'POST',
  path: '/wps/wallet/transfer',
  access: 'member-real',
  idempotencyField: 'transferId',
  input: renamed(
    {
      /** Chosen by the caller, once per request: a repeated id is the same transfer. */
      transferId: z.uuid(),
      vendorCode,
      direction: z.enum(['in', 'out']),
      /** Null transfers everything out; a transfer in always names an amount. */
      amount: z.nullable(decimalUnits),
    },
    { vendorCode: 'vassalage' },
  ),
  output: transfer,
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'VENDOR_MAINTENANCE',
    'AMOUNT_SCALE',
    'AMOUNT_ZERO',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'TRANSFER_RUNNING',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
  ],
  summary: 'Transfer money to a vendor that holds its own balance, or back (specification, wallet transfer)',
});
export const getVendorWallet = defineRoute({
  method: 'GET',
  path: '/wps/wallet/vendor',
  access: 'member-real',
  input: renamed({ vendorCode }, { vendorCode: 'vassalage' }),
  output: z.object({
    balance: decimalUnits,
    currency: z.string(),
    /** The last unfinished transfer, if any. */
    running: z.nullable(transfer),
  }),
  refusals: ['TRIAL', 'NOT_FOUND', 'VENDOR_SILENT', 'RATE_LIMITED'],
  summary: 'Balance of the signed-in member at a vendor that holds its own balance',
});

/** Row PC-17: whether all vendors use the seamless wallet, and if not, which ones keep a balance. */
export const getMerchantWallet = defineRoute({
  method: 'GET',
  path: '/wps/wallet/merchant',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    isSingle: z.boolean(),
    vendors: z.array(
      renamed(
        { vendorCode: z.string(), vendorName: localized, isOpen: z.boolean() },
        { vendorCode: 'vassalage', vendorName: 'vassalageName' },
      ),
    ),
  }),
  refusals: ['TRIAL'],
  summary: 'Whether the brand uses a single wallet, and the vendors that hold their own balance (row PC-17)',
});
/** Row AP-08. Vendor balances are requested one by one; null when a vendor did not answer in time. */
export const getConsolidatedFunds = defineRoute({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    /** Total of what is known: main, held, and reported vendor balances. */
    total: decimalUnits,
    main: decimalUnits,
    /** Held for pending withdrawals. */
    held: decimalUnits,
    /** Debt from a win reversed after it was spent; positive. */
    debt: decimalUnits,
    vendors: z.array(
      renamed({ vendorCode: z.string(), amount: z.nullable(decimalUnits) }, { vendorCode: 'vassalage' }),
    ),
    asOf: z.string(),
  }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Funds of the signed-in member: main balance, held amount, debt and vendor balances',
});
export const listTransfers = defineRoute({
  method: 'GET',
  path: '/wps/wallet/transfers',
  access: 'member-real',
  input: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10) }),
  output: z.object({ list: z.array(transfer) }),
  refusals: ['TRIAL'],
  summary: 'Latest transfers to vendors and back, newest first',
});
