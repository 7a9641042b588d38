/** Where the last stop stands in the cache: the live event brings it (`use-live-updates.ts`). */
export const STOP_KEY = ['mine', 'stop'];
/** What stopped a bet, as the live event says it. */
export interface Stop {
  readonly why: string;
  readonly kind?: string;
  readonly span?: string;
}
