import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/**
 * `waiting`: ordered at the vendor, and not confirmed yet. `over`: played, expired or revoked, and the wins are paid once
 * `paid` is set. `failed`: the vendor does not have them, and the offer was not used up.
 */
export const FREE_ROUNDS_STATES = ['waiting', 'active', 'over', 'revoked', 'failed'] as const;
export const freeRoundsRow = z.object({
  rewardKey: z.string(),
  title: localized,
  vendorCode: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** What the rounds are called: in a game between players they are entries to its tournaments. */
  as: z.enum(['rounds', 'entries', 'bets']),
  state: z.enum(FREE_ROUNDS_STATES),
  rounds: z.int(),
  used: z.int(),
  value: decimalUnits,
  won: decimalUnits,
  /** The maximum that is paid. */
  maxWin: decimalUnits,
  /** The form in which wins are paid. */
  form: z.enum(['cash', 'bonus']),
  /** The amount paid; null before they are over. */
  paid: z.nullable(decimalUnits),
  endsAt: z.string(),
});
export type FreeRoundsRow = z.output<typeof freeRoundsRow>;

export const listFreeRounds = defineRoute({
  method: 'GET',
  path: '/wps/free-rounds',
  access: 'member',
  input: z.object({}),
  output: z.object({ list: z.array(freeRoundsRow) }),
  refusals: ['RATE_LIMITED'],
  summary: 'Free rounds of the caller, newest first, with what remains of them and what they won',
});
export const listMemberFreeRounds = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/free-rounds',
  access: 'operator:promotions.read',
  input: z.object({ memberId: z.string().check(z.maxLength(32)) }),
  output: z.object({ list: z.array(freeRoundsRow) }),
  refusals: ['NOT_FOUND'],
  summary: 'Free rounds of a member, newest first',
});
export const revokeFreeRounds = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/free-rounds/revoke',
  access: 'operator:promotions.grant',
  input: z.object({
    memberId: z.string().check(z.maxLength(32)),
    rewardKey: z.string().check(z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)),
  }),
  output: z.object({ list: z.array(freeRoundsRow) }),
  refusals: ['NOT_FOUND', 'BONUS_STATE'],
  summary: 'Revoke the remaining free rounds of a member; what they have won so far is paid',
});
