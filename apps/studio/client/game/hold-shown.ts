import type { HeldCoin } from '../../games/engine/hold.ts';

/** What the hold feature shows: coins by place, turns left, and what they come to (units of 10^-5). */
export interface HoldShown {
  readonly coins: readonly HeldCoin[];
  readonly fresh: readonly number[];
  readonly left: number;
  readonly won: bigint;
  readonly isFull: boolean;
}
