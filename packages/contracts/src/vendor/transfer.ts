import * as z from 'zod/mini';

/**
 * The transfer wallet: a vendor that keeps the money which is played with. The platform moves it there and back; every
 * call is signed like those of the games API. A reference means one transfer for ever. A vendor that is asked for the
 * status of a reference it does not know refuses that reference from then on, so that the answer stays true. One that moved
 * money and comes again with other content gets no answer of this kind, since FAILED would say that nothing moved.
 */
export const TRANSFER_PATHS = {
  transfer: '/transfer',
  status: '/transfer/status',
  balance: '/transfer/balance',
} as const;

const who = { operator_id: z.int(), user: z.string().check(z.minLength(3), z.maxLength(64)), currency: z.string() };
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,5})?$/));
const reference = z.uuid();

export const transferRequest = z.object({
  ...who,
  reference,
  direction: z.enum(['in', 'out']),
  /** Null takes out everything that is there. */
  amount: z.nullable(amount),
});
export const transferAnswer = z.object({
  reference,
  /** FAILED is final: nothing moved and nothing will. PENDING: ask again. */
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  /** What moved; zero where nothing did. */
  amount,
  /** What the vendor keeps for the user now. */
  balance: amount,
});
export const transferStatusRequest = z.object({ ...who, reference });
export const transferBalanceRequest = z.object(who);
export const transferBalanceAnswer = z.object({ balance: amount, currency: z.string() });
