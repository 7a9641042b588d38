import type { Role } from '@kismet/contracts/operators/session';
import { roleCan } from '@kismet/contracts/operators/session';

/** A signed-in operator. */
export interface OperatorWho {
  readonly operatorId: bigint;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly brandId: number;
  readonly sessionId: string;
  readonly previousLogin: { readonly at: string; readonly ip: string } | null;
}

export const IDLE_MS = 15 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
const FREE_FAILS = 3;
const LOCK_MS = 15 * 60_000;

/** Whether a role may make a call of this access; everyone has access to the own session. */
export const mayCall = (role: Role, access: string): boolean => {
  const ability = access.replace(/^operator:/, '');
  return ability.startsWith('session.') || roleCan(role, ability);
};

export interface OperatorTry {
  readonly fails: number;
  readonly lastMs: number;
  readonly lockedUntilMs: number | null;
}

/** Counts a try before it is verified; three consecutive failures lock the name for 15 minutes (STD-5). */
export function decideOperatorTry(
  past: OperatorTry | null,
  nowMs: number,
): { may: true; next: OperatorTry } | { may: false; seconds: number } {
  if (past?.lockedUntilMs && past.lockedUntilMs > nowMs)
    return { may: false, seconds: Math.ceil((past.lockedUntilMs - nowMs) / 1000) };
  const goesOn = past && past.lockedUntilMs === null && nowMs - past.lastMs < LOCK_MS;
  const fails = goesOn ? past.fails + 1 : 1;
  return { may: true, next: { fails, lastMs: nowMs, lockedUntilMs: fails >= FREE_FAILS ? nowMs + LOCK_MS : null } };
}
