import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/**
 * The transfer wallet: a vendor that keeps the member's play balance. The platform transfers money in and out; calls are
 * signed like those of the games API. A reference identifies one transfer for ever. A vendor asked for the status of an
 * unknown reference must refuse that reference from then on, so that its answer stays true. A reference that moved money and
 * is repeated with different content gets no such answer, since FAILED would mean that nothing moved.
 */
export const TRANSFER_PATHS = {
  transfer: '/transfer',
  status: '/transfer/status',
  balance: '/transfer/balance',
} as const;

const who = { operator_id: operatorId, user: z.string().check(z.minLength(3), z.maxLength(64)), currency: z.string() };
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,5})?$/));
const reference = z.uuid();

export const transferRequest = z.object({
  ...who,
  reference,
  direction: z.enum(['in', 'out']),
  /** Null transfers out everything. */
  amount: z.nullable(amount),
});
export const transferAnswer = z.object({
  reference,
  /** FAILED is final: nothing moved, and nothing will. PENDING: ask again. */
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  /** The amount moved; zero if none. */
  amount,
  /** The user's balance at the vendor now. */
  balance: amount,
});
export const transferStatusRequest = z.object({ ...who, reference });
export const transferBalanceRequest = z.object(who);
export const transferBalanceAnswer = z.object({ balance: amount, currency: z.string() });
