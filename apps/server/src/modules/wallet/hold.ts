import { Refused } from '@kismet/kernel/outcome';

/** A hold moves money from `main` to `held`, then on (captured) or back (released, expired). */
export type HoldState = 'open' | 'captured' | 'released' | 'expired';
export type HoldEvent = 'capture' | 'release' | 'expire';

/** Amount to hold and its expiry. */
export interface NewHold {
  readonly ownerId: bigint;
  readonly holdId: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly amount: bigint;
  readonly reason: string;
  readonly expiresAt: Date;
}

const TRANSITIONS: Readonly<Record<HoldState, Partial<Record<HoldEvent, HoldState>>>> = {
  open: { capture: 'captured', release: 'released', expire: 'expired' },
  captured: {},
  released: {},
  expired: {},
};

/** The state after an event; throws for an event that the state does not accept, and for expiry before its time. */
export function nextHoldState(state: HoldState, event: HoldEvent, nowMs: number, expiresAtMs: number): HoldState {
  const next = TRANSITIONS[state][event];
  if (!next) throw new Refused('APPROVAL_STATE', { state });
  if (event === 'expire' && nowMs < expiresAtMs) throw new Refused('APPROVAL_STATE', { state });
  return next;
}
