/** State of a transfer. */
export type TransferState = 'sent' | 'unknown' | 'success' | 'failed' | 'manual';
export type Direction = 'in' | 'out';
/** An event of a transfer: the vendor's answer, or none. */
export type Heard = 'SUCCESS' | 'FAILED' | 'PENDING' | 'SILENCE';

/** Effect of an event: the next state, and the posting. */
export interface Step {
  readonly state: TransferState;
  /** `give-back` reverses the debit of a transfer in; `credit` pays a transfer out. */
  readonly money: 'nothing' | 'give-back' | 'credit';
}

/** Delay before the next poll, by the number of polls so far; after the last an operator takes over (rule 5.5). */
const WAITS_MS = [5000, 30_000, 120_000, 600_000] as const;

/**
 * State table of rule 5.5. A transfer in is debited before it is sent and refunded only on a definite failure; a transfer out
 * is credited only on success. A finished transfer never changes; one waiting for an operator still accepts the vendor's
 * answer.
 */
export function nextStep(direction: Direction, state: TransferState, heard: Heard, tries: number): Step | null {
  if (state === 'success' || state === 'failed') return null;
  if (heard === 'SUCCESS') return { state: 'success', money: direction === 'out' ? 'credit' : 'nothing' };
  if (heard === 'FAILED') return { state: 'failed', money: direction === 'in' ? 'give-back' : 'nothing' };
  return { state: state === 'manual' || tries >= WAITS_MS.length ? 'manual' : 'unknown', money: 'nothing' };
}

/** Milliseconds until the next poll; null when an operator takes over. */
export const waitAfter = (tries: number): number | null => WAITS_MS[tries] ?? null;
