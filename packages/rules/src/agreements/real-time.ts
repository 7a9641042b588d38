import type { Tier } from './kind.ts';
import { floor2, floor4, tierReached } from './pay.ts';

/** A ticket that was decided in a slot; amounts in units. */
export interface Ticket {
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
}
export type Sign = 'profit' | 'loss' | null;
const MILLION = 1_000_000n;

/** Whether a ticket won or lost; null where it gave back what it took, and where it is void (rule 2.8, step 2). */
export function signOf({ stake, payout }: Pick<Ticket, 'stake' | 'payout'>): Sign {
  return payout > stake ? 'profit' : payout < stake ? 'loss' : null;
}

/**
 * The same where the player's day decides (rule 8.3): `net` is what he won of all his games from midnight to the end of the slot. A
 * ticket that gave back what it took counts for nothing here either.
 */
export const daySignOf = (ticket: Pick<Ticket, 'stake' | 'payout'>, net: bigint): Sign =>
  signOf(ticket) && (net > 0n ? 'profit' : net < 0n ? 'loss' : null);

/** The tier that a turnover of the day so far reaches; undefined where none (TV-2.13). */
export const slotTier = (tiers: readonly Tier[], validBetToday: bigint): Tier | undefined =>
  tiers[tierReached(tiers, { bet: validBetToday, loss: 0n, active: Number.MAX_SAFE_INTEGER })];

/**
 * What each agent on a ticket's path earns of it, from the top down (rule 2.8, TV-2.12, TV-2.14): each the difference between his rate and the
 * next one's below, and nobody a higher rate than the one above him. `chain` holds each one's tier of this slot; `sign` is the ticket's own where
 * nothing else is given.
 */
export function ticketShares(
  ticket: Ticket,
  chain: readonly (Tier | undefined)[],
  sign: Sign = signOf(ticket),
): bigint[] {
  if (!sign) return chain.map(() => 0n);
  const rates: bigint[] = [];
  for (const tier of chain) {
    const own = !tier || ticket.stake < tier.singleBet ? 0n : sign === 'profit' ? tier.rate : tier.lossRate;
    const above = rates.at(-1);
    rates.push(above === undefined || own < above ? own : above);
  }
  return rates.map((rate, n) => floor4((ticket.validBet * (rate - (rates[n + 1] ?? 0n))) / MILLION));
}

/** What a slot pays, and what it leaves for the next: parts of a cent within the day, and what was taken back until it is covered. */
export function slotPay(
  shares: bigint,
  before: { readonly left: bigint; readonly isSameDay: boolean },
): { readonly pay: bigint; readonly left: bigint } {
  const kept = before.isSameDay || before.left < 0n ? before.left : 0n;
  const total = shares + kept;
  const pay = total > 0n ? floor2(total) : 0n;
  return { pay, left: total - pay };
}
