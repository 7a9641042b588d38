import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { ladder } from './ladder.ts';

export const LEVEL_CHANGES = ['upgrade', 'downgrade', 'manual'] as const;
export const GIFT_KINDS = ['upgrade', 'birthday', 'monthly'] as const;
export const CLAIMED_GIFTS = ['birthday', 'monthly'] as const;
/** Why a gift cannot be claimed now, or that it can be or was claimed. */
export const CLAIM_STATES = [
  'claimable',
  'claimed',
  'none',
  'birth-date',
  'not-today',
  'too-new',
  'deposit',
  'restricted',
] as const;

const condition = z.object({ done: decimalUnits, need: decimalUnits, percent: z.int() });
const gift = z.object({
  kind: z.enum(GIFT_KINDS),
  level: z.int(),
  amount: decimalUnits,
  /** Waiting: it could not be paid when it was due, and can be claimed. */
  isPaid: z.boolean(),
  at: z.string(),
});
const claim = z.object({
  gift: z.enum(CLAIMED_GIFTS),
  amount: decimalUnits,
  state: z.enum(CLAIM_STATES),
  /** Deposits of the previous month, if they are the unmet condition. */
  deposit: z.nullable(condition),
});
export const levelChange = z.object({
  day: z.string(),
  from: z.int(),
  to: z.int(),
  change: z.enum(LEVEL_CHANGES),
  at: z.string(),
});

export const vip = z.object({
  level: z.int(),
  isLocked: z.boolean(),
  deposit: decimalUnits,
  validBet: decimalUnits,
  /** Conditions of the next level; null at the highest one. */
  next: z.nullable(
    z.object({
      level: z.int(),
      percent: z.int(),
      deposit: condition,
      validBet: condition,
      /** Turnover required again after a downgrade. */
      sinceDowngrade: z.nullable(condition),
    }),
  ),
  /** The condition for retaining the level, until midnight at the beginning of `endDay`; null at level 0. */
  retention: z.nullable(z.object({ condition, endDay: z.string(), daysLeft: z.int() })),
  /** The last business day in these figures; null before the first night. */
  lastDay: z.nullable(z.string()),
  nextJudgementAt: z.string(),
  claims: z.array(claim),
  gifts: z.array(gift),
  /** Water rebates of recent days, newest first. */
  rebates: z.array(z.object({ day: z.string(), level: z.int(), amount: decimalUnits })),
  history: z.array(levelChange),
  ladder,
});
export type Vip = z.output<typeof vip>;

export const getVip = defineRoute({
  method: 'GET',
  path: '/wps/vip',
  access: 'member-real',
  input: z.object({}),
  output: vip,
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'VIP level of the member: progress, benefits, gifts and history (row VP-01)',
});
export const getVipLevels = defineRoute({
  method: 'GET',
  path: '/wps/vip/levels',
  access: 'public',
  input: z.object({}),
  output: ladder,
  refusals: [],
  summary: 'VIP ladder of the brand, also for visitors',
});
export const claimVipGift = defineRoute({
  method: 'POST',
  path: '/wps/vip/gifts',
  access: 'member-real',
  input: z.object({ gift: z.enum(CLAIMED_GIFTS) }),
  output: z.object({ amount: decimalUnits, level: z.int(), at: z.string() }),
  refusals: ['TRIAL', 'ACCOUNT_LOCKED', 'EXCLUDED', 'GIFT_NOT_DUE', 'RATE_LIMITED', 'BUSY'],
  summary: 'Claim the birthday or monthly gift, once per year or month; a repeated call returns the same result',
});
