import type { Cycle } from '../promotions/kind.ts';

/** What an item of the points mall gives (rules 4.9 and 4.22). */
export const ITEM_KINDS = ['CASH', 'BONUS', 'GOODS', 'TICKET', 'FREE_SPIN'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const REDEMPTION_STATES = ['IN_PROCESS', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];
/** Maximum pieces per redemption. */
export const QUANTITY_MAX = 100;
/** Cash up to this is approved at once, in units (100.00). */
export const AUTO_APPROVE = 10_000_000n;

/** Conditions that a member must meet to redeem an item. Money in units. */
export interface ItemConditions {
  readonly minLevel: number;
  /** Deposits of the current month. */
  readonly monthDeposit: bigint;
  readonly accountDays: number;
  readonly needsMobile: boolean;
  /** Restricted to members with one of these labels; open to everybody when empty. */
  readonly labels: readonly string[];
}
export interface ItemTerms {
  readonly isOn: boolean;
  /** Units of the points currency per piece. */
  readonly price: bigint;
  readonly perMember: { readonly most: number; readonly period: Cycle } | null;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly conditions: ItemConditions;
}
export interface BuyerFacts {
  readonly nowMs: number;
  /** Units of the points currency; negative after points were taken back. */
  readonly balance: bigint;
  readonly level: number;
  readonly monthDeposit: bigint;
  readonly accountDays: number;
  readonly isMobileVerified: boolean;
  readonly labels: readonly string[];
  /** Pieces that the member has redeemed in the current period of the limit. */
  readonly redeemed: number;
  /** Pieces in stock. */
  readonly left: number;
}
export const ITEM_REASONS = ['level', 'deposit', 'account-age', 'mobile', 'label'] as const;
export type ItemReason = (typeof ITEM_REASONS)[number];

/** All conditions that a member does not meet. */
export function unmetConditions(
  conditions: ItemConditions,
  buyer: Omit<BuyerFacts, 'redeemed' | 'left'>,
): ItemReason[] {
  const isMet: Record<ItemReason, boolean> = {
    level: buyer.level >= conditions.minLevel,
    deposit: buyer.monthDeposit >= conditions.monthDeposit,
    'account-age': buyer.accountDays >= conditions.accountDays,
    mobile: !conditions.needsMobile || buyer.isMobileVerified,
    label: conditions.labels.length === 0 || conditions.labels.some((label) => buyer.labels.includes(label)),
  };
  return ITEM_REASONS.filter((reason) => !isMet[reason]);
}
export const isOnSale = ({ isOn, startMs, endMs }: Pick<ItemTerms, 'isOn' | 'startMs' | 'endMs'>, nowMs: number) =>
  isOn && nowMs >= startMs && (endMs === null || nowMs < endMs);
/** Pieces that the member's limit still allows; null without a limit. */
export const leftForMember = ({ perMember }: Pick<ItemTerms, 'perMember'>, redeemed: number): number | null =>
  perMember && Math.max(0, perMember.most - redeemed);

export type RedeemFault =
  | { readonly code: 'ITEM_CLOSED' | 'STOCK_EMPTY' | 'POINTS_NEGATIVE' | 'POINTS_SHORT' }
  | { readonly code: 'ITEM_CONDITION'; readonly reason: ItemReason }
  | { readonly code: 'ITEM_LIMIT'; readonly left: number };
/** Why a member cannot redeem this many pieces now; null when nothing prevents it. */
export function redeemFault(item: ItemTerms, buyer: BuyerFacts, quantity: number): RedeemFault | null {
  if (!isOnSale(item, buyer.nowMs)) return { code: 'ITEM_CLOSED' };
  if (buyer.balance < 0n) return { code: 'POINTS_NEGATIVE' };
  const [reason] = unmetConditions(item.conditions, buyer);
  if (reason) return { code: 'ITEM_CONDITION', reason };
  const left = leftForMember(item, buyer.redeemed);
  if (left !== null && quantity > left) return { code: 'ITEM_LIMIT', left };
  if (quantity > buyer.left) return { code: 'STOCK_EMPTY' };
  return item.price * BigInt(quantity) > buyer.balance ? { code: 'POINTS_SHORT' } : null;
}

/** `return`: approved free rounds that no vendor gave. */
export type RedemptionEvent = 'approve' | 'reject' | 'cancel' | 'send' | 'return';
/** The state after an event (rules 4.9 and 4.22); null where it is not allowed. Approved goods can be refused until they are sent. */
export function nextRedemptionState(
  now: { readonly state: RedemptionState; readonly kind: ItemKind; readonly isSent: boolean },
  event: RedemptionEvent,
): RedemptionState | null {
  const isWaiting = now.state === 'IN_PROCESS';
  const isToSend = now.state === 'APPROVED' && now.kind === 'GOODS' && !now.isSent;
  if (event === 'approve') return isWaiting ? 'APPROVED' : null;
  if (event === 'cancel') return isWaiting ? 'CANCELLED' : null;
  if (event === 'return') return now.state === 'APPROVED' && now.kind === 'FREE_SPIN' ? 'REJECTED' : null;
  if (event === 'reject') return isWaiting || isToSend ? 'REJECTED' : null;
  return isToSend ? 'APPROVED' : null;
}
export const isReturned = (state: RedemptionState): boolean => state === 'REJECTED' || state === 'CANCELLED';

/**
 * Spreads a stock over slots, so that concurrent redemptions do not wait for one row: each slot keeps the number it has given out,
 * and the rest is distributed evenly. Null when more was given out than the stock.
 */
export function spreadStock(stock: number, used: readonly number[]): number[] | null {
  const left = stock - used.reduce((sum, one) => sum + one, 0);
  if (left < 0) return null;
  const [share, rest] = [Math.floor(left / used.length), left % used.length];
  return used.map((given, slot) => given + share + (slot < rest ? 1 : 0));
}
/** How many pieces to take from each slot, beginning with `start`; null when there are too few. */
export function takeFromSlots(free: readonly number[], quantity: number, start: number): number[] | null {
  const taken = free.map(() => 0);
  let need = quantity;
  for (let i = 0; i < free.length && need > 0; i++) {
    const slot = (start + i) % free.length;
    taken[slot] = Math.min(free[slot]!, need);
    need -= taken[slot]!;
  }
  return need > 0 ? null : taken;
}
