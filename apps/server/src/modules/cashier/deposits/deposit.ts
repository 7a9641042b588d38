import type { ChannelKind, DepositState } from '@kismet/contracts/cashier/deposit';
import { UNITS_PER_ONE } from '@kismet/kernel/money';

/** Events of a deposit other than a provider's report. */
export type DepositEvent = 'submit' | 'cancel' | 'expire' | 'lock' | 'release' | 'approve' | 'reject' | 'redirect';

const isManual = (kind: ChannelKind): boolean => kind === 'manual-bank' || kind === 'manual-wallet';
/** Whether an operator checks it or the provider reports the result. */
export const isElectronic = (kind: ChannelKind): boolean => !isManual(kind);

/** State table of rule 5.2; null when the event is not allowed in the state. */
export function nextState(kind: ChannelKind, state: DepositState, event: DepositEvent): DepositState | null {
  switch (event) {
    case 'submit':
      return state === 'CREATED' && isManual(kind) ? 'SUBMITTED' : null;
    case 'redirect':
      return state === 'CREATED' && !isManual(kind) ? 'WAITING_PSP' : null;
    case 'cancel':
      return state === 'CREATED' || state === 'WAITING_PSP' ? 'CANCELLED' : null;
    case 'expire':
      return state === 'CREATED' || state === 'WAITING_PSP' ? 'EXPIRED' : null;
    case 'lock':
      return state === 'SUBMITTED' ? 'IN_AUDIT' : null;
    case 'release':
      return state === 'IN_AUDIT' ? 'SUBMITTED' : null;
    case 'approve':
      return state === 'IN_AUDIT' ? 'CREDITED' : null;
    case 'reject':
      return state === 'IN_AUDIT' || state === 'AMOUNT_MISMATCH' ? 'REJECTED' : null;
  }
}

/** A provider's report on an order. */
export interface Heard {
  readonly status: 'paid' | 'failed' | 'pending';
  readonly providerNo: string;
  /** Units; null when the provider does not report them. */
  readonly amount: bigint | null;
  readonly currency: string | null;
}
/** What a payment must match. */
export interface Expected {
  readonly state: DepositState;
  readonly providerNo: string | null;
  readonly payAmount: bigint;
  readonly currency: string;
  /** Tolerance in units within which a differing payment is credited as received. */
  readonly tolerance: bigint;
}
/** `alert` asks an operator to look; the verdict is stored with the report. */
export interface Verdict {
  readonly is: 'credit' | 'mismatch' | 'fail' | 'wait' | 'replay' | 'alert';
  readonly verdict: string;
}

/**
 * Effect of a signed provider report on an order (rule 5.2, TV-5.1). Received money is never dropped: success credits
 * even an expired, failed or cancelled order. An amount that differs from the order is never credited automatically.
 */
export function judgeNews(order: Expected, heard: Heard): Verdict {
  if (order.providerNo !== null && order.providerNo !== heard.providerNo)
    return { is: 'alert', verdict: 'other-order-number' };
  if (order.state === 'CREDITED' || order.state === 'AMOUNT_MISMATCH' || order.state === 'REJECTED')
    return heard.status === 'failed' && order.state === 'CREDITED'
      ? { is: 'alert', verdict: 'failed-after-credit' }
      : { is: 'replay', verdict: 'known-already' };
  if (heard.status === 'pending') return { is: 'wait', verdict: 'pending' };
  if (heard.status === 'failed')
    return order.state === 'CREATED' || order.state === 'WAITING_PSP'
      ? { is: 'fail', verdict: 'failed' }
      : { is: 'replay', verdict: 'over-already' };
  if (heard.amount === null || heard.amount <= 0n) return { is: 'alert', verdict: 'no-amount' };
  if (heard.currency !== order.currency) return { is: 'mismatch', verdict: 'other-currency' };
  const diff = heard.amount - order.payAmount;
  if ((diff < 0n ? -diff : diff) > order.tolerance) return { is: 'mismatch', verdict: 'other-amount' };
  return { is: 'credit', verdict: 'paid' };
}

export const CENT = UNITS_PER_ONE / 100n;
const PPM = 1_000_000n;
/** The extra on top of a deposit: two decimals, floored (rules 0.1, 5.2). */
export const extraOf = (received: bigint, extraPpm: number): bigint =>
  ((received * BigInt(extraPpm)) / PPM / CENT) * CENT;

const TAILS = 99;
/** Cents 0.01 to 0.99 not used by an open order of the same amount; null when all are taken. `start` spreads the search. */
export function freeTail(taken: ReadonlySet<bigint>, start: number): bigint | null {
  for (let i = 0; i < TAILS; i++) {
    const tail = BigInt(((start + i) % TAILS) + 1) * CENT;
    if (!taken.has(tail)) return tail;
  }
  return null;
}

export const MAX_OPEN = 3;
const BLOCK_AFTER = 5;
const WINDOW_MS = 10 * 60_000;
const BLOCK_MS = 30 * 60_000;

/** Finished electronic payments, newest first, with result and time (ms). */
export interface Ended {
  readonly failed: boolean;
  readonly atMs: number;
}
/** Until when electronic payments are blocked for a member; `for-good` until an operator resets it. */
export type Block = { readonly untilMs: number } | 'for-good' | null;

/**
 * Five consecutive failures within ten minutes block electronic payments for half an hour, five more within ten
 * minutes for good (STD-18). Members with an earlier good payment that was not charged back are exempt.
 */
export function blockOf(ended: readonly Ended[], hasGood: boolean, nowMs: number): Block {
  if (hasGood) return null;
  const failures: number[] = [];
  for (const one of ended) {
    if (!one.failed) break;
    failures.push(one.atMs);
  }
  failures.reverse();
  let first: number | null = null;
  for (let i = BLOCK_AFTER - 1; i < failures.length; i++) {
    if (failures[i]! - failures[i - BLOCK_AFTER + 1]! > WINDOW_MS) continue;
    if (first !== null) return 'for-good';
    first = failures[i]!;
    i += BLOCK_AFTER - 1;
  }
  return first !== null && nowMs < first + BLOCK_MS ? { untilMs: first + BLOCK_MS } : null;
}

/** Delay before the next poll of a provider, by the number of polls so far (as transfers do). */
const WAITS_MS = [5000, 30_000, 120_000, 600_000] as const;
export const waitAfter = (tries: number): number | null => WAITS_MS[tries] ?? null;

/** How long an auditor's lock on a deposit lasts. */
export const AUDIT_MS = 15 * 60_000;
