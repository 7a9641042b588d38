import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { linesOf, type SlipMode } from './systems.ts';

/** What free bets of the book are worth (rule 6.127), in units of 10^-5 of the currency. */
export const FREE_BETS: readonly bigint[] = [50n, 100n, 200n, 500n, 1_000n].map((one) => one * UNITS_PER_ONE);
/** The least odds of a free bet, all of its legs together. */
export const FREE_BET_LEAST_E4 = 15_000;

/** Whether a free bet may be put on a slip: one line, at odds from 1.50. `oddsE4` of its parts. */
export function mayBeFreeBet(mode: SlipMode, oddsE4: readonly number[]): boolean {
  if (oddsE4.length === 0 || linesOf(mode, oddsE4.length).length !== 1) return false;
  const scale = 10_000n ** BigInt(oddsE4.length - 1);
  return oddsE4.reduce((product, one) => product * BigInt(one), 1n) >= BigInt(FREE_BET_LEAST_E4) * scale;
}

/** What a free bet pays of what a bet with the same stake would: all above the stake, which was nobody's. */
export const freePayout = (amount: bigint, stake: bigint): bigint => (amount > stake ? amount - stake : 0n);
