/** Tries of one name from one address that have not ended in a sign-in. */
export interface LoginTry {
  readonly fails: number;
  readonly lastMs: number;
  readonly lockedUntilMs: number | null;
}
export type TryDecision =
  | { readonly may: true; readonly next: LoginTry }
  | { readonly may: false; readonly seconds: number };

/** After so many failures a picture is asked for, and each further one costs more time (row LG-04, security 3.4). */
export const FREE_FAILS = 3;
const LONGEST_S = 60;
const FORGOTTEN_MS = 3_600_000;

/** Seconds that must pass after so many failures in a row: 1, 2, 4 … 60 from the third on. */
export const delayAfter = (fails: number): number =>
  fails < FREE_FAILS ? 0 : Math.min(LONGEST_S, 2 ** (fails - FREE_FAILS));

const secondsLeft = (untilMs: number, nowMs: number) => Math.ceil((untilMs - nowMs) / 1000);

/** Failures of an address that still count. */
export const freshFails = (past: LoginTry | null, nowMs: number): number =>
  past && nowMs - past.lastMs <= FORGOTTEN_MS ? past.fails : 0;

/**
 * Whether a password may be tried now. The try counts as failed before it is made, and is forgotten when it succeeds:
 * a hundred at once count as a hundred (T02, security 3.4).
 */
export function decideTry(past: LoginTry | null, nowMs: number): TryDecision {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: secondsLeft(past.lockedUntilMs, nowMs) };
  const fails = freshFails(past, nowMs) + 1;
  const delay = delayAfter(fails);
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: delay > 0 ? nowMs + delay * 1000 : null } };
}

const BLOCK_MS = 30 * 60_000;
/** So many failures in a row, over however long: only a device that is known gets in without a new password (NIST 800-63B). */
export const RESET_AFTER = 100;

/**
 * Whether a name may be tried from a device that it has never signed in from: after every `blockAfter` failures in a row,
 * wherever from, such devices wait half an hour. A known device is not kept out, so that nobody can lock an owner out.
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

/** Tries of a second secret by someone who is signed in: five in a row, then half an hour of rest (decision 50, T39). */
export function decideSecretTry(past: LoginTry | null, nowMs: number): TryDecision {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: secondsLeft(past.lockedUntilMs, nowMs) };
  const goesOn = past && past.lockedUntilMs === null && nowMs - past.lastMs < BLOCK_MS;
  const fails = goesOn ? past.fails + 1 : 1;
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: fails >= SECRET_FAILS ? nowMs + BLOCK_MS : null } };
}
