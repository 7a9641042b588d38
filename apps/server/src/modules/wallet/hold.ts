import { Refused } from '@kismet/kernel/outcome';

/** Money set aside: it leaves `main` for `held`, and from there goes on (captured) or back (released, expired). */
export type HoldState = 'open' | 'captured' | 'released' | 'expired';
export type HoldEvent = 'capture' | 'release' | 'expire';

/** What is to be set aside, and until when. */
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

/** The state after an event; refuses an event that the state does not know, and expiry before its time. */
export function nextHoldState(state: HoldState, event: HoldEvent, nowMs: number, expiresAtMs: number): HoldState {
  const next = TRANSITIONS[state][event];
  if (!next) throw new Refused('APPROVAL_STATE', { state });
  if (event === 'expire' && nowMs < expiresAtMs) throw new Refused('APPROVAL_STATE', { state });
  return next;
}
