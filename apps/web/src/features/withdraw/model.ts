import { withdrawalFee } from '@kismet/rules/withdrawal-fee';
import type { StepState } from '@kismet/ui/thread';
import { readAmount } from '../../shared/money/amount.ts';
import type { Detail, OrderForm, Withdrawal } from './api.ts';

export const STEPS = ['submitted', 'review', 'approved', 'sent', 'received'] as const;
export type StepName = (typeof STEPS)[number];
const REACHED: Record<Withdrawal['state'], number> = {
  APPLIED: 1,
  RISK_REVIEW: 1,
  APPROVED: 3,
  PAYING: 3,
  DISBURSED: 4,
  DISPUTED: 4,
  RECEIVED: 5,
  AUTO_RECEIVED: 5,
  FORCED_RECEIVED: 5,
  REJECTED: 1,
  CANCELLED: 1,
  REFUNDED: 3,
};
/** Exceptions shown beside the thread. */
export type SideState = 'document' | 'rejected' | 'refunded' | 'disputed' | 'bankReturned' | null;

export interface TrackedStep {
  readonly name: StepName;
  readonly state: StepState;
  readonly at: string | null;
}
const EVENTS: Record<StepName, readonly string[]> = {
  submitted: ['APPLIED'],
  review: ['RISK_REVIEW', 'APPROVED'],
  approved: ['APPROVED'],
  sent: ['part.DISBURSED'],
  received: ['RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED'],
};
/** The five steps with their times; a past step always has one. */
export function stepsOf({ withdrawal, steps }: Pick<Detail, 'withdrawal' | 'steps'>): TrackedStep[] {
  const reached = REACHED[withdrawal.state];
  const isOver = withdrawal.holder === 'nobody';
  return STEPS.map((name, index) => ({
    name,
    state: index < reached ? 'done' : index === reached && !isOver ? 'now' : 'ahead',
    at:
      index < reached || index === reached
        ? (steps.find((step) => EVENTS[name].includes(step.event))?.at ?? null)
        : null,
  }));
}
export function sideState({ withdrawal, parts }: Pick<Detail, 'withdrawal' | 'parts'>): SideState {
  if (withdrawal.state === 'REJECTED') return 'rejected';
  if (withdrawal.state === 'REFUNDED') return 'refunded';
  if (withdrawal.state === 'DISPUTED') return 'disputed';
  if (withdrawal.documentWanted !== null) return 'document';
  const isBack = parts.at(-1)?.state === 'FAILED' && withdrawal.holder !== 'nobody';
  return isBack ? 'bankReturned' : null;
}

export type AmountFault =
  | { readonly code: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'INSUFFICIENT_FUNDS' | 'FIELD_INVALID' }
  | { readonly code: 'RANGE'; readonly min: bigint; readonly max: bigint };
type Money = Pick<OrderForm, 'available' | 'guarantee' | 'min' | 'max' | 'leftToday'>;
const least = (...all: bigint[]): bigint => all.reduce((a, b) => (b < a ? b : a));
const CENT = 1000n;

/** The maximum withdrawal now, in whole cents, at least zero. */
export function mostOf(orderForm: Money): bigint {
  const most = least(orderForm.available - orderForm.guarantee, orderForm.max, orderForm.leftToday);
  return most > 0n ? most - (most % CENT) : 0n;
}
/** The typed amount in units, or why it cannot be withdrawn. */
export function readWithdrawal(typed: string, orderForm: Money): { units: bigint } | { fault: AmountFault } {
  const read = readAmount(typed, orderForm.available - orderForm.guarantee);
  if ('fault' in read) return { fault: { code: read.fault } };
  const max = least(orderForm.max, orderForm.leftToday);
  if (read.units < orderForm.min || read.units > max) return { fault: { code: 'RANGE', min: orderForm.min, max } };
  return read;
}
/** Fee of the next withdrawal by the server's rules, and the net payout. */
export function quote(orderForm: Pick<OrderForm, 'fee' | 'nth' | 'free' | 'guarantee'>, units: bigint) {
  const fee = withdrawalFee(orderForm.fee, orderForm.nth, orderForm.free, units);
  return { fee, net: units - fee, setAside: units + orderForm.guarantee };
}
export const isSome = (units: bigint): boolean => units > 0n;
export const hasFee = ({ fee }: Pick<OrderForm, 'fee'>): boolean => fee.listPpm.some((ppm) => ppm > 0);

/** The card of "My account" that resolves a block (its `#part-…`). */
export const partOf = (code: string): 'payment' | 'identity' =>
  code === 'LEGAL_NAME_MISSING' ? 'identity' : 'payment';
/** Link of a block: a page of the centre, or this page's accounts. */
export type WayOn = 'securityCenter' | 'accounts' | 'documents' | 'play' | 'open' | 'bills' | 'wait' | 'service';
export function wayOn(code: string): WayOn {
  switch (code) {
    case 'PAYMENT_PASSWORD_UNSET':
    case 'LEGAL_NAME_MISSING':
      return 'securityCenter';
    case 'PAYOUT_ACCOUNT_MISSING':
    case 'PAYOUT_NAME_MISMATCH':
      return 'accounts';
    case 'DOCUMENTS_NEEDED':
      return 'documents';
    case 'WAGERING_OPEN':
      return 'play';
    case 'OPEN_WITHDRAWAL':
      return 'open';
    case 'ACCOUNT_LOCKED':
      return 'service';
    case 'BILL_UNPAID':
      return 'bills';
    default:
      return 'wait';
  }
}
/** Seconds until a moment, at least zero. */
export const secondsTo = (iso: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 1000));

const WITH_NEXT = ['APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'DISBURSED', 'DISPUTED'] as const;
/** A non-final state. */
export const nextOf = (state: Withdrawal['state']): (typeof WITH_NEXT)[number] | undefined =>
  WITH_NEXT.find((one) => one === state);
