/**
 * The life of a round against a wallet that may be slow, deaf or dead (vendor protocol 1.7). A bet whose fate is not
 * known is rolled back; an accepted one is resolved, kept and paid, whatever happens in between.
 */
export type RoundState =
  | 'NEW'
  | 'SENT'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'UNKNOWN'
  | 'ROLLBACK_QUEUED'
  | 'ROLLED_BACK'
  | 'OUTCOME_SAVED'
  | 'WIN_QUEUED'
  | 'PAID'
  | 'TICKET';

export type RoundEvent = 'sent' | 'accepted' | 'declined' | 'unknown' | 'resolved' | 'queued' | 'confirmed' | 'expired';

const TRANSITIONS: Readonly<Record<RoundState, Readonly<Partial<Record<RoundEvent, RoundState>>>>> = {
  NEW: { sent: 'SENT', unknown: 'UNKNOWN' },
  SENT: { accepted: 'ACCEPTED', declined: 'DECLINED', unknown: 'UNKNOWN' },
  UNKNOWN: { queued: 'ROLLBACK_QUEUED' },
  ROLLBACK_QUEUED: { confirmed: 'ROLLED_BACK', expired: 'TICKET' },
  ACCEPTED: { resolved: 'OUTCOME_SAVED' },
  OUTCOME_SAVED: { queued: 'WIN_QUEUED' },
  WIN_QUEUED: { confirmed: 'PAID', expired: 'TICKET' },
  DECLINED: {},
  ROLLED_BACK: {},
  PAID: {},
  TICKET: {},
};

/** The state after `event`, or null where the event has no place in this state. */
export const nextState = (state: RoundState, event: RoundEvent): RoundState | null => TRANSITIONS[state][event] ?? null;

/** Whether nothing further happens to a round by itself. */
export const isFinal = (state: RoundState): boolean => Object.keys(TRANSITIONS[state]).length === 0;

/** Whether the outcome exists and may be shown: never before the bet is known to be accepted. */
export const isOutcomeKnown = (state: RoundState): boolean =>
  state === 'OUTCOME_SAVED' || state === 'WIN_QUEUED' || state === 'PAID';

/** Whether a player must wait for this round before the next one of the same game (STD-52). */
export const blocksNextRound = (state: RoundState): boolean => !isFinal(state) && state !== 'WIN_QUEUED';

/** What the answer to a bet means. Only these two refusals prove that nothing was taken; any other is not proof. */
export function betEvent(status: string | null): 'accepted' | 'declined' | 'unknown' {
  if (status === 'RS_OK') return 'accepted';
  return status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED' ? 'declined' : 'unknown';
}

/** Milliseconds until the next try after `attempts` failed ones: 1 s doubling to 60 s, and up to a fifth more. */
export const retryDelayMs = (attempts: number, jitter: number): number =>
  Math.min(1_000 * 2 ** Math.min(attempts - 1, 10), 60_000) * (1 + 0.2 * jitter);

/** For how long a win or a rollback is tried before a person has to look at it. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;
