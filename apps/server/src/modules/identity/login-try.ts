/** Tries of one name from one address that have not ended in a sign-in. */
export interface LoginTry {
  readonly fails: number;
  readonly lastMs: number;
  readonly lockedUntilMs: number | null;
}
export type TryDecision =
  | { readonly may: true; readonly next: LoginTry }
  | { readonly may: false; readonly seconds: number };

const FREE_FAILS = 3;
const LONGEST_S = 60;
const FORGOTTEN_MS = 3_600_000;

/** Seconds that must pass after so many failures in a row: 1, 2, 4 … 60 from the third on. */
export const delayAfter = (fails: number): number =>
  fails < FREE_FAILS ? 0 : Math.min(LONGEST_S, 2 ** (fails - FREE_FAILS));

/**
 * Whether a password may be tried now. The try counts as failed before it is made, and is forgotten when it succeeds:
 * a hundred at once count as a hundred (security.md T02, 3.4).
 */
export function decideTry(past: LoginTry | null, nowMs: number): TryDecision {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: Math.ceil((past.lockedUntilMs - nowMs) / 1000) };
  const isFresh = !past || nowMs - past.lastMs > FORGOTTEN_MS;
  const fails = isFresh ? 1 : past.fails + 1;
  const delay = delayAfter(fails);
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: delay > 0 ? nowMs + delay * 1000 : null } };
}
