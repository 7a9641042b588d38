import * as z from 'zod/mini';
import { operatorId } from './games.ts';

/** Free rounds: calls that we make and a vendor serves, signed like the games API (vendor protocol 1.9). */
export const FREEBET_PATHS = {
  prepaids: '/freebet/prepaids/list',
  create: '/freebet/rewards/create',
  cancel: '/freebet/rewards/cancel',
  list: '/freebet/rewards/list',
} as const;
/** Maximum rounds per reward. */
export const FREE_BETS_MAX = 500;
export const FREE_REWARD_STATES = [
  'FRS_NEW',
  'FRS_ACTIVE',
  'FRS_CANCELLED',
  'FRS_FAILED',
  'FRS_FINISHED',
  'FRS_EXPIRED',
] as const;

const user = z.string().check(z.minLength(3), z.maxLength(64));
const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));
/** Our own reference of a reward: for one user the same reference is the same reward, however often it is requested. */
const operatorReference = z.string().check(z.minLength(1), z.maxLength(100));
/** Units of 10^-5 as a JSON integer: stakes of free rounds are far below 2^53. */
const betValue = z.int().check(z.minimum(1));

/** The free rounds that a game offers: one entry per stake. `bet_count` null: any number. */
export const prepaidsRequest = z.object({ operator_id: operatorId, game_code: z.string(), currency });
export const prepaidsAnswer = z.object({
  prepaids: z.array(
    z.object({
      prepaid_uuid: z.uuid(),
      game_code: z.string(),
      currency,
      bet_value: z.nullable(betValue),
      bet_count: z.nullable(z.int()),
    }),
  ),
});

export const freeRewardRequest = z.object({
  operator_id: operatorId,
  user,
  prepaid_uuid: z.uuid(),
  currency,
  bet_count: z.int().check(z.minimum(1), z.maximum(FREE_BETS_MAX)),
  operator_reference: operatorReference,
  /** ISO timestamps: a round may begin from `start_time` until before `end_time`. */
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
});
export const freeReward = z.object({
  reward_uuid: z.uuid(),
  user: z.string(),
  operator_reference: z.nullable(z.string()),
  game_code: z.string(),
  currency,
  bet_count: z.int(),
  bet_value: betValue,
  /** Rounds that were started and not rolled back. */
  bets_used: z.int(),
  status: z.enum(FREE_REWARD_STATES),
  start_time: z.string(),
  end_time: z.string(),
});
export type FreeReward = z.output<typeof freeReward>;
export const freeRewardAnswer = z.object({ reward: freeReward });

export const freeRewardCancel = z.object({ operator_id: operatorId, user, reward_uuid: z.uuid() });
export const freeRewardsRequest = z.object({ operator_id: operatorId, user, operator_reference: operatorReference });
export const freeRewardsAnswer = z.object({ rewards: z.array(freeReward) });
