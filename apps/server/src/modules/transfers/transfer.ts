/** Where a transfer stands. */
export type TransferState = 'sent' | 'unknown' | 'success' | 'failed' | 'manual';
export type Direction = 'in' | 'out';
/** What is heard of one: the vendor's word, or none. */
export type Heard = 'SUCCESS' | 'FAILED' | 'PENDING' | 'SILENCE';

/** What a piece of news does: the next state, and what it makes of the money. */
export interface Step {
  readonly state: TransferState;
  /** `give-back` undoes the debit of a transfer in; `credit` pays what came out. */
  readonly money: 'nothing' | 'give-back' | 'credit';
}

/** How long to wait before asking again, by how often it was asked; after the last a person looks (rule 5.5). */
const WAITS_MS = [5000, 30_000, 120_000, 600_000] as const;

/**
 * The table of rule 5.5. Money in is debited before it is sent and given back on a definite failure alone; money out is
 * credited on success alone. A transfer that has ended never changes; one that waits for a person still hears the vendor.
 */
export function nextStep(direction: Direction, state: TransferState, heard: Heard, tries: number): Step | null {
  if (state === 'success' || state === 'failed') return null;
  if (heard === 'SUCCESS') return { state: 'success', money: direction === 'out' ? 'credit' : 'nothing' };
  if (heard === 'FAILED') return { state: 'failed', money: direction === 'in' ? 'give-back' : 'nothing' };
  return { state: state === 'manual' || tries >= WAITS_MS.length ? 'manual' : 'unknown', money: 'nothing' };
}

/** Milliseconds until the vendor is asked again; null where a person has to look. */
export const waitAfter = (tries: number): number | null => WAITS_MS[tries] ?? null;
