import type { HOLDERS, PART_STATES, WITHDRAWAL_STATES } from '@kismet/contracts/cashier/withdrawal';

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export type PartState = (typeof PART_STATES)[number];
export type Holder = (typeof HOLDERS)[number];

/** Events of a part. `refund` ends a part whose money did not arrive and is not sent again. */
export type PartEvent = 'confirmed' | 'silent' | 'failed' | 'received' | 'timer' | 'dispute' | 'proven' | 'refund';

/** State table of rule 5.4 for one part; no other transition exists. */
const PARTS: Readonly<Record<PartState, Partial<Record<PartEvent, PartState>>>> = {
  SENDING: { confirmed: 'DISBURSED', silent: 'UNKNOWN', failed: 'FAILED' },
  UNKNOWN: { confirmed: 'DISBURSED', silent: 'UNKNOWN', failed: 'FAILED' },
  DISBURSED: { received: 'RECEIVED', timer: 'AUTO_RECEIVED', dispute: 'DISPUTED' },
  DISPUTED: { proven: 'FORCED_RECEIVED', failed: 'FAILED', refund: 'REFUNDED' },
  RECEIVED: {},
  AUTO_RECEIVED: {},
  FORCED_RECEIVED: {},
  FAILED: {},
  REFUNDED: {},
};
export const nextPart = (state: PartState, event: PartEvent): PartState | null => PARTS[state][event] ?? null;

/** Events before a part is sent, who triggers them and the next state. A player cannot cancel (decision 50). */
export type ReviewEvent = 'clear' | 'flag' | 'approve' | 'reject';
const REVIEW: Partial<Record<WithdrawalState, Partial<Record<ReviewEvent, WithdrawalState>>>> = {
  APPLIED: { clear: 'APPROVED', flag: 'RISK_REVIEW' },
  RISK_REVIEW: { approve: 'APPROVED', reject: 'REJECTED' },
};
export const nextReview = (state: WithdrawalState, event: ReviewEvent): WithdrawalState | null =>
  REVIEW[state]?.[event] ?? null;

export interface Part {
  readonly part: number;
  readonly amount: bigint;
  readonly state: PartState;
}
const PAID: readonly PartState[] = ['RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED'];
const GONE: readonly PartState[] = ['FAILED', 'REFUNDED'];
export const isPaid = (state: PartState): boolean => PAID.includes(state);
export const isLive = (state: PartState): boolean => !GONE.includes(state);
const sum = (parts: readonly Part[]): bigint => parts.reduce((total, part) => total + part.amount, 0n);

/** Units of the net amount: received, in transit or claimed as not received, and unsent. */
export function amountsOf(net: bigint, refunded: bigint, parts: readonly Part[]) {
  const live = parts.filter((part) => isLive(part.state));
  const received = sum(live.filter((part) => isPaid(part.state)));
  return { received, underWay: sum(live) - received, left: net - refunded - sum(live) };
}

/** The state derived from the parts (rule 5.4): final once every unit was received or returned. */
export function stateOf(net: bigint, refunded: bigint, parts: readonly Part[]): WithdrawalState {
  const live = parts.filter((part) => isLive(part.state));
  const has = (...states: PartState[]) => live.some((part) => states.includes(part.state));
  const { left } = amountsOf(net, refunded, parts);
  if (has('DISPUTED')) return 'DISPUTED';
  if (has('SENDING', 'UNKNOWN')) return 'PAYING';
  if (left > 0n) return live.length > 0 ? 'PAYING' : 'APPROVED';
  if (has('DISBURSED')) return 'DISBURSED';
  if (live.length === 0) return 'REFUNDED';
  if (has('FORCED_RECEIVED')) return 'FORCED_RECEIVED';
  return has('AUTO_RECEIVED') ? 'AUTO_RECEIVED' : 'RECEIVED';
}

const FINAL: readonly WithdrawalState[] = [
  'RECEIVED',
  'AUTO_RECEIVED',
  'FORCED_RECEIVED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
];
export const isFinal = (state: WithdrawalState): boolean => FINAL.includes(state);

/** Whose action is next. */
export function holderOf(state: WithdrawalState, parts: readonly Part[], wantsDocument: boolean): Holder {
  if (isFinal(state)) return 'nobody';
  if (state === 'DISBURSED') return 'you';
  if (state === 'PAYING' && parts.some((part) => part.state === 'SENDING' || part.state === 'UNKNOWN')) return 'bank';
  return wantsDocument ? 'you' : 'us';
}

/** Whether non-receipt may still be claimed: at the exact deadline the timer has won (TV-5.3). */
export const mayDispute = (answerByMs: number, nowMs: number): boolean => nowMs < answerByMs;

/**
 * Final settlement of a withdrawal. The fee is kept in proportion to the amount paid, floored to whole cents; the
 * guarantee is returned unless a claim of non-receipt was proved wrong (TV-5.4).
 */
export function settlement(
  { net, fee, guarantee }: { net: bigint; fee: bigint; guarantee: bigint },
  parts: readonly Part[],
): { feeKept: bigint; feeBack: bigint; guaranteeBack: bigint; guaranteeLost: bigint } {
  const paid = sum(parts.filter((part) => isPaid(part.state)));
  const feeKept = paid === net ? fee : ((fee * paid) / net / 1000n) * 1000n;
  const isLost = parts.some((part) => part.state === 'FORCED_RECEIVED');
  return {
    feeKept,
    feeBack: fee - feeKept,
    guaranteeBack: isLost ? 0n : guarantee,
    guaranteeLost: isLost ? guarantee : 0n,
  };
}
