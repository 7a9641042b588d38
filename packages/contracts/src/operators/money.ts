import * as z from 'zod/mini';
import { DEPOSIT_STATES } from '../cashier/deposit.ts';
import { payoutAccount } from '../cashier/payout-account.ts';
import { WITHDRAWAL_STATES } from '../cashier/withdrawal.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { REQUIREMENT_SOURCES } from '../wagering/wagering.ts';

/** A member's money on one page (screen B4). */
export const getMemberMoney = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/money',
  access: 'operator:cashier.read',
  input: z.object({ memberId: z.string().check(z.maxLength(32)) }),
  output: z.object({
    currency: z.string(),
    /** Credited and paid out, all time. */
    deposited: decimalUnits,
    withdrawn: decimalUnits,
    /** What deposit limits still allow; null without a limit. */
    depositLeft: z.nullable(decimalUnits),
    /** Remaining wagering before a withdrawal. */
    missing: z.array(z.object({ source: z.enum(REQUIREMENT_SOURCES), missing: decimalUnits, createdAt: z.string() })),
    /** Open orders. */
    deposits: z.array(
      z.object({
        depositId: z.string(),
        reference: z.string(),
        state: z.enum(DEPOSIT_STATES),
        amount: decimalUnits,
        at: z.string(),
      }),
    ),
    /** The last ten, newest first. */
    withdrawals: z.array(
      z.object({
        withdrawalId: z.string(),
        reference: z.string(),
        state: z.enum(WITHDRAWAL_STATES),
        amount: decimalUnits,
        at: z.string(),
      }),
    ),
    accounts: z.array(payoutAccount),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Money of a member: totals deposited and withdrawn, open orders, remaining wagering and payout accounts',
});
