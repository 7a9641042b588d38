/** Stored letters (rule 2.3): P offered, A active, E change waiting, V termination waiting, R rejected, C ended, X expired. */
export const AGREEMENT_STATES = ['P', 'A', 'E', 'V', 'R', 'C', 'X'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];
/** Who acts: the one above (or the platform), the one who is paid, time, an operator, or an agreement above that ended. */
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
  /** What becomes of the terms: begin at the next boundary, are dropped, end at the next boundary or at the start of this period. */
  readonly does: 'begin' | 'draft' | 'replace' | 'drop-draft' | 'nothing' | 'end-next' | 'end-now' | 'close';
}
type By = Side | 'initiator' | 'other';
interface Row {
  readonly from: readonly AgreementState[];
  readonly event: AgreementEvent;
  readonly by: By;
  readonly move: Move;
}
const row = (from: string, event: AgreementEvent, by: By, to: AgreementState, does: Move['does']): Row => ({
  from: [...from] as AgreementState[],
  event,
  by,
  move: { to, does },
});

/** The whole life of an agreement; what is not here does not happen. */
export const TRANSITIONS: readonly Row[] = [
  row('P', 'accept', 'accepter', 'A', 'begin'),
  row('P', 'reject', 'accepter', 'R', 'close'),
  row('P', 'withdraw', 'upline', 'C', 'close'),
  row('P', 'expire', 'system', 'X', 'close'),
  row('A', 'change', 'upline', 'E', 'draft'),
  row('E', 'accept', 'accepter', 'A', 'replace'),
  row('E', 'reject', 'accepter', 'A', 'drop-draft'),
  row('E', 'withdraw', 'upline', 'A', 'drop-draft'),
  row('E', 'expire', 'system', 'A', 'drop-draft'),
  row('A', 'ask-end', 'upline', 'V', 'nothing'),
  row('A', 'ask-end', 'accepter', 'V', 'nothing'),
  row('V', 'agree-end', 'other', 'C', 'end-next'),
  row('V', 'refuse-end', 'other', 'A', 'nothing'),
  row('V', 'withdraw', 'initiator', 'A', 'nothing'),
  row('PAEV', 'void', 'operator', 'C', 'end-now'),
  row('P', 'cascade', 'system', 'C', 'close'),
  row('AEV', 'cascade', 'system', 'C', 'end-next'),
];

/** Where an event leads, or null where it may not happen. `initiator` is who asked for the end that waits (state V). */
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

/** Whether terms are in force in a state; an ended one's are until their last day. */
export const isLive = (state: AgreementState): boolean => state === 'A' || state === 'E' || state === 'V';
/** Whether a request waits for an answer: only one may (`REQUEST_OPEN`). */
export const isRequest = (state: AgreementState): boolean => state === 'P' || state === 'E' || state === 'V';
