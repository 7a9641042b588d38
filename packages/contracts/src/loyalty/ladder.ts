import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';

const notNegative = decimalUnits.check(z.refine((units) => units >= 0n));
const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

/** One VIP level (rule 4.1); level 0 is everybody. */
export const ladderLevel = z.object({
  /** Lifetime totals that the level requires. */
  deposit: notNegative,
  validBet: notNegative,
  /** Turnover within a window that retains the level. */
  retention: notNegative,
  upgradeGift: notNegative,
  birthdayGift: notNegative,
  monthlyGift: notNegative,
  dailyCap: notNegative,
  freeWithdrawals: count(100),
  /** Water rebate in parts per million of the turnover: slots and fishing; player against player; live, sports, cockfight. */
  rebatePpm: z.object({ rng: count(100_000), pvp: count(100_000), table: count(100_000) }),
  /** Maximum water rebate of a day. */
  rebateCap: notNegative,
});
export type LadderLevelOnWire = z.output<typeof ladderLevel>;

export const ladder = z.object({
  levels: z.array(ladderLevel).check(z.minLength(2), z.maxLength(30)),
  windowDays: count(3650).check(z.minimum(1)),
  birthdayAfterDays: count(3650),
  monthlyDeposit: notNegative,
  /** Wagering requirement on gifts, in parts per million. */
  wageringPpm: count(40_000_000),
});
export type LadderOnWire = z.output<typeof ladder>;
