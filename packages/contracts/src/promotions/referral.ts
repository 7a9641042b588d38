import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/**
 * A friend as the referrer sees it. `deposited`: the first deposit was made, and no reward has been decided yet. `checking`: an
 * operator is reviewing it. `none`: no reward; the reason is withheld.
 */
const FRIEND_STATES = ['registered', 'deposited', 'checking', 'rewarded', 'none'] as const;

export const getReferral = defineRoute({
  method: 'GET',
  path: '/wps/referral',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** Why the caller gets no referral rewards: free play, an agent (who earns commission), or a break or exclusion. */
    closedFor: z.nullable(z.enum(['trial', 'agent', 'excluded'])),
    /** The `referralCode` of the caller's registration links. */
    code: z.string(),
    /** The offer running for the caller; null when there is none. */
    promoId: z.nullable(z.string()),
    /** Friends who registered; counted up to 1,000. */
    friends: z.int(),
    rewarded: z.int(),
    earned: decimalUnits,
    /** Friends of this month for whom the caller was rewarded by the running offer. */
    rewardedThisMonth: z.int(),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'Referral code of the caller, the running offer and what it has granted (row PC-11)',
});
export const listFriends = defineRoute({
  method: 'GET',
  path: '/wps/referral/friends',
  access: 'member',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** Hides the person: first letters of the account name. */
        name: z.string(),
        state: z.enum(FRIEND_STATES),
        registeredAt: z.string(),
        /** The caller's reward; null when there was none. */
        amount: z.nullable(decimalUnits),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'Friends who registered through the link of the caller, newest first, with their state',
});
