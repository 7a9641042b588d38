import type { offerDraft } from '@kismet/contracts/promotions/operator-offers';
import { addDays, businessDay, businessDayStart, firstOfMonth, mondayOf } from '@kismet/kernel/time';
import type { Cycle } from '@kismet/rules/promotions/kind';
import { type OfferRules, rulesOf } from '@kismet/rules/promotions/registry';
import type * as z from 'zod/mini';

export type OfferDraft = z.output<typeof offerDraft>;
/** An offer in its valid version, with its rules. */
export interface Offer {
  readonly offerId: string;
  readonly brandId: number;
  readonly version: number;
  /** Nobody new can join or apply; members already in it continue. */
  readonly isStopped: boolean;
  /** It gives nothing any more. */
  readonly isEnded: boolean;
  readonly draft: OfferDraft;
  readonly rules: OfferRules;
  readonly startMs: number;
  readonly endMs: number | null;
}

export const offerOf = (row: {
  offerId: string;
  brandId: number;
  version: number;
  isStopped: boolean;
  isEnded: boolean;
  draft: OfferDraft;
}): Offer => ({
  ...row,
  rules: rulesOf(row.draft.configured),
  startMs: Date.parse(row.draft.startsAt),
  endMs: row.draft.endsAt === null ? null : Date.parse(row.draft.endsAt),
});

/** One cycle of an offer: business days of the brand, from `from` to before `to`; both null for `once`. */
export interface CycleSpan {
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
}
/** The cycle of a business day; weeks begin on Monday. */
export function cycleOfDay(cycle: Cycle, day: string): CycleSpan {
  if (cycle === 'once') return { key: 'once', from: null, to: null };
  if (cycle === 'day') return { key: day, from: day, to: addDays(day, 1) };
  if (cycle === 'week') return { key: mondayOf(day), from: mondayOf(day), to: addDays(mondayOf(day), 7) };
  return { key: firstOfMonth(day).slice(0, 7), from: firstOfMonth(day), to: firstOfMonth(day, 1) };
}
/** The cycle that a moment belongs to in the brand's zone; weeks begin on Monday. */
export const cycleAt = (cycle: Cycle, nowMs: number, zone: string): CycleSpan =>
  cycleOfDay(cycle, businessDay(nowMs, zone));
/** The previous cycle; `once` has none. */
export const cycleBefore = (cycle: Cycle, span: CycleSpan): CycleSpan =>
  span.from === null ? span : cycleOfDay(cycle, addDays(span.from, -1));
/** When a cycle ends; null for `once`. */
export const cycleEnd = (span: CycleSpan, zone: string): Date | null =>
  span.to === null ? null : new Date(businessDayStart(span.to, zone));

export const rewardKeyOf = (offerId: string, cycle: string): string => `${offerId}:${cycle}`;
/** Whether an offer is running now. */
export const isRunning = (offer: Offer, nowMs: number): boolean =>
  !offer.isEnded && nowMs >= offer.startMs && (offer.endMs === null || nowMs < offer.endMs);
