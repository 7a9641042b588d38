import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** `sent` and `unknown` are asked for until they are known; `manual` waits for a person. */
export const TRANSFER_STATES = ['sent', 'unknown', 'success', 'failed', 'manual'] as const;
export const transfer = renamed(
  {
    transferId: z.string(),
    vendorCode: z.string(),
    direction: z.enum(['in', 'out']),
    /** What moved, or is to move; null where everything was asked for and nobody knows yet how much that is. */
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
  input: renamed(
    {
      /** Made by the caller, once for each press: the same id is the same transfer. */
      transferId: z.uuid(),
      vendorCode,
      direction: z.enum(['in', 'out']),
      /** Null takes out everything; a transfer in always says how much. */
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
    'TRANSFER_RUNNING',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
  ],
  summary: 'Bring money to a vendor that keeps it, or back (specification, wallet transfer)',
});
export const getVendorWallet = defineRoute({
  method: 'GET',
  path: '/wps/wallet/vendor',
  access: 'member-real',
  input: renamed({ vendorCode }, { vendorCode: 'vassalage' }),
  output: z.object({
    balance: decimalUnits,
    currency: z.string(),
    /** The last one that is not over, if any. */
    running: z.nullable(transfer),
  }),
  refusals: ['TRIAL', 'NOT_FOUND', 'VENDOR_SILENT', 'RATE_LIMITED'],
  summary: 'What a vendor that keeps money keeps for this member',
});
