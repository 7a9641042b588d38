/** Cache key of the last stop; set by the live event (`use-live-updates.ts`). */
export const STOP_KEY = ['mine', 'stop'];
/** What stopped a bet, from the live event. */
export interface Stop {
  readonly why: string;
  readonly kind?: string;
  readonly span?: string;
  /** Maximum bet with bonus money, as a decimal. */
  readonly maxBet?: string;
}
