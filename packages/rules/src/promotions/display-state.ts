/** States of a promotion for one member (row VP-04; rule 4.6). */
export const DISPLAY_STATES = [
  'comingSoon',
  'close',
  'rejected',
  'claimed',
  'issued',
  'applying',
  'claim',
  'process',
  'signed',
  'join',
] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

export interface StateFacts {
  readonly nowMs: number;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly isQuotaUsed: boolean;
  readonly isForMember: boolean;
  readonly mayReapply: boolean;
  readonly needsJoin: boolean;
  readonly entry: 'joined' | 'applied' | 'rejected' | 'left' | null;
  readonly reward: { readonly byClaim: boolean } | null;
  /** The condition is met and the reward waits to be claimed. */
  readonly isDue: boolean;
  readonly hasProgress: boolean;
}

/** The first state that applies, from the top of the list of rule 4.6. Total: every combination has one. */
export function displayState(facts: StateFacts): DisplayState {
  if (facts.nowMs < facts.startMs) return 'comingSoon';
  const isOver = facts.endMs !== null && facts.nowMs >= facts.endMs;
  // what the member already has or is waiting for is not hidden by the end of the offer for others
  const isOwn = facts.reward !== null || facts.entry === 'applied' || facts.entry === 'rejected';
  if (isOver || (!isOwn && (facts.isQuotaUsed || !facts.isForMember))) return 'close';
  if (facts.entry === 'rejected' && !facts.mayReapply) return 'rejected';
  if (facts.reward) return facts.reward.byClaim ? 'claimed' : 'issued';
  if (facts.entry === 'applied') return 'applying';
  if (facts.isDue && (!facts.needsJoin || facts.entry === 'joined')) return 'claim';
  const isIn = facts.entry === 'joined' || !facts.needsJoin;
  if (isIn && facts.hasProgress) return 'process';
  return facts.entry === 'joined' ? 'signed' : 'join';
}
