import type { HeldCoin } from '../../games/engine/hold.ts';

/** What the hold feature displays: coins by position, turns left, and their total (units of 10^-5). */
export interface HoldShown {
  readonly coins: readonly HeldCoin[];
  readonly fresh: readonly number[];
  readonly left: number;
  readonly won: bigint;
  readonly isFull: boolean;
}
