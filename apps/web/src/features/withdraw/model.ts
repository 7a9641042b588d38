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
/** What stands beside the thread instead of going on along it. */
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
/** The five steps with when each was reached; a step that lies behind is never without its time. */
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

/** The most that can be asked for now, in whole cents; never below nothing. */
export function mostOf(orderForm: Money): bigint {
  const most = least(orderForm.available - orderForm.guarantee, orderForm.max, orderForm.leftToday);
  return most > 0n ? most - (most % CENT) : 0n;
}
/** What was typed as units, or why it cannot be asked for. */
export function readWithdrawal(typed: string, orderForm: Money): { units: bigint } | { fault: AmountFault } {
  const read = readAmount(typed, orderForm.available - orderForm.guarantee);
  if ('fault' in read) return { fault: { code: read.fault } };
  const max = least(orderForm.max, orderForm.leftToday);
  if (read.units < orderForm.min || read.units > max) return { fault: { code: 'RANGE', min: orderForm.min, max } };
  return read;
}
/** The fee of the next one, by the rules the server goes by, and what arrives. */
export function quote(orderForm: Pick<OrderForm, 'fee' | 'nth' | 'free' | 'guarantee'>, units: bigint) {
  const fee = withdrawalFee(orderForm.fee, orderForm.nth, orderForm.free, units);
  return { fee, net: units - fee, setAside: units + orderForm.guarantee };
}
export const isSome = (units: bigint): boolean => units > 0n;
export const hasFee = ({ fee }: Pick<OrderForm, 'fee'>): boolean => fee.listPpm.some((ppm) => ppm > 0);

/** Which card of "My account" mends a block (its `#part-…`). */
export const partOf = (code: string): 'payment' | 'identity' =>
  code === 'LEGAL_NAME_MISSING' ? 'identity' : 'payment';
/** Where a block leads on: a page of the centre, or the accounts of this page. */
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
/** Seconds until a moment, never below nothing. */
export const secondsTo = (iso: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 1000));

const WITH_NEXT = ['APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'DISBURSED', 'DISPUTED'] as const;
/** A state after which something comes. */
export const nextOf = (state: Withdrawal['state']): (typeof WITH_NEXT)[number] | undefined =>
  WITH_NEXT.find((one) => one === state);
