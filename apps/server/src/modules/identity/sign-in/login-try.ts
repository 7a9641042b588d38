/** Consecutive failures of one name from one address. */
export interface LoginTry {
  readonly fails: number;
  readonly lastMs: number;
  readonly lockedUntilMs: number | null;
}
export type TryDecision =
  | { readonly may: true; readonly next: LoginTry }
  | { readonly may: false; readonly seconds: number };

/** From this many failures on, a captcha is required and the delay grows (row LG-04, security 3.4). */
export const FREE_FAILS = 3;
const LONGEST_S = 60;
const FORGOTTEN_MS = 3_600_000;

/** Delay in seconds after this many consecutive failures: 1, 2, 4 … 60 from the third on. */
export const delayAfter = (fails: number): number =>
  fails < FREE_FAILS ? 0 : Math.min(LONGEST_S, 2 ** (fails - FREE_FAILS));

const secondsLeft = (untilMs: number, nowMs: number) => Math.ceil((untilMs - nowMs) / 1000);

/** Failures of an address that have not expired. */
export const freshFails = (past: LoginTry | null, nowMs: number): number =>
  past && nowMs - past.lastMs <= FORGOTTEN_MS ? past.fails : 0;

/**
 * Whether a password may be tried now. The try is counted as failed before verification, and reset on success: a hundred
 * concurrent tries count as a hundred (T02, security 3.4).
 */
export function decideTry(past: LoginTry | null, nowMs: number): TryDecision {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: secondsLeft(past.lockedUntilMs, nowMs) };
  const fails = freshFails(past, nowMs) + 1;
  const delay = delayAfter(fails);
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: delay > 0 ? nowMs + delay * 1000 : null } };
}

const BLOCK_MS = 30 * 60_000;
/**
 * After this many consecutive failures over any period, only a known device may sign in without a new password (NIST 800-63B).
 */
export const RESET_AFTER = 100;

/**
 * Whether a name may be tried from an unknown device: after every `blockAfter` consecutive failures from anywhere, such devices
 * wait half an hour. A known device is never blocked, so that nobody can lock an owner out.
 */
export function decideAccountTry(
  past: LoginTry | null,
  { isKnownDevice, blockAfter }: { isKnownDevice: boolean; blockAfter: number },
  nowMs: number,
): TryDecision {
  const until = past?.lockedUntilMs ?? null;
  if (!isKnownDevice && until !== null && until > nowMs) return { may: false, seconds: secondsLeft(until, nowMs) };
  const fails = (past?.fails ?? 0) + 1;
  const stillUntil = until !== null && until > nowMs ? until : null;
  return {
    may: true,
    next: { fails, lastMs: nowMs, lockedUntilMs: fails % blockAfter === 0 ? nowMs + BLOCK_MS : stillUntil },
  };
}

const SECRET_FAILS = 5;

/** Tries at a secret by a signed-in member: five in a row, then locked for half an hour (decision 50, T39). */
export function decideSecretTry(past: LoginTry | null, nowMs: number): TryDecision {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: secondsLeft(past.lockedUntilMs, nowMs) };
  const goesOn = past && past.lockedUntilMs === null && nowMs - past.lastMs < BLOCK_MS;
  const fails = goesOn ? past.fails + 1 : 1;
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: fails >= SECRET_FAILS ? nowMs + BLOCK_MS : null } };
}
