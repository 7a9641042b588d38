/** States of rule 2.3. */
export const AGREEMENT_STATES = [
  'offered',
  'active',
  'change-pending',
  'end-pending',
  'rejected',
  'ended',
  'expired',
] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];
/** Actors: the upline (or the platform), the payee, time, an operator, or an agreement above that ended. */
export type Side = 'upline' | 'accepter' | 'system' | 'operator';
export const AGREEMENT_EVENTS = [
  'accept',
  'reject',
  'withdraw',
  'expire',
  'change',
  'ask-end',
  'agree-end',
  'refuse-end',
  'void',
  'cascade',
] as const;
export type AgreementEvent = (typeof AGREEMENT_EVENTS)[number];

export interface Move {
  readonly to: AgreementState;
  /** Effect on the terms: begin at the next boundary, are dropped, end at the next boundary or at the start of this period. */
  readonly does: 'begin' | 'draft' | 'replace' | 'drop-draft' | 'nothing' | 'end-next' | 'end-now' | 'close';
}
type By = Side | 'initiator' | 'other';
interface Row {
  readonly from: readonly AgreementState[];
  readonly event: AgreementEvent;
  readonly by: By;
  readonly move: Move;
}
const row = (
  from: AgreementState | readonly AgreementState[],
  event: AgreementEvent,
  by: By,
  to: AgreementState,
  does: Move['does'],
): Row => ({
  from: typeof from === 'string' ? [from] : from,
  event,
  by,
  move: { to, does },
});

/** All transitions of an agreement; others are refused. */
export const TRANSITIONS: readonly Row[] = [
  row('offered', 'accept', 'accepter', 'active', 'begin'),
  row('offered', 'reject', 'accepter', 'rejected', 'close'),
  row('offered', 'withdraw', 'upline', 'ended', 'close'),
  row('offered', 'expire', 'system', 'expired', 'close'),
  row('active', 'change', 'upline', 'change-pending', 'draft'),
  row('change-pending', 'accept', 'accepter', 'active', 'replace'),
  row('change-pending', 'reject', 'accepter', 'active', 'drop-draft'),
  row('change-pending', 'withdraw', 'upline', 'active', 'drop-draft'),
  row('change-pending', 'expire', 'system', 'active', 'drop-draft'),
  row('active', 'ask-end', 'upline', 'end-pending', 'nothing'),
  row('active', 'ask-end', 'accepter', 'end-pending', 'nothing'),
  row('end-pending', 'agree-end', 'other', 'ended', 'end-next'),
  row('end-pending', 'refuse-end', 'other', 'active', 'nothing'),
  row('end-pending', 'withdraw', 'initiator', 'active', 'nothing'),
  row(['offered', 'active', 'change-pending', 'end-pending'], 'void', 'operator', 'ended', 'end-now'),
  row('offered', 'cascade', 'system', 'ended', 'close'),
  row(['active', 'change-pending', 'end-pending'], 'cascade', 'system', 'ended', 'end-next'),
];

/** The next state after an event, or null if it is not allowed. `initiator` is who requested the pending end. */
export function moveOf(state: AgreementState, event: AgreementEvent, by: Side, initiator: Side | null): Move | null {
  const isParty = by === 'upline' || by === 'accepter';
  const found = TRANSITIONS.find(
    (one) =>
      one.event === event &&
      one.from.includes(state) &&
      (one.by === by ||
        (one.by === 'initiator' && isParty && by === initiator) ||
        (one.by === 'other' && isParty && initiator !== null && by !== initiator)),
  );
  return found?.move ?? null;
}

/** Whether terms are in force in a state; those of an ended agreement are until their last day. */
export const isLive = (state: AgreementState): boolean =>
  state === 'active' || state === 'change-pending' || state === 'end-pending';
/** Whether a request is open: only one may be (`REQUEST_OPEN`). */
export const isRequest = (state: AgreementState): boolean =>
  state === 'offered' || state === 'change-pending' || state === 'end-pending';
