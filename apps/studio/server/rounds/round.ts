/**
 * The life cycle of a round against a wallet that may be slow, unreachable or down (vendor protocol 1.7). A bet with an unknown
 * result is rolled back; an accepted one is resolved, stored and paid, whatever happens in between.
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

/** The state after `event`, or null when the event is not allowed in this state. */
export const nextState = (state: RoundState, event: RoundEvent): RoundState | null => TRANSITIONS[state][event] ?? null;

/** Whether a round is final without an operator's action. */
export const isFinal = (state: RoundState): boolean => Object.keys(TRANSITIONS[state]).length === 0;

/** Whether the outcome exists and may be shown: only once the bet is accepted. */
export const isOutcomeKnown = (state: RoundState): boolean =>
  state === 'OUTCOME_SAVED' || state === 'WIN_QUEUED' || state === 'PAID';

/** Whether a player must wait for this round before the next one of the same game (STD-52). */
export const blocksNextRound = (state: RoundState): boolean => !isFinal(state) && state !== 'WIN_QUEUED';

/** The meaning of an answer to a bet. Only these two refusals prove that nothing was debited. */
export function betEvent(status: string | null): 'accepted' | 'declined' | 'unknown' {
  if (status === 'RS_OK') return 'accepted';
  return status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED' ? 'declined' : 'unknown';
}

/** Milliseconds until the next attempt after `attempts` failures: 1 s doubling to 60 s, plus up to a fifth. */
export const retryDelayMs = (attempts: number, jitter: number): number =>
  Math.min(1_000 * 2 ** Math.min(attempts - 1, 10), 60_000) * (1 + 0.2 * jitter);

/** How long a win or a rollback is retried before an operator must look at it. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;
