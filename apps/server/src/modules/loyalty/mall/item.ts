import type { itemDraft } from '@kismet/contracts/operators/mall';
import { businessDay, businessDayStart, firstOfMonth, mondayOf } from '@kismet/kernel/time';
import type { ItemTerms } from '@kismet/rules/loyalty/mall';
import type { Cycle } from '@kismet/rules/promotions/kind';
import type * as z from 'zod/mini';

export type ItemDraft = z.output<typeof itemDraft>;
/** One version of an item, with its stock. */
export interface Item {
  readonly itemId: string;
  readonly brandId: number;
  readonly version: number;
  readonly isOn: boolean;
  readonly draft: ItemDraft;
  readonly stock: number;
  readonly used: number;
}
export const termsOf = ({ isOn, draft }: Pick<Item, 'isOn' | 'draft'>): ItemTerms => ({
  isOn,
  price: draft.price,
  perMember: draft.perMember,
  startMs: Date.parse(draft.startsAt),
  endMs: draft.endsAt === null ? null : Date.parse(draft.endsAt),
  conditions: draft.conditions,
});
/** Money per piece, in units; null for an item without a monetary value. */
export const amountOf = ({ gives }: ItemDraft): bigint | null => ('amount' in gives ? gives.amount : null);

/** When the current period of a limit began, in the brand's zone; weeks begin on Monday. */
export function periodStart(period: Cycle, nowMs: number, zone: string): Date {
  if (period === 'once') return new Date(0);
  const today = businessDay(nowMs, zone);
  const day = period === 'day' ? today : period === 'week' ? mondayOf(today) : firstOfMonth(today);
  return new Date(businessDayStart(day, zone));
}
