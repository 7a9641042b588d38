import { ITEM_KINDS, type ItemReason } from '@kismet/rules/loyalty/mall';
import type { ItemCard, OwnItem, Redemption } from './api.ts';

/** An item as the shelf shows it; for a visitor without reasons and limit. */
export interface ShelfItem {
  readonly item: ItemCard;
  readonly reasons: readonly ItemReason[];
  readonly allowed: number | null;
}
export const FILTERS = ['all', 'reachable', ...ITEM_KINDS] as const;
export type Filter = (typeof FILTERS)[number];

export const asShelf = (list: readonly ItemCard[]): ShelfItem[] =>
  list.map((item) => ({ item, reasons: [], allowed: null }));
export const hasBegun = ({ startsAt }: ItemCard, nowMs: number): boolean => nowMs >= Date.parse(startsAt);

/** Whether a member with these points can redeem one piece now. */
export const isReachable = ({ item, reasons, allowed }: OwnItem | ShelfItem, points: bigint, nowMs: number): boolean =>
  item.price <= points && item.left > 0 && reasons.length === 0 && allowed !== 0 && hasBegun(item, nowMs);

/** The cheapest item for which only points are missing; null when there is none. The shelf is sorted by price. */
export const nearestOf = (shelf: readonly ShelfItem[], points: bigint, nowMs: number): ShelfItem | null =>
  shelf.find((one) => one.item.price > points && isReachable(one, one.item.price, nowMs)) ?? null;

export const filtered = (shelf: readonly ShelfItem[], filter: Filter, points: bigint, nowMs: number): ShelfItem[] =>
  shelf.filter((one) =>
    filter === 'reachable' ? isReachable(one, points, nowMs) : filter === 'all' || one.item.gives.kind === filter,
  );

/** Maximum pieces per redemption. */
export function mostPieces({ item, allowed }: ShelfItem, points: bigint): number {
  const byPoints = points <= BigInt(0) ? 0 : Number(points / item.price);
  return Math.min(byPoints, item.left, allowed ?? item.left, 100);
}
/** State of an order, including its shipping. */
export const orderState = ({ state, sent }: Redemption) => (sent ? ('SENT' as const) : state);
