import type { DrawState } from '@kismet/contracts/lottery/draws';

/** Allowed state transitions (rule 3.1). A settled draw with a corrected result returns to `drawn`. */
export const NEXT: Readonly<Record<DrawState, readonly DrawState[]>> = {
  scheduled: ['open', 'locked', 'void'],
  open: ['locked', 'void'],
  locked: ['drawn', 'void'],
  drawn: ['settling', 'void'],
  settling: ['settled'],
  settled: ['drawn'],
  void: [],
};
export const mayBecome = (from: DrawState, to: DrawState): boolean => NEXT[from].includes(to);

export interface DrawTimes {
  readonly openMs: number;
  readonly lockMs: number;
  readonly drawMs: number;
}

/**
 * Effective state of a draw at a moment, whatever the worker has written so far: opening and closing follow the clock, so a
 * late worker neither prevents nor permits bets.
 */
export function stateAt(state: DrawState, { openMs, lockMs }: DrawTimes, nowMs: number): DrawState {
  if (state !== 'scheduled' && state !== 'open') return state;
  if (nowMs >= lockMs) return 'locked';
  return nowMs >= openMs ? 'open' : 'scheduled';
}

/** Milliseconds until bets close; 0 once closed. */
export const remainMs = ({ lockMs }: DrawTimes, nowMs: number): number => Math.max(0, lockMs - nowMs);

const MOST_REFRESH_MS = 30_000;
const CLOSED_REFRESH_MS = 7_000;
/**
 * Row LO-03: poll interval for results: the smallest remaining time, at most 30 s, or 7 s when a draw is closed or none is
 * open.
 */
export function refreshDelay(remaining: readonly number[]): number {
  if (remaining.length === 0) return MOST_REFRESH_MS;
  const least = Math.min(...remaining);
  return least <= 0 ? CLOSED_REFRESH_MS : Math.min(least, MOST_REFRESH_MS);
}
