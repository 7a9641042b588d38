import type { AccountKind } from '@kismet/contracts/members/account-kind';

/** A stored session with the fields needed for authorisation. */
export interface Session {
  readonly sessionId: string;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly publicId: string;
  readonly loginName: string;
  readonly accountKind: AccountKind;
  readonly accountClass: 0 | 1 | 2;
  readonly cookieHash: Buffer | null;
  readonly idleMs: number;
  readonly seenMs: number;
  readonly expiresMs: number;
  readonly endedMs: number | null;
  readonly previousLogin: { readonly at: string; readonly ip: string } | null;
  /** `password`: only good for changing the password (row LG-06). */
  readonly scope: 'full' | 'password';
  readonly deviceId: string | null;
  /** Time of the last step-up; the sign-in itself does not count. */
  readonly provedMs: number | null;
}

const PROOF_LIFE_MS = 5 * 60_000;
/** Whether a call that needs a recent step-up may be made (security 3.2). */
export const isProved = (session: Pick<Session, 'provedMs'>, nowMs: number): boolean =>
  session.provedMs !== null && nowMs - session.provedMs <= PROOF_LIFE_MS;

/** The last-seen time is written at most this often, so that reads cost no write. */
const SEEN_STEP_MS = 60_000;

export type SessionDecision = 'live' | 'live-touch' | 'dead' | 'half';

/**
 * Whether a session is still valid, and whether its idle time restarts. `half`: the token came without the cookie it is bound
 * to. Background calls do not extend it (decision 47).
 */
export function decideSession(
  session: Session,
  isCookieRight: boolean,
  isBackground: boolean,
  nowMs: number,
): SessionDecision {
  if (session.endedMs !== null || nowMs >= session.expiresMs || nowMs - session.seenMs >= session.idleMs) return 'dead';
  if (session.cookieHash && !isCookieRight) return 'half';
  return !isBackground && nowMs - session.seenMs >= SEEN_STEP_MS ? 'live-touch' : 'live';
}
