import type { DepositChannel, DepositOrder } from '@kismet/contracts/cashier/deposit';
import type { StepState } from '@kismet/ui/thread';
import { readAmount } from '../../shared/money/amount.ts';

/** Page states (ui 7.3) of an order; the rest belong to the form. */
export type OrderPhase =
  | 'waiting_payment'
  | 'verifying'
  | 'success'
  | 'partial'
  | 'expired'
  | 'failed'
  | 'cancelled'
  | 'unknown';

export function phaseOf({ state, isUnclear }: Pick<DepositOrder, 'state' | 'isUnclear'>): OrderPhase {
  switch (state) {
    case 'CREATED':
      return isUnclear ? 'unknown' : 'waiting_payment';
    case 'WAITING_PSP':
      return 'waiting_payment';
    case 'SUBMITTED':
    case 'IN_AUDIT':
      return 'verifying';
    case 'CREDITED':
      return 'success';
    case 'AMOUNT_MISMATCH':
      return 'partial';
    case 'EXPIRED':
      return 'expired';
    case 'CANCELLED':
      return 'cancelled';
    case 'REJECTED':
    case 'FAILED':
      return 'failed';
  }
}
/** A late success still credits, so these are final only as far as we can tell. */
export const isOver = (order: Pick<DepositOrder, 'state' | 'isUnclear'>): boolean =>
  !['waiting_payment', 'verifying', 'partial', 'unknown'].includes(phaseOf(order));

export const STEPS = ['amount', 'method', 'pay', 'confirmed'] as const;
/** Step of the thread: the form has the first two steps, an order the rest. */
export function stepsOf(phase: OrderPhase | 'amount' | 'method'): Record<(typeof STEPS)[number], StepState> {
  const now = { amount: 0, method: 1, success: 4, verifying: 3, partial: 3 }[phase as string] ?? 2;
  const at = (i: number): StepState => (i < now ? 'done' : i === now ? 'now' : 'ahead');
  return { amount: at(0), method: at(1), pay: at(2), confirmed: at(3) };
}

export type AmountFault =
  | { readonly code: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'FIELD_INVALID' }
  | { readonly code: 'RANGE'; readonly min: bigint; readonly max: bigint }
  | { readonly code: 'LIMIT'; readonly left: bigint };

/** The typed amount in units, or why this channel cannot take it. */
export function readDeposit(
  typed: string,
  channel: Pick<DepositChannel, 'min' | 'max'> | undefined,
  limitLeft: bigint | null,
): { units: bigint } | { fault: AmountFault } {
  const read = readAmount(typed, MOST);
  if ('fault' in read) return { fault: { code: read.fault === 'INSUFFICIENT_FUNDS' ? 'FIELD_INVALID' : read.fault } };
  if (limitLeft !== null && read.units > limitLeft) return { fault: { code: 'LIMIT', left: limitLeft } };
  if (channel && (read.units < channel.min || read.units > channel.max))
    return { fault: { code: 'RANGE', min: channel.min, max: channel.max } };
  return { units: read.units };
}
const MOST = 10n ** 16n;

/** `0.5` for 5,000 parts per million. */
export const percentOf = (ppm: number): string => String(ppm / 10_000);

export const isUsable = (channel: DepositChannel): boolean => channel.closed === null && channel.blockedUntil === null;
/** The preselected channel: the last one used, else the first open one. */
export const firstChannel = (channels: readonly DepositChannel[], last: string | null): string | undefined =>
  (channels.find((one) => one.channelCode === last && isUsable(one)) ?? channels.find(isUsable))?.channelCode;

/** Minutes for display, at least one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Only web addresses are followed, whatever a response contains. */
export const isPage = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
