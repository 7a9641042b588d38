import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { linesOf, type SlipMode } from './systems.ts';

/** Possible values of free bets of the book (rule 6.127), in units of 10^-5 of the currency. */
export const FREE_BETS: readonly bigint[] = [50n, 100n, 200n, 500n, 1_000n].map((one) => one * UNITS_PER_ONE);
/** The minimum odds of a free bet, over all of its legs together. */
export const FREE_BET_LEAST_E4 = 15_000;

/** Whether a free bet may be used on a slip: one line, at odds from 1.50. `oddsE4` are those of its parts. */
export function mayBeFreeBet(mode: SlipMode, oddsE4: readonly number[]): boolean {
  if (oddsE4.length === 0 || linesOf(mode, oddsE4.length).length !== 1) return false;
  const scale = 10_000n ** BigInt(oddsE4.length - 1);
  return oddsE4.reduce((product, one) => product * BigInt(one), 1n) >= BigInt(FREE_BET_LEAST_E4) * scale;
}

/** What a free bet pays, given what a bet with the same stake would pay: everything above the stake, which the player did not put up. */
export const freePayout = (amount: bigint, stake: bigint): bigint => (amount > stake ? amount - stake : 0n);
