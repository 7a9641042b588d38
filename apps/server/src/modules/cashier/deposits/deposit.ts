import type { ChannelKind, DepositState } from '@kismet/contracts/cashier/deposit';
import { UNITS_PER_ONE } from '@kismet/kernel/money';

/** What happens to a deposit, other than a provider's news. */
export type DepositEvent = 'submit' | 'cancel' | 'expire' | 'lock' | 'release' | 'approve' | 'reject' | 'redirect';

const isManual = (kind: ChannelKind): boolean => kind === 'manual-bank' || kind === 'manual-wallet';
/** Whether people check it, or a provider says how it went. */
export const isElectronic = (kind: ChannelKind): boolean => !isManual(kind);

/** The table of rule 5.2; null where the event does not belong to the state. */
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

/** What a provider says of an order. */
export interface Heard {
  readonly status: 'paid' | 'failed' | 'pending';
  readonly providerNo: string;
  /** Units; null where the provider does not say. */
  readonly amount: bigint | null;
  readonly currency: string | null;
}
/** What an order must agree with. */
export interface Expected {
  readonly state: DepositState;
  readonly providerNo: string | null;
  readonly payAmount: bigint;
  readonly currency: string;
  /** Units by which a payment may differ and still be credited as it came. */
  readonly tolerance: bigint;
}
/** `alert` asks a person to look; the verdict is kept with the news. */
export interface Verdict {
  readonly is: 'credit' | 'mismatch' | 'fail' | 'wait' | 'replay' | 'alert';
  readonly verdict: string;
}

/**
 * What a signed piece of news does to an order (rule 5.2, TV-5.1). Money that came is never dropped: success credits
 * also what had expired, failed or been cancelled meanwhile. What differs from the order is never credited by itself.
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
/** What is paid on top: two decimals, floored (rules 0.1, 5.2). */
export const extraOf = (received: bigint, extraPpm: number): bigint =>
  ((received * BigInt(extraPpm)) / PPM / CENT) * CENT;

const TAILS = 99;
/** Cents 0.01 to 0.99 that no open order of the same amount has; null where all are taken. `start` spreads the first try. */
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

/** Electronic payments that ended, newest first: how, and when (ms). */
export interface Ended {
  readonly failed: boolean;
  readonly atMs: number;
}
/** Until when a kind is closed to a member; `for-good` until an operator lifts it. */
export type Block = { readonly untilMs: number } | 'for-good' | null;

/**
 * Five failures in a row within ten minutes close electronic payments for half an hour, five more within ten minutes for good
 * (STD-18). Whoever has an earlier good payment that was not charged back is not counted.
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

/** How long to wait before a provider is asked again, by how often it was asked (as transfers do). */
const WAITS_MS = [5000, 30_000, 120_000, 600_000] as const;
export const waitAfter = (tries: number): number | null => WAITS_MS[tries] ?? null;

/** How long one auditor keeps a deposit from the others. */
export const AUDIT_MS = 15 * 60_000;
