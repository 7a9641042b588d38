import { assert } from '@kismet/kernel/assert';

/**
 * What a wager is paid, as calls to the wallet (rule 6.2). A payment is a win; a payment that turns out wrong is undone by a rollback of that win,
 * sent after the right one, so that a player is never short of money that was won. A void is a win of the stake and never a rollback of the bet,
 * since after a rollback no win could correct it.
 */
export type PaymentKind = 'settle' | 'void' | 'cashout' | 'correction';

export interface Payment {
  /** From 1, without gaps: together with the wager it identifies the call, so that a retry is the same call. */
  readonly number: number;
  readonly kind: PaymentKind;
  /** Version of the decision that it pays; 0 for parts that were cashed out before a decision. */
  readonly version: number;
  /** Units of 10^-5; 0 closes a lost wager. */
  readonly amount: bigint;
  readonly isClosing: boolean;
  readonly win: 'queued' | 'confirmed';
  /** The rollback of this payment, once a correction has replaced it. */
  readonly undo: 'none' | 'queued' | 'confirmed';
}

/** A call to be sent: a win or the rollback of one, by the number of its payment. */
export interface Call {
  readonly call: 'win' | 'rollback';
  readonly number: number;
  readonly amount: bigint;
}

const isLive = (payment: Payment): boolean => payment.undo === 'none';

/** What the player has received from the payments so far, including those on the way. */
export const heldOf = (payments: readonly Payment[]): bigint =>
  payments.filter(isLive).reduce((sum, payment) => sum + payment.amount, 0n);

/** Pays a part before the wager is decided; the round stays open at the wallet. */
export function payPart(payments: readonly Payment[], amount: bigint): Payment[] {
  assert(!payments.some((payment) => payment.isClosing), 'a wager that is closed has no part left');
  return [...payments, newPayment(payments, { kind: 'cashout', version: 0, amount, isClosing: false })];
}

/** Pays the first decision of a wager: the winnings of the part that was not cashed out, 0 when that is lost. */
export function payDecision(payments: readonly Payment[], kind: 'settle' | 'void', amount: bigint): Payment[] {
  assert(!payments.some((payment) => payment.isClosing), 'a wager is decided once; later decisions are corrections');
  return [...payments, newPayment(payments, { kind, version: 1, amount, isClosing: true })];
}

/**
 * Replaces the last decision: its payment is undone after the new one, which is sent even when it is 0. Correcting to the same amount changes nothing
 * and returns the payments unchanged.
 */
export function payCorrection(payments: readonly Payment[], amount: bigint): Payment[] {
  const last = payments.find((payment) => payment.isClosing && isLive(payment));
  assert(last, 'only a decided wager is corrected');
  if (last.amount === amount) return [...payments];
  const undone = payments.map((payment): Payment => (payment === last ? { ...payment, undo: 'queued' } : payment));
  return [...undone, newPayment(payments, { kind: 'correction', version: last.version + 1, amount, isClosing: true })];
}

const newPayment = (
  payments: readonly Payment[],
  payment: Pick<Payment, 'kind' | 'version' | 'amount' | 'isClosing'>,
): Payment => ({ ...payment, number: payments.length + 1, win: 'queued', undo: 'none' });

/**
 * The next call, or null when all are confirmed: wins in their order, then rollbacks. It depends only on what was stored, so a process that takes
 * over after a crash continues exactly where the former one stopped.
 */
export function nextCall(payments: readonly Payment[]): Call | null {
  const win = payments.find((payment) => payment.win === 'queued');
  if (win) return { call: 'win', number: win.number, amount: win.amount };
  const undo = payments.find((payment) => payment.undo === 'queued');
  return undo ? { call: 'rollback', number: undo.number, amount: undo.amount } : null;
}

/** The payments after a call is confirmed; confirming it again changes nothing. */
export const confirmCall = (payments: readonly Payment[], { call, number }: Call): Payment[] =>
  payments.map((payment): Payment => {
    if (payment.number !== number) return payment;
    return call === 'win' ? { ...payment, win: 'confirmed' } : { ...payment, undo: 'confirmed' };
  });
