import type { Tier } from './kind.ts';
import { floor2, floor4, tierReached } from './pay.ts';

/** A ticket settled in a slot; amounts in units. */
export interface Ticket {
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
}
export type Sign = 'profit' | 'loss' | null;
const MILLION = 1_000_000n;

/** Whether a ticket won or lost; null for break-even and void (rule 2.8, step 2). */
export function signOf({ stake, payout }: Pick<Ticket, 'stake' | 'payout'>): Sign {
  return payout > stake ? 'profit' : payout < stake ? 'loss' : null;
}

/**
 * The same when the player's day decides (rule 8.3): `net` is the player's net win over all games from midnight to the end of the slot.
 * A break-even ticket does not count here either.
 */
export const daySignOf = (ticket: Pick<Ticket, 'stake' | 'payout'>, net: bigint): Sign =>
  signOf(ticket) && (net > 0n ? 'profit' : net < 0n ? 'loss' : null);

/** The tier reached by the day's turnover so far; undefined for none (TV-2.13). */
export const slotTier = (tiers: readonly Tier[], validBetToday: bigint): Tier | undefined =>
  tiers[tierReached(tiers, { bet: validBetToday, loss: 0n, active: Number.MAX_SAFE_INTEGER })];

/**
 * Each agent's earnings on a ticket's path, from the top down (rule 2.8, TV-2.12, TV-2.14): the difference between the own rate and the
 * next downline's, with no rate counting above the upline's. `chain` holds each one's tier of this slot; `sign` is the ticket's own
 * by default.
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

/** A slot's payment, and its carry-over: fractions of a cent within the day, and reversals until they are covered. */
export function slotPay(
  shares: bigint,
  before: { readonly left: bigint; readonly isSameDay: boolean },
): { readonly pay: bigint; readonly left: bigint } {
  const kept = before.isSameDay || before.left < 0n ? before.left : 0n;
  const total = shares + kept;
  const pay = total > 0n ? floor2(total) : 0n;
  return { pay, left: total - pay };
}
