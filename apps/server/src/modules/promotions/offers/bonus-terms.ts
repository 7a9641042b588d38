import type { Wager } from '@kismet/rules/promotions/kind';
import type { BonusTerms } from '../bonus/grant-commands.ts';

/** Contribution of each category to a bonus (rule 4.7). */
export const BONUS_WEIGHTS: Readonly<Record<string, number>> = {
  slots: 1_000_000,
  fishing: 1_000_000,
  sports: 500_000,
  esports: 500_000,
  live: 200_000,
  pvp: 200_000,
  lottery: 100_000,
  'e-lottery': 100_000,
  cockfight: 100_000,
};

/** Terms of bonus money from the wagering terms of an offer or an item. */
export const bonusTerms = (amount: bigint, { multiplePpm, maxBet, minOddsE4, days, capTimes }: Wager): BonusTerms => ({
  base: amount,
  multiplePpm: BigInt(multiplePpm),
  weights: BONUS_WEIGHTS,
  maxBet,
  minOddsE4,
  days,
  cap: amount * BigInt(capTimes),
});
