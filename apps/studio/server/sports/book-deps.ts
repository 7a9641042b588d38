import type { ReachPoint } from '../rounds/crash-point.ts';
import type { WagerWork } from '../wagers/wager-work.ts';

/** The time by which matches run and betting closes, and a way to wait for it. */
export interface BookTime {
  /** Milliseconds since 1970 by the clock of the database. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** What the book needs from the studio. */
export interface BookDeps extends WagerWork {
  readonly time: BookTime;
  readonly reach: ReachPoint;
  /** This long after a bet was sent, the wallet has either answered or never will, in milliseconds. */
  readonly leaseMs: number;
  onError(error: unknown): void;
}
