import { assert } from '@kismet/kernel/assert';
import { MAX_UNITS } from '@kismet/kernel/money';
import type { Kind } from './account-plan.ts';

/** An account read under its lock: authoritative until the transaction ends. */
export interface Account {
  readonly ownerId: bigint;
  readonly accountId: bigint;
  readonly brandId: number;
  readonly code: string;
  readonly currency: string;
  readonly accountClass: number;
  balance: bigint;
  seq: bigint;
}

/** A posting of `amount` units from the contra (house) account to an account; the reverse when negative. */
export interface Leg {
  readonly accountId: bigint;
  readonly contraId: bigint;
  readonly amount: bigint;
}

/** One event in one owner's money, under a single-use reference. */
export interface Operation {
  readonly ownerId: bigint;
  readonly opId: string;
  readonly reference: string;
  /**
   * Hash of the request: the same reference with another hash is refused. Empty where a participant of the batched writer tells replays by its own
   * rows.
   */
  readonly inputHash: Buffer;
  readonly kind: Kind;
  readonly note: string | null;
  readonly legs: readonly Leg[];
  readonly reverses: string | null;
}

export interface LedgerRow {
  readonly operation: Operation;
  readonly leg: number;
  readonly account: Account;
  readonly seq: bigint;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly contraId: bigint;
}

export type Outcome =
  | { readonly is: 'posted'; readonly rows: readonly LedgerRow[] }
  | { readonly is: 'replayed' }
  | { readonly is: 'mismatch' }
  | { readonly is: 'insufficient'; readonly accountId: bigint };

/**
 * Decides one operation against locked accounts, and updates their balances in memory when it posts. Replays are
 * detected before any refusal: money spent since must not turn an accepted operation into a refusal.
 */
export function decide(
  operation: Operation,
  accounts: ReadonlyMap<bigint, Account>,
  knownHash: Buffer | undefined,
): Outcome {
  if (knownHash) return knownHash.equals(operation.inputHash) ? { is: 'replayed' } : { is: 'mismatch' };
  const touched = new Map<bigint, bigint>();
  for (const leg of operation.legs) {
    const account = accounts.get(leg.accountId);
    assert(
      account && account.ownerId === operation.ownerId,
      'a leg names an account that is not locked for this owner',
    );
    assert(leg.amount !== 0n, 'a leg moves nothing');
    const after = (touched.get(leg.accountId) ?? account.balance) + leg.amount;
    if (!isAllowed(account.code, after)) return { is: 'insufficient', accountId: leg.accountId };
    touched.set(leg.accountId, after);
  }
  const rows = operation.legs.map((leg, index): LedgerRow => {
    const account = accounts.get(leg.accountId)!;
    account.balance += leg.amount;
    account.seq += 1n;
    return {
      operation,
      leg: index,
      account,
      seq: account.seq,
      amount: leg.amount,
      balanceAfter: account.balance,
      contraId: leg.contraId,
    };
  });
  assert(
    rows.every((row) => isAllowed(row.account.code, row.account.balance)),
    'a balance passed its floor',
  );
  return { is: 'posted', rows };
}

const isAllowed = (code: string, balance: bigint): boolean =>
  balance <= MAX_UNITS && (code === 'receivable' ? balance <= 0n : balance >= 0n);

/** Legs that credit `amount`: a debt is settled first, the owner gets the rest. */
export function creditLegs(amount: bigint, main: Account, receivable: Account | undefined, contraId: bigint): Leg[] {
  const debt = receivable ? -receivable.balance : 0n;
  const settled = amount < debt ? amount : debt;
  const legs: Leg[] = [];
  if (settled > 0n) legs.push({ accountId: receivable!.accountId, contraId, amount: settled });
  if (amount - settled > 0n) legs.push({ accountId: main.accountId, contraId, amount: amount - settled });
  return legs;
}

/** Legs that take `amount` back regardless of the balance: the shortfall becomes a debt (T12). */
export function clawBackLegs(amount: bigint, main: Account, receivable: Account, contraId: bigint): Leg[] {
  const taken = amount < main.balance ? amount : main.balance;
  const legs: Leg[] = [];
  if (taken > 0n) legs.push({ accountId: main.accountId, contraId, amount: -taken });
  if (amount - taken > 0n) legs.push({ accountId: receivable.accountId, contraId, amount: -(amount - taken) });
  return legs;
}

/** The operation that reverses another's legs in full. */
export const reversedLegs = (legs: readonly Leg[]): Leg[] => legs.map((leg) => ({ ...leg, amount: -leg.amount }));
