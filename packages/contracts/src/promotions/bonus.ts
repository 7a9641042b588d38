import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

export const BONUS_STATES = ['pending', 'active', 'converted', 'forfeited', 'expired', 'spent', 'cancelled'] as const;
export const bonusRow = z.object({
  bonusId: z.string(),
  state: z.enum(BONUS_STATES),
  amount: decimalUnits,
  /** Bonus money left; for an active bonus only. */
  balance: decimalUnits,
  required: decimalUnits,
  done: decimalUnits,
  maxBet: z.nullable(decimalUnits),
  /** Sports bets below these odds do not count; ten-thousandths. */
  minOddsE4: z.nullable(z.int()),
  /** The cap on the amount that becomes cash; `moved` is what became cash. */
  cap: decimalUnits,
  moved: decimalUnits,
  weights: z.array(renamed({ category, weightPpm: z.int() }, { category: 'gameType' })),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

export type BonusRow = z.output<typeof bonusRow>;

export const listBonuses = defineRoute({
  method: 'GET',
  path: '/wps/bonuses',
  access: 'member',
  input: z.object({}),
  output: z.object({ open: z.array(bonusRow), ended: z.array(bonusRow) }),
  refusals: ['RATE_LIMITED'],
  summary: 'Active and waiting bonuses, and those that ended recently (row PC-09)',
});
export const leaveBonus = defineRoute({
  method: 'POST',
  path: '/wps/bonuses/:bonusId/leave',
  access: 'member-real',
  input: z.object({
    bonusId: z.uuid(),
    /** The amount that the member was shown as forfeited. */
    lost: decimalUnits,
  }),
  output: z.object({ open: z.array(bonusRow), ended: z.array(bonusRow) }),
  refusals: ['BONUS_STATE', 'CONFIRM_CHANGED', 'RATE_LIMITED'],
  summary: 'Forfeit a bonus: its bonus money is lost, cash is kept',
});
