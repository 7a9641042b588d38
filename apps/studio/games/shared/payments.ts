import { assert } from '@kismet/kernel/assert';

/**
 * What a wager is paid, as calls to the wallet (rule 6.2). A payment is a win; a payment that turns out wrong is undone by a rollback
 * of that win, after the right one was sent: so a player is never short of money that was won. A void is a win of the stake and never a
 * rollback of the bet, since after a rollback no win could correct it.
 */
export type PaymentKind = 'settle' | 'void' | 'cashout' | 'correction';

export interface Payment {
  /** From 1, without gaps: with the wager it names the call, so that a repeat is the same call. */
  readonly number: number;
  readonly kind: PaymentKind;
  /** Version of the decision that it pays; parts that were cashed out before a decision have 0. */
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

/** What the player holds of the payments so far, those on the way included. */
export const heldOf = (payments: readonly Payment[]): bigint =>
  payments.filter(isLive).reduce((sum, payment) => sum + payment.amount, 0n);

/** Pays a part before the wager is decided; the round stays open at the wallet. */
export function payPart(payments: readonly Payment[], amount: bigint): Payment[] {
  assert(!payments.some((payment) => payment.isClosing), 'a wager that is closed has no part left');
  return [...payments, newPayment(payments, { kind: 'cashout', version: 0, amount, isClosing: false })];
}

/** Pays the first decision of a wager: what is won by the part that was not cashed out, 0 when that is lost. */
export function payDecision(payments: readonly Payment[], kind: 'settle' | 'void', amount: bigint): Payment[] {
  assert(!payments.some((payment) => payment.isClosing), 'a wager is decided once; later decisions are corrections');
  return [...payments, newPayment(payments, { kind, version: 1, amount, isClosing: true })];
}

/**
 * Replaces the last decision: its payment is undone after the new one, which is also sent when it is 0. The same amount again
 * changes nothing and returns the payments as they were.
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
 * The next call, or null when all are confirmed: wins in their order, then rollbacks. It depends on what was stored alone, so a process
 * that takes over after a crash goes on exactly where the former one stopped.
 */
export function nextCall(payments: readonly Payment[]): Call | null {
  const win = payments.find((payment) => payment.win === 'queued');
  if (win) return { call: 'win', number: win.number, amount: win.amount };
  const undo = payments.find((payment) => payment.undo === 'queued');
  return undo ? { call: 'rollback', number: undo.number, amount: undo.amount } : null;
}

/** The payments after a call was confirmed; confirming it again changes nothing. */
export const confirmCall = (payments: readonly Payment[], { call, number }: Call): Payment[] =>
  payments.map((payment): Payment => {
    if (payment.number !== number) return payment;
    return call === 'win' ? { ...payment, win: 'confirmed' } : { ...payment, undo: 'confirmed' };
  });
